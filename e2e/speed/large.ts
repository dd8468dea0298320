import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fillLibrary } from '../filling'

/** The number of puzzles in the library, at least that of its large book. */
export const PUZZLES = Number(process.env['NANIDO_SPEED_PUZZLES'] ?? 100_000)
/** The number of puzzles in its large book. */
const MANY = Number(process.env['NANIDO_SPEED_BOOK'] ?? 24_000)
/** The folder in which the library is kept for the next run; it is filled if it is missing there. */
const KEPT = process.env['NANIDO_SPEED_LIBRARY']
/** Every puzzle with this distance is a twin of the one before. */
const TWIN_EVERY = 1000
const BOOKS = Array.from({ length: Math.max(7, Math.floor((PUZZLES - MANY) / 2000)) }, (_, i) => [`Volume ${i + 1}`, 2000] as const)

/** Puts the large library into a data folder that has the sample books. */
export function provide(folder: string): void {
  const kept = KEPT && join(KEPT, `${PUZZLES}-${MANY}-${TWIN_EVERY}`, 'library.db')
  if (!kept || !existsSync(kept)) fillLibrary(folder, [['Many', MANY], ...BOOKS], TWIN_EVERY)
  if (!kept) return
  const own = join(folder, 'library.db')
  if (existsSync(kept)) cpSync(kept, own)
  else {
    mkdirSync(dirname(kept), { recursive: true })
    cpSync(own, kept)
  }
}

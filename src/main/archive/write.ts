import { zipSync } from 'fflate'
import type { NumberedFile } from '../output/numbered'

/** The same puzzles give the same bytes: the earliest time that a ZIP can hold. */
const TIME = '1980-01-01T00:00:00'

/** A ZIP of text files (UTF-8), in their order. */
export function zipOf(files: readonly NumberedFile[]): Uint8Array {
  const bytes = new TextEncoder()
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, bytes.encode(text)])), { mtime: TIME, level: 6 })
}

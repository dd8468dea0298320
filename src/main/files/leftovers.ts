import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeadPartial } from './partial-file'

/**
 * The names of partial files that do not name the process that writes them: settings by earlier versions, and copies of the library with
 * SQLite's companions.
 */
const NAMELESS = /^(\.[^/]+\.[0-9a-f]{8}\.part|library\.db.*\.part(-journal|-wal|-shm)?)$/
/** The time in milliseconds without a change after which such a file counts as abandoned. */
const STILL = 10 * 60_000

/**
 * Removes the partial files of processes that have died. Files of living processes stay, and so do files without a name of Nanido's partial
 * files.
 *
 * @returns the names of the removed files
 */
export function removeLeftovers(folder: string): string[] {
  return namesIn(folder).filter((name) => {
    const path = join(folder, name)
    const isLeft = isDeadPartial(name) ?? (NAMELESS.test(name) && isStill(path))
    if (isLeft) rmSync(path, { force: true })
    return isLeft
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // A folder that cannot be read has nothing to remove.
  }
}

function isStill(path: string): boolean {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && Date.now() - changed > STILL
}

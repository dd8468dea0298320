import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeadPartial } from './partial-file'

/** Unfinished files that do not tell whose they are: of settings by earlier versions, and of copies of the library with what SQLite keeps beside them. */
const NAMELESS = /^(\.[^/]+\.[0-9a-f]{8}\.part|library\.db.*\.part(-journal|-wal|-shm)?)$/
/** Such a one may still be written until nothing has happened to it for so long, in milliseconds. */
const STILL = 10 * 60_000

/**
 * Removes files that were on their way when their process died. What a living process writes is left alone, and so is everything that is
 * not named as Nanido's unfinished files are.
 *
 * @returns the names of what was removed
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
    return [] // What cannot be looked at holds nothing of ours.
  }
}

function isStill(path: string): boolean {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changed !== undefined && Date.now() - changed > STILL
}

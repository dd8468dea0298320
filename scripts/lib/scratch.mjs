// The temporary folder of the tests.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A folder that Linux keeps in memory. On a disk, tests of libraries spend a third of their time waiting. */
const IN_MEMORY = '/dev/shm'
/** The least free space there, in bytes. The tests write far less, but a container may have only 64 MB. */
const ENOUGH = 4e9

/**
 * Creates a folder in memory, which is deleted when this process ends.
 *
 * @returns {string | undefined} its path; undefined if there is no such memory or too little is free
 */
export function scratchInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize < ENOUGH) return undefined
    const folder = mkdtempSync(join(IN_MEMORY, 'nanido-tests-'))
    // Programs that tests start as another user, such as a database server, must be able to enter the folder.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  } catch {
    return undefined
  }
}

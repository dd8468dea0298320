// Where tests put what they write for a while.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The system's folder whose files lie in memory: waiting for a disk is a third of what tests of libraries do. */
const IN_MEMORY = '/dev/shm'
/** Bytes that must be free there, many times what the tests write: a container may give it 64 MB. */
const ENOUGH = 4e9

/**
 * A new folder in memory, taken away when this process ends.
 *
 * @returns {string | undefined} its path; undefined where there is none, or little room
 */
export function scratchInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    if (bavail * bsize < ENOUGH) return undefined
    const folder = mkdtempSync(join(IN_MEMORY, 'nanido-tests-'))
    // Programs that tests start as another user (a database server) pass through it, as through the system's own folder.
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  } catch {
    return undefined
  }
}

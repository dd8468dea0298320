import { writeSync } from 'node:fs'
import { EXIT } from './exit'

/** How long to wait for a full pipe, in milliseconds. */
const PAUSE = 5

/**
 * Writes everything to standard output (1) or standard error (2), waiting where a pipe is full, so that nothing is lost when the process
 * ends right after. A reader that has enough, as `head` has, ends the command quietly.
 *
 * @throws the file system's error, e.g. for a full disk
 */
export function writeStandard(descriptor: 1 | 2, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPIPE') process.exit(EXIT.done)
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
    }
  }
}

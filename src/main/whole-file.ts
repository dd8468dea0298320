import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file so that it appears whole or not at all: beside its place first, flushed to the disk, then renamed over it.
 *
 * @throws the file system's error; what stood there before is then untouched
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  try {
    const file = openSync(draft, 'wx')
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { partialName } from '../files/partial-file'
import { PRIVATE_FILE } from '../files/private'

/** The number of bytes in one piece. */
const PIECE = 1 << 20

/**
 * A temporary file that a window fetches in pieces, so that it is never held in memory as a whole. It lies beside the library; if this
 * process dies, it is recognised by its name and removed at the next start.
 */
export class TemporaryFile {
  private readonly path: string
  private descriptor: number | undefined

  /** @param folder a folder that only the person can read */
  constructor(folder: string) {
    this.path = join(folder, partialName())
    this.descriptor = openSync(this.path, 'wx', PRIVATE_FILE)
  }

  /** The name by which the window asks for the file. */
  get name(): string {
    return basename(this.path)
  }

  /** Appends bytes. */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.descriptor!, bytes, at)
  }

  /** Closes the file for writing. @returns its length in bytes */
  finish(): number {
    this.close()
    return statSync(this.path).size
  }

  /** The piece that begins at byte `from`; the last piece is shorter. */
  piece(from: number): Buffer {
    const file = openSync(this.path, 'r')
    try {
      const bytes = Buffer.alloc(PIECE)
      return bytes.subarray(0, readSync(file, bytes, 0, PIECE, from))
    } finally {
      closeSync(file)
    }
  }

  /** Removes the file, if it is still there. */
  remove(): void {
    this.close()
    rmSync(this.path, { force: true })
  }

  private close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor)
    this.descriptor = undefined
  }
}

import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { partialName } from '../files/partial-file'
import { PRIVATE_FILE } from '../files/private'

/** Bytes of one piece that a window is given. */
const PIECE = 1 << 20

/**
 * A file that a window takes over in pieces, so that it is never held in memory as a whole. It lies beside the library under a name that is
 * removed at the next start if this process dies.
 */
export class TemporaryFile {
  private readonly path: string
  private descriptor: number | undefined

  /** @param folder a folder of the person's own */
  constructor(folder: string) {
    this.path = join(folder, partialName())
    this.descriptor = openSync(this.path, 'wx', PRIVATE_FILE)
  }

  /** The name by which the window asks for the file. */
  get name(): string {
    return basename(this.path)
  }

  /** Adds bytes. */
  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) at += writeSync(this.descriptor!, bytes, at)
  }

  /** Ends the writing. @returns its length in bytes */
  finish(): number {
    this.close()
    return statSync(this.path).size
  }

  /** The bytes from `from` on, as many as make a piece; fewer at the end. */
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

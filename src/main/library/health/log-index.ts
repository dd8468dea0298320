import { closeSync, existsSync, openSync, readSync } from 'node:fs'

/** In the index of the log (`-shm`, https://www.sqlite.org/walformat.html): the salts of the log, how many of its frames are in the file, and how many were to be. */
const INDEX_BYTES = 136
const SALTS_AT = 32
const DONE_AT = 96
const BEGUN_AT = 128

/** The index of an open library's log, looked at without SQLite. */
export class LogIndex {
  private file: number | undefined

  /** @param path of the library; the index may come later */
  constructor(private readonly path: string) {}

  /** Which log was last moved into the library, and how far; undefined while it is being moved, and where nobody knows. */
  moved(): string | undefined {
    const index = `${this.path}-shm`
    if (this.file === undefined && existsSync(index)) this.file = openSync(index, 'r')
    const begin = Buffer.alloc(INDEX_BYTES)
    if (this.file === undefined || readSync(this.file, begin, 0, INDEX_BYTES, 0) < INDEX_BYTES) return undefined
    const at = (place: number) => begin.subarray(place, place + 4)
    return at(DONE_AT).equals(at(BEGUN_AT)) ? begin.toString('hex', SALTS_AT, SALTS_AT + 8) + at(DONE_AT).toString('hex') : undefined
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }
}

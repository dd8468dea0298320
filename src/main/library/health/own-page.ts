import { closeSync, openSync, readSync } from 'node:fs'
import { APPLICATION_ID } from '#main/files/library-header.ts'
import type { Store } from '../store'

/** The kind of page (https://www.sqlite.org/fileformat2.html#b_tree_pages) that rows of a small table stand on. */
const LEAF_OF_TABLE = 13

/** Recognises the file of an open library, even if another was written over it, by the page that holds the dates of its migrations. */
export class OwnPage {
  private readonly file: number
  private readonly root: number
  private readonly size: number
  private readonly version: number
  private page: Buffer | undefined

  constructor({ path, sqlite }: Store) {
    this.file = openSync(path, 'r')
    this.root = sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'migration'").pluck().get() as number
    this.size = sqlite.pragma('page_size', { simple: true }) as number
    this.version = sqlite.pragma('user_version', { simple: true }) as number
    this.isThere()
  }

  /** Whether the file is still that library. */
  isThere(): boolean {
    const header = this.read(0, 100)
    const isSame =
      header.length === 100 &&
      header.toString('latin1', 0, 15) === 'SQLite format 3' &&
      header.readUInt32BE(68) === APPLICATION_ID &&
      header.readUInt32BE(60) === this.version &&
      header[18] === 2
    const now = this.read((this.root - 1) * this.size, this.size)
    if (this.page) return isSame && now.equals(this.page)
    // The file of a new or just updated library lacks this page until the log has been moved into it for the first time.
    if (isSame && now.length === this.size && now[0] === LEAF_OF_TABLE) this.page = now
    return true
  }

  close(): void {
    closeSync(this.file)
  }

  private read(from: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(this.file, bytes, 0, length, from))
  }
}

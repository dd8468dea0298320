import { closeSync, openSync, readSync } from 'node:fs'
import { APPLICATION_ID } from '#main/files/library-header.ts'
import type { Store } from '../store'

/** The type of database page that holds the rows of a small table (https://www.sqlite.org/fileformat2.html#b_tree_pages). */
const LEAF_OF_TABLE = 13

/**
 * The page with the dates of a library's migrations, by which its file is recognised while it is open. It tells whether another library was
 * written over the file.
 */
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

  /** Whether the file still is this library. */
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
    // In a new or just updated library, this page is only in the log until the log is first moved into the file.
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

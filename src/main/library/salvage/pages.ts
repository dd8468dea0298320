import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { isPageSize, type Log, PAGE_SIZE, readLog } from './log'

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')

/**
 * Reads the pages of a library's file and its log without SQLite. This process must not have the file open otherwise: closing it here would
 * release SQLite's locks (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
export class Pages {
  readonly size: number
  /** The number of pages of the file and the log together. */
  readonly count: number
  /** The bytes at the end of each page that SQLite reserves for extensions; Nanido's libraries have none. */
  readonly reserved: number
  readonly log: Log | undefined
  private readonly file: number | undefined

  /** @param path of the library, whose log is beside it */
  constructor(path: string) {
    this.log = existsSync(`${path}-wal`) ? readLog(readFileSync(`${path}-wal`)) : undefined
    this.file = existsSync(path) ? openSync(path, 'r') : undefined
    const header = this.bytes(0, 100)
    const isWhole = header.length === 100 && header.subarray(0, 16).equals(MAGIC)
    const told = isWhole ? header.readUInt16BE(16) : 0
    const size = told === 1 ? 65536 : told
    this.size = isPageSize(size) ? size : (this.log?.pageSize ?? PAGE_SIZE)
    this.reserved = isWhole && header[20]! <= this.size - 480 ? header[20]! : 0
    const inFile = this.file === undefined ? 0 : Math.floor(fstatSync(this.file).size / this.size)
    const numbers = [...(this.log?.pages.keys() ?? [])]
    this.count = numbers.reduce((most, page) => Math.max(most, page), inFile)
  }

  /** Returns a page by its number, from 1, in its state after the last complete transaction. */
  page(number: number): Buffer | undefined {
    const logged = this.log?.pages.get(number)
    if (logged) return logged
    const bytes = this.bytes((number - 1) * this.size, this.size)
    return bytes.length === this.size ? bytes : undefined
  }

  /** Closes the file. */
  close(): void {
    if (this.file !== undefined) closeSync(this.file)
  }

  private bytes(from: number, length: number): Buffer {
    const bytes = Buffer.alloc(length)
    return this.file === undefined || from < 0 ? bytes.subarray(0, 0) : bytes.subarray(0, readSync(this.file, bytes, 0, length, from))
  }
}

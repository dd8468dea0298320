import type { Cell } from '../checksum'

/** A row as stored in a page: its id, and its columns in order; the id's own column is null. */
export interface RawRow {
  readonly id: number
  readonly columns: readonly Cell[]
}

/** Reads the parts of rows that are longer than a page. */
export interface PageSource {
  readonly size: number
  readonly reserved: number
  page(number: number): Buffer | undefined
}

const TABLE_LEAF = 13
/** The greatest length of a row in bytes. A longer row must be damaged, because no puzzle comes near it. */
const MOST_BYTES = 64 * 2 ** 20

/**
 * Returns the rows of a leaf page of a table (https://www.sqlite.org/fileformat2.html#b_tree_pages). Rows that are recognisably damaged are
 * left out; other damage is found only by checksums.
 * @param isFirst whether it is page 1, which begins with the header of the file
 */
export function rowsOfPage(page: Buffer, source: PageSource, isFirst = false): RawRow[] {
  const start = isFirst ? 100 : 0
  if (page[start] !== TABLE_LEAF) return []
  const count = Math.min(page.readUInt16BE(start + 3), (page.length - start - 8) >> 1)
  const rows: RawRow[] = []
  for (let i = 0; i < count; i++) {
    const row = rowAt(page, page.readUInt16BE(start + 8 + 2 * i), source)
    if (row) rows.push(row)
  }
  return rows
}

function rowAt(page: Buffer, at: number, source: PageSource): RawRow | undefined {
  const length = varint(page, at)
  const id = length && varint(page, length.next)
  if (!id || length.value > MOST_BYTES || !Number.isSafeInteger(id.value)) return undefined
  const payload = payloadAt(page, id.next, length.value, source)
  const columns = payload && columnsOf(payload)
  return columns && { id: id.value, columns }
}

/**
 * Returns the content of a row, which may continue on other pages. The number of bytes in the page itself follows the formula of the
 * format.
 */
function payloadAt(page: Buffer, at: number, length: number, source: PageSource): Buffer | undefined {
  const usable = source.size - source.reserved
  const most = usable - 35
  if (length <= most) return at + length <= page.length ? page.subarray(at, at + length) : undefined
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const wanted = least + ((length - least) % (usable - 4))
  const local = wanted <= most ? wanted : least
  if (at + local + 4 > page.length) return undefined
  const parts = [page.subarray(at, at + local)]
  let rest = length - local
  for (let next = page.readUInt32BE(at + local); rest > 0;) {
    const overflow = next > 0 ? source.page(next) : undefined
    if (!overflow) return undefined
    const share = Math.min(rest, usable - 4)
    parts.push(overflow.subarray(4, 4 + share))
    rest -= share
    next = overflow.readUInt32BE(0)
  }
  return Buffer.concat(parts)
}

/** Returns the columns of a record (https://www.sqlite.org/fileformat2.html#record_format). */
function columnsOf(payload: Buffer): Cell[] | undefined {
  const header = varint(payload, 0)
  if (!header || header.value > payload.length) return undefined
  const columns: Cell[] = []
  let at = header.value
  for (let next = header.next; next < header.value;) {
    const type = varint(payload, next)
    const length = type && lengthOf(type.value)
    if (!type || length === undefined || at + length > payload.length) return undefined
    const value = valueOf(payload, at, type.value, length)
    if (value === undefined) return undefined
    columns.push(value)
    at += length
    next = type.next
  }
  return columns
}

const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function lengthOf(type: number): number | undefined {
  return type < 12 ? LENGTHS[type] : Math.floor((type - 12) / 2)
}

/** Returns a value; undefined for a type that no column of a library has. */
function valueOf(payload: Buffer, at: number, type: number, length: number): Cell | undefined {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return payload.readDoubleBE(at)
  if (type === 6) return Number(payload.readBigInt64BE(at))
  if (type < 6) return payload.readIntBE(at, length)
  return type % 2 === 1 ? payload.toString('utf8', at, at + length) : undefined
}

/** Reads a variable-length integer of one to nine bytes, and returns it with the offset after it. */
function varint(bytes: Buffer, at: number): { value: number; next: number } | undefined {
  let value = 0
  for (let i = 0; i < 9; i++) {
    const byte = bytes[at + i]
    if (byte === undefined) return undefined
    if (i === 8) return { value: value * 256 + byte, next: at + 9 }
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next: at + i + 1 }
  }
  return undefined
}

/** A page in a log, and whether it completes a transaction. */
interface Frame {
  readonly page: number
  /** The number of pages of the whole library after the transaction that this frame ends; 0 within a transaction. */
  readonly size: number
  readonly bytes: Buffer
}

/** The contents of a library's log (`-wal`). */
export interface Log {
  readonly pageSize: number
  /** The newest version of each page in all complete transactions, which is what SQLite itself would read. */
  readonly pages: ReadonlyMap<number, Buffer>
  /** Frames of later transactions, behind a damaged place. SQLite would silently ignore them. */
  readonly beyond: readonly Frame[]
  /** The number of transactions that end behind a damaged place. */
  readonly changesBeyond: number
  /** The number of frames up to the end of the last complete transaction. */
  readonly frames: number
  /** Random values that identify this log among earlier ones of the file. */
  readonly salts: Buffer
}

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682
/** The page size of every library. */
export const PAGE_SIZE = 4096

/**
 * Reads a log like SQLite, and also what follows a damaged place (https://www.sqlite.org/fileformat2.html#the_write_ahead_log).
 *
 * @returns undefined if the bytes are no log
 */
export function readLog(bytes: Buffer): Log | undefined {
  if (bytes.length < HEADER + FRAME_HEADER) return undefined
  const header = headerOf(bytes)
  const { pageSize, salts } = header ?? guessHeader(bytes)
  const step = FRAME_HEADER + pageSize
  const pages = new Map<number, Buffer>()
  let pending: Frame[] = []
  let beyond: Frame[] = []
  let isWhole = header !== undefined
  let frames = 0
  let sum: Sum = header?.sum ?? [0, 0]
  for (let at = HEADER; at + step <= bytes.length; at += step) {
    const frame = { page: bytes.readUInt32BE(at), size: bytes.readUInt32BE(at + 4), bytes: bytes.subarray(at + FRAME_HEADER, at + step) }
    const isOfThisLog = bytes.compare(salts, 0, 8, at + 8, at + 16) === 0
    if (isWhole && header) {
      sum = add(sum, bytes.subarray(at, at + 8), header.isBig)
      sum = add(sum, frame.bytes, header.isBig)
      isWhole = isOfThisLog && frame.page > 0 && sum[0] === bytes.readUInt32BE(at + 16) && sum[1] === bytes.readUInt32BE(at + 20)
      if (!isWhole) {
        // The sound beginning of a damaged transaction is useless by itself.
        beyond = pending
        pending = []
      }
    }
    if (isWhole) {
      pending.push(frame)
      if (frame.size === 0) continue
      for (const one of pending) pages.set(one.page, one.bytes)
      frames += pending.length
      pending = []
    } else if (isOfThisLog && frame.page > 0) beyond.push(frame)
  }
  const ends = beyond.map(({ size }) => size > 0)
  // Frames without an end of their transaction were never reported as written.
  return { pageSize, pages, beyond: beyond.slice(0, ends.lastIndexOf(true) + 1), changesBeyond: ends.filter(Boolean).length, frames, salts }
}

/**
 * Returns the number of frames in a log's index (`-shm`). They belong to transactions that were reported as written, because SQLite writes
 * the index after the log is on disk. Undefined if the index belongs to another log.
 * @param index its first 48 bytes (https://www.sqlite.org/walformat.html#the_wal_index_file_format)
 */
export function framesKnown(index: Buffer, salts: Buffer): number | undefined {
  if (index.length < 48 || index[12] !== 1 || !index.subarray(32, 40).equals(salts)) return undefined
  const isLittle = index.readUInt32LE(0) === 3007000
  return isLittle ? index.readUInt32LE(16) : index.readUInt32BE(16)
}

type Sum = readonly [number, number]

function headerOf(bytes: Buffer): { pageSize: number; salts: Buffer; sum: Sum; isBig: boolean } | undefined {
  const magic = bytes.readUInt32BE(0)
  if ((magic & 0xfffffffe) >>> 0 !== MAGIC) return undefined
  const isBig = (magic & 1) === 1
  const sum = add([0, 0], bytes.subarray(0, 24), isBig)
  const pageSize = bytes.readUInt32BE(8)
  if (sum[0] !== bytes.readUInt32BE(24) || sum[1] !== bytes.readUInt32BE(28) || !isPageSize(pageSize)) return undefined
  return { pageSize, salts: bytes.subarray(16, 24), sum, isBig }
}

/** Guesses the values of a missing header from the frames: most of them agree. */
function guessHeader(bytes: Buffer): { pageSize: number; salts: Buffer } {
  const counts = new Map<string, number>()
  for (let at = HEADER; at + FRAME_HEADER <= bytes.length; at += FRAME_HEADER + PAGE_SIZE) {
    const salts = bytes.toString('latin1', at + 8, at + 16)
    counts.set(salts, (counts.get(salts) ?? 0) + 1)
  }
  const [salts = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return { pageSize: PAGE_SIZE, salts: Buffer.from(salts, 'latin1') }
}

function add([first, second]: Sum, bytes: Buffer, isBig: boolean): Sum {
  let a = first
  let b = second
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    a = (a + words.getUint32(at, !isBig) + b) >>> 0
    b = (b + words.getUint32(at + 4, !isBig) + a) >>> 0
  }
  return [a, b]
}

/** Returns whether SQLite supports a page size. */
export function isPageSize(size: number): boolean {
  return size >= 512 && size <= 65536 && (size & (size - 1)) === 0
}

import { createGunzip, gzipSync } from 'node:zlib'

/** The first character of texts that stand for numbers which JSON lacks. Texts that really begin with it get it twice. */
const MARK = '\u0000'

/** Limits for unpacked values. */
export interface Limits {
  /** The total size of all values as text, in bytes. */
  readonly bytes: number
  /** The size of one value as text, in bytes. */
  readonly valueBytes: number
  /** The nesting depth of lists and objects in a value. */
  readonly depth: number
  /** The number of members of all lists and objects in one value. */
  readonly items: number
}

/**
 * Limits on unpacked data, so that hostile data can neither fill the memory nor block the process. A batch is some seconds of work of one
 * process and a few megabytes; a grading with all its steps has less than one (docs/many-machines.md).
 */
export const LIMITS: Limits = { bytes: 2 ** 28, valueBytes: 2 ** 24, depth: 64, items: 500_000 }

/** The greatest number of packed bytes that are fetched from the server at once. */
export const MOST_PACKED = 2 ** 25

/** Returns a value as a line of JSON that also keeps infinite numbers, NaN and -0. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'number') return Number.isFinite(one) && !Object.is(one, -0) ? one : `${MARK}${Object.is(one, -0) ? '-0' : one}`
    return typeof one === 'string' && one.startsWith(MARK) ? MARK + one : one
  })
}

/** Returns the value of a line of {@link toText}. @throws JSON's error for any other text */
export function fromText(text: string): unknown {
  return JSON.parse(text, (_, one: unknown) => {
    if (typeof one !== 'string' || !one.startsWith(MARK)) return one
    return one.startsWith(MARK, 1) ? one.slice(1) : Number(one.slice(1))
  })
}

/** Compresses lines of {@link toText}. */
export function packed(lines: readonly string[]): Buffer {
  // Level 1 halves the size in a tenth of the time of the default level.
  return gzipSync(`[${lines.join(',\n')}]`, { level: 1 })
}

/**
 * Yields the values compressed by {@link packed} one by one, so that a reader can stop at the first invalid one.
 * @throws Error for other bytes, or beyond the limits; a value that is too large is refused before it is parsed
 */
export async function* unpacked(bytes: Uint8Array, limits: Limits = LIMITS): AsyncGenerator<unknown, void, undefined> {
  const gunzip = createGunzip()
  gunzip.end(bytes)
  const cutter = new ValueCutter(limits)
  try {
    for await (const piece of gunzip) yield* cutter.take(piece as Buffer)
    cutter.end()
  } finally {
    gunzip.destroy()
  }
}

/** Returns all values of {@link unpacked}. @throws as it does */
export async function allUnpacked(bytes: Uint8Array): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const value of unpacked(bytes)) values.push(value)
  return values
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = Buffer.from('"\\,[]{}') as unknown as [number, number, number, number, number, number, number] // prettier-ignore

/**
 * Splits a JSON list into the texts of its values while its bytes arrive, and counts nesting and members. Text inside strings counts only
 * as bytes.
 */
class ValueCutter {
  private bytes = 0
  private depth = 0
  private items = 0
  private isInString = false
  private isEscaped = false
  private isOver = false
  private hasOne = false
  /** The pieces of an incomplete value. */
  private pieces: Buffer[] = []
  private length = 0

  constructor(private readonly limits: Limits) {}

  *take(piece: Buffer): Generator<unknown, void, undefined> {
    const { limits } = this
    if ((this.bytes += piece.length) > limits.bytes) throw new Error('too many bytes')
    let from = 0
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at]!
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false
        else if (sign === BACKSLASH) this.isEscaped = true
        else if (sign === QUOTE) this.isInString = false
        continue
      }
      // Outside of the list only white space is allowed.
      if (this.depth === 0 && sign > 0x20 && (sign !== OPEN_LIST || this.isOver)) throw new Error('not a list')
      if (sign === QUOTE) this.isInString = true
      else if (sign === OPEN_LIST || sign === OPEN) {
        if (this.depth === 0) from = at + 1
        else this.count()
        if (++this.depth > limits.depth + 1) throw new Error('too deep')
      } else if (sign === CLOSE_LIST || sign === CLOSE) {
        if (--this.depth > 0) continue
        if (sign !== CLOSE_LIST) throw new Error('not a list')
        this.keep(piece.subarray(from, at))
        const last = this.value()
        if (last !== '' || this.hasOne) yield fromText(last)
        from = at + 1
        this.isOver = true
      } else if (sign === COMMA) {
        if (this.depth !== 1) {
          this.count()
          continue
        }
        this.keep(piece.subarray(from, at))
        this.hasOne = true
        yield fromText(this.value())
        from = at + 1
      }
    }
    if (this.depth > 0) this.keep(piece.subarray(from))
  }

  /** @throws Error if the list is incomplete, or something follows it */
  end(): void {
    if (!this.isOver) throw new Error('not a list')
  }

  private count(): void {
    if (++this.items > this.limits.items) throw new Error('too many items')
  }

  private keep(piece: Buffer): void {
    if ((this.length += piece.length) > this.limits.valueBytes) throw new Error('too many bytes in a value')
    if (piece.length > 0) this.pieces.push(piece)
  }

  private value(): string {
    const text = Buffer.concat(this.pieces, this.length).toString('utf8').trim()
    this.pieces = []
    this.length = 0
    this.items = 0
    return text
  }
}

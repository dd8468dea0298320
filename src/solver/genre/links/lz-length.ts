const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]))

/**
 * Where reading a packed text ended. `whole`: behind the code for the end. `cut`: before this code. `damaged`: at an impossible code.
 * `too-large`: at the limit.
 */
export interface LzEnd {
  readonly end: 'whole' | 'cut' | 'damaged' | 'too-large'
  /** The number of unpacked characters up to this place. */
  readonly length: number
}

/** The meaning of the lowest codes: a character of 8 or 16 bits follows, or the text ends. */
const CODES = { short: 0, long: 1, end: 2 } as const

/**
 * Measures the text that lz-string packed into `base64` (without padding), without unpacking it. A code stands for an earlier piece, so
 * that the lengths of pieces suffice.
 * @param most counting stops when the text has more characters than this
 */
export function lzLength(base64: string, most: number): LzEnd {
  const lengths = [0, 0, 0]
  let [width, room] = [2, 1]
  let [at, length, before] = [0, 0, 0]
  const bits = 6 * base64.length
  /** Reads the next number of `count` bits, lowest bit first. Undefined at the end of the text; -1 for a letter that is not base64. */
  const next = (count: number): number | undefined => {
    if (at + count > bits) return undefined
    let number = 0
    for (let i = 0; i < count; i++, at++) {
      const value = VALUES.get(base64[Math.floor(at / 6)]!)
      if (value === undefined) return -1
      number |= ((value >> (5 - (at % 6))) & 1) << i
    }
    return number
  }
  /** Counts a new piece. Codes become one bit longer when the pieces outnumber the codes of the present length. */
  const grow = () => {
    if (--room === 0) {
      room = 1 << width
      width++
    }
  }
  for (let isFirst = true; ; isFirst = false) {
    let code = next(width)
    if (code === undefined) return { end: 'cut', length }
    if (code < 0) return { end: 'damaged', length }
    if (code === CODES.end) return { end: 'whole', length }
    if (code === CODES.short || code === CODES.long) {
      const character = next(code === CODES.short ? 8 : 16)
      if (character === undefined) return { end: 'cut', length }
      if (character < 0) return { end: 'damaged', length }
      code = lengths.push(1) - 1
      if (isFirst) [width, room] = [3, 4]
      else grow()
    }
    if (code > lengths.length || (code === lengths.length && isFirst)) return { end: 'damaged', length }
    const piece = lengths[code] ?? before + 1
    length += piece
    if (length > most) return { end: 'too-large', length }
    if (!isFirst) {
      lengths.push(before + 1)
      grow()
    }
    before = piece
  }
}

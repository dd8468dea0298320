import { Damaged } from './decoder'

/** Codes have at most twelve bits. */
const MOST_CODES = 4096

/**
 * Decodes the palette indices of a GIF frame, in the order of the file (GIF89a, appendix F: LZW with codes of growing size, in blocks of up
 * to 255 bytes).
 *
 * @param at the offset of the code size, before the first block
 * @param count the number of pixels; further ones in the file are ignored
 * @throws Damaged if the codes end too early, or a code is not defined yet
 */
export function unpacked(bytes: Uint8Array, at: number, count: number): Uint8Array {
  const first = bytes[at]!
  if (!(first >= 1 && first <= 8)) throw new Damaged('GIF')
  const [clear, end] = [1 << first, (1 << first) + 1]
  // The decoded pixels of a code are those of its prefix plus one. A prefix is always an older code, so no chain is endless.
  const prefix = new Uint16Array(MOST_CODES)
  const suffix = new Uint8Array(MOST_CODES)
  const length = new Uint16Array(MOST_CODES)
  for (let code = 0; code < clear; code++) [suffix[code], length[code]] = [code, 1]
  const pixels = new Uint8Array(count)
  const read = codes(bytes, at + 1)
  let [done, next, width, previous] = [0, end + 1, first + 1, -1]
  while (done < count) {
    const code = read(width)
    if (code === clear) {
      ;[next, width, previous] = [end + 1, first + 1, -1]
      continue
    }
    if (code === undefined || code === end || code > next || (code === next && previous < 0)) throw new Damaged('GIF')
    if (previous >= 0 && next < MOST_CODES) {
      prefix[next] = previous
      length[next] = length[previous]! + 1
      suffix[next] = firstOf(code === next ? previous : code)
      next++
      if (next === 1 << width && width < 12) width++
    } else if (code >= next) throw new Damaged('GIF')
    let one = code
    for (let i = done + length[code]! - 1; i >= done; i--, one = prefix[one]!) if (i < count) pixels[i] = suffix[one]!
    done += length[code]!
    previous = code
  }
  return pixels

  function firstOf(code: number): number {
    let one = code
    while (one > end) one = prefix[one]!
    return suffix[one]!
  }
}

/** Returns a function that reads the next code with the given number of bits; undefined if the blocks end. */
function codes(bytes: Uint8Array, start: number): (bits: number) => number | undefined {
  let [at, left, kept, store] = [start, 0, 0, 0]
  return (bits) => {
    while (kept < bits) {
      if (left === 0) left = bytes[at++] ?? 0
      if (left === 0 || at >= bytes.length) return undefined
      store |= bytes[at++]! << kept
      kept += 8
      left--
    }
    const code = store & ((1 << bits) - 1)
    store >>>= bits
    kept -= bits
    return code
  }
}

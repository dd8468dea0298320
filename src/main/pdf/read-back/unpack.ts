import { inflateSync } from 'node:zlib'
import type { Effort } from './effort'
import { isDictionary, Name, type Stream, type Value } from './values'

/**
 * The unpacked bytes of a stream; undefined if the stream is damaged, or packed in a way that is not supported here (those of pictures).
 *
 * @param resolve follows references
 * @param effort the limits of reading, from which the unpacked bytes are taken
 */
export function unpack(stream: Stream, resolve: (value: Value | undefined) => Value, effort: Effort): Uint8Array | undefined {
  const listed = (value: Value): readonly Value[] => (Array.isArray(value) ? value : value === null ? [] : [value])
  const filters = listed(resolve(stream.dictionary.get('Filter')))
  const parameters = listed(resolve(stream.dictionary.get('DecodeParms')))
  let bytes = stream.packed
  for (const [i, one] of filters.entries()) {
    const filter = resolve(one)
    const settings = resolve(parameters[i])
    const number = (key: string, otherwise: number) => {
      const value = isDictionary(settings) ? resolve(settings.get(key)) : null
      return typeof value === 'number' ? value : otherwise
    }
    const unpacked = filter instanceof Name ? unfilter(bytes, filter.text, effort) : undefined
    if (!unpacked) return undefined
    const row = Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8)
    bytes =
      number('Predictor', 1) >= 10
        ? unpredicted(unpacked, row, Math.max(1, Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8)))
        : unpacked
  }
  return bytes
}

function unfilter(bytes: Uint8Array, filter: string, effort: Effort): Uint8Array | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflated(bytes, effort)
    case 'ASCIIHexDecode':
    case 'AHx': {
      const digits = Buffer.from(bytes)
        .toString('latin1')
        .split('>')[0]!
        .replace(/[^0-9a-fA-F]/g, '')
      return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
    }
    case 'ASCII85Decode':
    case 'A85':
      return from85(bytes)
    case 'LZWDecode':
    case 'LZW':
      // Such a stream is not read here, but its unpacked length is counted, because other readers of the file would unpack it.
      effort.unpacked(lengthOfLzw(bytes, effort.room))
      return undefined
    case 'RunLengthDecode':
    case 'RL':
      effort.unpacked(lengthOfRuns(bytes))
      return undefined
    default:
      return undefined
  }
}

function inflated(bytes: Uint8Array, effort: Effort): Uint8Array | undefined {
  try {
    const out = inflateSync(bytes, { maxOutputLength: Math.max(1, Math.floor(effort.room)), finishFlush: 2 })
    effort.unpacked(out.length)
    return out
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') effort.unpacked(Infinity)
    return undefined
  }
}

const [CLEAR, END] = [256, 257]

/** The unpacked length of LZW data (PDF 32000-1, 7.4.4); Infinity if it exceeds `most`. */
function lengthOfLzw(bytes: Uint8Array, most: number): number {
  const lengths = new Uint32Array(4096).fill(1, 0, CLEAR)
  let [next, width, before, all] = [END + 1, 9, 0, 0]
  let [held, count] = [0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    count += 8
    if (count < width) continue
    count -= width
    const code = (held >> count) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, before] = [END + 1, 9, 0]
      continue
    }
    const length = code < next ? lengths[code]! : before + 1
    if (before > 0 && next < 4096) lengths[next++] = before + 1
    // Codes become longer one code early, which is PDF's default.
    if (next + 1 >= 1 << width && width < 12) width++
    before = length
    all += length
    if (all > most) return Infinity
  }
  return all
}

/** The unpacked length of run-length data. */
function lengthOfRuns(bytes: Uint8Array): number {
  let all = 0
  for (let at = 0; at < bytes.length && bytes[at] !== 128;) {
    const head = bytes[at]!
    all += head < 128 ? head + 1 : 257 - head
    at += head < 128 ? head + 2 : 2
  }
  return all
}

function from85(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  let group: number[] = []
  const flush = (count: number) => {
    let value = 0
    for (const digit of [...group, 84, 84, 84, 84].slice(0, 5)) value = value * 85 + digit
    for (let i = 0; i < count; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 255)
    group = []
  }
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0)
    else if (byte >= 33 && byte <= 117) group.push(byte - 33)
    if (group.length === 5) flush(4)
  }
  if (group.length > 1) flush(group.length - 1)
  return Uint8Array.from(out)
}

/** Undoes PNG's row filters, which files apply to their tables of objects. */
function unpredicted(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const rows = Math.floor(bytes.length / (row + 1))
  const out = new Uint8Array(rows * row)
  for (let y = 0; y < rows; y++) {
    const kind = bytes[y * (row + 1)]!
    for (let x = 0; x < row; x++) {
      const left = x >= step ? out[y * row + x - step]! : 0
      const up = y > 0 ? out[(y - 1) * row + x]! : 0
      const corner = x >= step && y > 0 ? out[(y - 1) * row + x - step]! : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
      out[y * row + x] = bytes[y * (row + 1) + 1 + x]! + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

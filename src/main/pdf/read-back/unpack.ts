import { inflateSync } from 'node:zlib'
import { isDictionary, Name, type Stream, type Value } from './values'

/** The most bytes that a stream may unpack to. */
const LARGEST = 1 << 28

/**
 * The bytes of a stream; undefined where it is packed in a way that is not read here (pictures' own ways), or damaged.
 *
 * @param resolve what a reference leads to
 */
export function unpack(stream: Stream, resolve: (value: Value | undefined) => Value): Uint8Array | undefined {
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
    const unpacked = filter instanceof Name ? unfilter(bytes, filter.text) : undefined
    if (!unpacked) return undefined
    const row = Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8)
    bytes =
      number('Predictor', 1) >= 10
        ? unpredicted(unpacked, row, Math.max(1, Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8)))
        : unpacked
  }
  return bytes
}

function unfilter(bytes: Uint8Array, filter: string): Uint8Array | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflated(bytes)
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
    default:
      return undefined
  }
}

function inflated(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST, finishFlush: 2 })
  } catch {
    return undefined
  }
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

/** Undoes PNG's row filters, which files use for their tables of objects. */
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

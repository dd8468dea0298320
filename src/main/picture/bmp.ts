import { Damaged, type Decoder, type Rgba, Unread, viewOf } from './decoder'
import { runLengths } from './bmp-runs'

/** The length of the file header; the picture's own header follows. */
const FILE_HEADER = 14
/** The length of the OS/2 1.x header, whose sides have two bytes and palette entries three. */
const CORE_HEADER = 12

/** Values of biCompression in BITMAPINFOHEADER: how pixels are stored. */
const PLAIN = 0
const RUNS_OF_BYTES = 1
const RUNS_OF_NIBBLES = 2
const BIT_FIELDS = 3
const ALPHA_BIT_FIELDS = 6

/** The data of the headers. */
interface Head {
  readonly width: number
  readonly height: number
  /** Whether rows are stored from the bottom up, which is usual. */
  readonly isUpward: boolean
  /** The bits of a pixel. */
  readonly bits: number
  readonly compression: number
  /** The offset of the pixels. */
  readonly pixels: number
  /** Four bytes a colour: red, green, blue, 255. */
  readonly palette: Uint8Array
  /** The bit masks of red, green, blue and opacity in a pixel of 16 or 32 bits; 0 if there is none. */
  readonly masks: readonly [number, number, number, number]
}

/**
 * Decodes BMP with 1 to 32 bits a pixel, palettes, bit fields and run lengths, and rows in either order. It is own code because the
 * available libraries mix up palette channels and stop at the first row of an odd width. Source: Microsoft, "Bitmap Storage"; OS/2 1.x
 * headers too.
 */
export const bmp: Decoder = {
  sizeOf: (bytes) => headOf(bytes),
  decode(bytes) {
    const head = headOf(bytes)
    const { compression, bits } = head
    if (compression === RUNS_OF_BYTES || compression === RUNS_OF_NIBBLES) return coloured(head, runLengths(bytes, head))
    const stride = Math.ceil((head.width * bits) / 32) * 4
    // Some writers leave out the padding of the last row.
    const least = stride * (head.height - 1) + Math.ceil((head.width * bits) / 8)
    if (head.pixels + least > bytes.length) throw new Damaged('BMP')
    if (bits <= 8) return coloured(head, indices(bytes, head, stride))
    return bits === 24 ? triples(bytes, head, stride) : fields(bytes, head, stride)
  },
}

function headOf(bytes: Uint8Array): Head {
  const view = viewOf(bytes)
  const size = view.getUint32(14, true)
  const isCore = size === CORE_HEADER
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const rows = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  const bits = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? PLAIN : view.getUint32(30, true)
  if (width <= 0 || rows === 0) throw new Damaged('BMP')
  if (![PLAIN, RUNS_OF_BYTES, RUNS_OF_NIBBLES, BIT_FIELDS, ALPHA_BIT_FIELDS].includes(compression))
    throw new Unread('BMP (JPEG or PNG inside)')
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) throw new Damaged('BMP')
  if (compression === RUNS_OF_BYTES && bits !== 8) throw new Damaged('BMP')
  if (compression === RUNS_OF_NIBBLES && bits !== 4) throw new Damaged('BMP')
  const hasFields = compression === BIT_FIELDS || compression === ALPHA_BIT_FIELDS
  // Masks follow a header of 40 bytes; longer headers contain them.
  const masksOutside = hasFields && size === 40 ? (compression === ALPHA_BIT_FIELDS ? 16 : 12) : 0
  const head = { width, height: Math.abs(rows), isUpward: rows > 0, bits, compression, pixels: view.getUint32(10, true) }
  const masks = hasFields ? masksAt(view, size >= 56 || compression === ALPHA_BIT_FIELDS) : USUAL_MASKS[bits === 16 ? 16 : 32]
  const colours = isCore ? 0 : view.getUint32(46, true)
  return { ...head, masks, palette: paletteOf(bytes, { start: FILE_HEADER + size + masksOutside, isCore, colours, bits }) }
}

/** The default masks of 16-bit and 32-bit pixels, whose highest bit and byte are unused. */
const USUAL_MASKS = { 16: [0x7c00, 0x03e0, 0x001f, 0], 32: [0xff0000, 0xff00, 0xff, 0] } as const

function masksAt(view: DataView, hasAlpha: boolean): Head['masks'] {
  const mask = (i: number) => view.getUint32(54 + 4 * i, true)
  return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0]
}

function paletteOf(
  bytes: Uint8Array,
  { start, isCore, colours, bits }: { start: number; isCore: boolean; colours: number; bits: number },
): Uint8Array {
  if (bits > 8) return new Uint8Array()
  const count = colours === 0 ? 1 << bits : Math.min(colours, 256)
  const entry = isCore ? 3 : 4
  if (start + entry * count > bytes.length) throw new Damaged('BMP')
  const palette = new Uint8Array(4 * count)
  for (let i = 0; i < count; i++) {
    const at = start + entry * i
    palette.set([bytes[at + 2]!, bytes[at + 1]!, bytes[at]!, 255], 4 * i)
  }
  return palette
}

const rowOf = ({ height, isUpward }: Head, y: number): number => (isUpward ? height - 1 - y : y)

/** Returns the palette indices of all pixels, rows from the top. */
function indices(bytes: Uint8Array, head: Head, stride: number): Uint8Array {
  const { width, height, bits } = head
  const numbers = new Uint8Array(width * height)
  const most = (1 << bits) - 1
  for (let y = 0; y < height; y++) {
    const row = head.pixels + rowOf(head, y) * stride
    for (let x = 0; x < width; x++) {
      const bit = x * bits
      numbers[y * width + x] = (bytes[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & most
    }
  }
  return numbers
}

/** Converts palette indices to colours. An index outside the palette gives black, as in other programs. */
function coloured({ width, height, palette }: Head, numbers: Uint8Array): Rgba {
  const rgba = new Uint8Array(4 * width * height)
  for (let i = 0; i < numbers.length; i++) {
    const from = 4 * numbers[i]!
    for (let channel = 0; channel < 3; channel++) rgba[4 * i + channel] = palette[from + channel] ?? 0
    rgba[4 * i + 3] = 255
  }
  return { width, height, rgba }
}

function triples(bytes: Uint8Array, head: Head, stride: number): Rgba {
  const { width, height } = head
  const rgba = new Uint8Array(4 * width * height).fill(255)
  for (let y = 0; y < height; y++) {
    const row = head.pixels + rowOf(head, y) * stride
    for (let x = 0; x < width; x++) {
      const to = 4 * (y * width + x)
      for (let channel = 0; channel < 3; channel++) rgba[to + channel] = bytes[row + 3 * x + 2 - channel]!
    }
  }
  return { width, height, rgba }
}

/** Decodes pixels of 16 or 32 bits by their masks. */
function fields(bytes: Uint8Array, head: Head, stride: number): Rgba {
  const { width, height, bits, masks } = head
  const view = viewOf(bytes)
  const channels = masks.map((mask) => ({ mask, low: mask & -mask, most: mask === 0 ? 0 : mask / ((mask & -mask) >>> 0) }))
  const rgba = new Uint8Array(4 * width * height).fill(255)
  for (let y = 0; y < height; y++) {
    const row = head.pixels + rowOf(head, y) * stride
    for (let x = 0; x < width; x++) {
      const pixel = bits === 16 ? view.getUint16(row + 2 * x, true) : view.getUint32(row + 4 * x, true)
      const to = 4 * (y * width + x)
      channels.forEach(({ mask, low, most }, channel) => {
        // Without a mask, a colour is 0 and the opacity 255.
        if (mask === 0) rgba[to + channel] = channel === 3 ? 255 : 0
        else rgba[to + channel] = Math.round((255 * (((pixel & mask) >>> 0) / (low >>> 0))) / most)
      })
    }
  }
  return { width, height, rgba }
}

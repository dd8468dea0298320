import { Damaged } from './decoder'

/** The part of the file with the pixels, and their size and depth. */
interface Runs {
  readonly width: number
  readonly height: number
  readonly isUpward: boolean
  /** The bits of a pixel: 8 or 4. */
  readonly bits: number
  /** The offset of the pixels. */
  readonly pixels: number
}

/**
 * The meanings of the second byte after a zero: end of the row, end of the picture, a jump to the right and on. A greater value is the
 * number of single pixels that follow.
 */
const END_OF_ROW = 0
const END = 1
const JUMP = 2

/**
 * Decodes pixels that are stored as run lengths (BI_RLE8, BI_RLE4): their numbers in the palette, with rows from the top. Skipped
 * pixels have the number 0.
 * @throws Damaged where the bytes end before the picture does
 */
export function runLengths(bytes: Uint8Array, { width, height, isUpward, bits, pixels }: Runs): Uint8Array {
  const numbers = new Uint8Array(width * height)
  let [x, y, at] = [0, 0, pixels]
  const put = (number: number) => {
    if (x < width && y < height) numbers[(isUpward ? height - 1 - y : y) * width + x] = number
    x++
  }
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw new Damaged('BMP')
    return value
  }
  // The nth of the pixels in a row of bytes, or in one byte that is repeated.
  const part = (value: number, i: number) => (bits === 8 ? value : i % 2 === 0 ? value >> 4 : value & 15)
  while (y < height) {
    const count = byte()
    const code = byte()
    if (count > 0) for (let i = 0; i < count; i++) put(part(code, i))
    else if (code === END) break
    else if (code === END_OF_ROW) [x, y] = [0, y + 1]
    else if (code === JUMP) [x, y] = [x + byte(), y + byte()]
    else {
      const length = Math.ceil((code * bits) / 8)
      for (let i = 0; i < code; i++) put(part(bytes[at + Math.floor((i * bits) / 8)] ?? 0, i))
      // Filled up to whole words.
      at += length + (length % 2)
    }
  }
  return numbers
}

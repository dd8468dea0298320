import { Damaged } from './decoder'

/** The size and depth of the pixels, and their place in the file. */
interface Runs {
  readonly width: number
  readonly height: number
  readonly isUpward: boolean
  /** The bits of a pixel, 8 or 4. */
  readonly bits: number
  /** The offset of the pixels. */
  readonly pixels: number
}

/**
 * Values of the second byte after a zero: end of the row, end of the picture, and a jump to the right and on. A greater value is the number
 * of literal pixels that follow.
 */
const END_OF_ROW = 0
const END = 1
const JUMP = 2

/**
 * Decodes run-length encoded pixels (BI_RLE8, BI_RLE4) to palette indices, with rows from the top. Skipped pixels get index 0.
 * @throws Damaged if the bytes end too early
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
  // Returns the i-th pixel in a row of bytes, or in one repeated byte.
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
      // Literal pixels are padded to an even number of bytes.
      at += length + (length % 2)
    }
  }
  return numbers
}

import { type GifFrame, GifReader } from 'omggif'
import { Damaged, type Decoder } from './decoder'
import { unpacked } from './lzw'

/** The four passes of interlaced rows: the first row of each, and the distance between its rows. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

/**
 * Decodes the first frame of a GIF, placed on its screen, which is otherwise transparent. The library finds the frame; its pixels are
 * decoded here, because the library may loop for ever on a damaged file.
 */
export const gif: Decoder = {
  sizeOf: (bytes) => screenOf(bytes, new GifReader(bytes).frameInfo(0)),
  decode(bytes) {
    const frame = new GifReader(bytes).frameInfo(0)
    const { width, height } = screenOf(bytes, frame)
    const rgba = new Uint8Array(4 * width * height)
    const numbers = unpacked(bytes, frame.data_offset, frame.width * frame.height)
    rowsOf(frame).forEach((row, i) => {
      for (let x = 0; x < frame.width; x++) {
        const number = numbers[i * frame.width + x]!
        if (number === frame.transparent_index) continue
        const to = 4 * ((frame.y + row) * width + frame.x + x)
        const from = (frame.palette_offset ?? 0) + 3 * number
        for (let channel = 0; channel < 3; channel++) rgba[to + channel] = frame.palette_offset === null ? 0 : bytes[from + channel]!
        rgba[to + 3] = 255
      }
    })
    return { width, height, rgba }
  },
}

/** Returns the size of the screen, enlarged to contain the frame: some programs write a smaller size, or none. */
function screenOf(bytes: Uint8Array, frame: GifFrame): { width: number; height: number } {
  if (frame.width === 0 || frame.height === 0) throw new Damaged('GIF')
  const number = (at: number) => bytes[at]! + 256 * bytes[at + 1]!
  return { width: Math.max(number(6), frame.x + frame.width), height: Math.max(number(8), frame.y + frame.height) }
}

/** Returns the row numbers of the frame in the order of the file. */
function rowsOf({ height, interlaced }: GifFrame): readonly number[] {
  if (!interlaced) return Array.from({ length: height }, (_, row) => row)
  return PASSES.flatMap(([first, apart]) => Array.from({ length: Math.ceil((height - first) / apart) }, (_, i) => first + i * apart))
}

import { type GifFrame, GifReader } from 'omggif'
import { Damaged, type Decoder } from './decoder'
import { unpacked } from './lzw'

/** Interlaced rows come in four passes: the first row of each, and how far apart its rows are. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

/**
 * GIF: its first frame, on the whole of its screen, which is transparent elsewhere. The library finds the frame; its pixels are
 * unpacked here, because on a damaged file the library may go round in circles for ever.
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

/** The screen, made large enough for the frame: some programs write a smaller one, or none. */
function screenOf(bytes: Uint8Array, frame: GifFrame): { width: number; height: number } {
  if (frame.width === 0 || frame.height === 0) throw new Damaged('GIF')
  const number = (at: number) => bytes[at]! + 256 * bytes[at + 1]!
  return { width: Math.max(number(6), frame.x + frame.width), height: Math.max(number(8), frame.y + frame.height) }
}

/** The rows of the frame in the order of the file. */
function rowsOf({ height, interlaced }: GifFrame): readonly number[] {
  if (!interlaced) return Array.from({ length: height }, (_, row) => row)
  return PASSES.flatMap(([first, apart]) => Array.from({ length: Math.ceil((height - first) / apart) }, (_, i) => first + i * apart))
}

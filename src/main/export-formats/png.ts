import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'
import type { GreyPicture } from './raster'

/** Inches in a metre, in which PNG counts pixels. */
const PER_METRE = 1 / 0.0254
/** The signature and the first chunk, after which what is added may stand. */
const HEAD = 8 + 25

/** A picture in greys as PNG that says how fine it is. */
export function pngOf({ width, height, grey }: GreyPicture, dpi: number): Uint8Array {
  const png = Object.assign(new PNG({ width, height, colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 }), {
    data: Buffer.from(grey.buffer, grey.byteOffset, grey.length),
  })
  const bytes = PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 })
  return Buffer.concat([bytes.subarray(0, HEAD), resolutionChunk(dpi), bytes.subarray(HEAD)])
}

function resolutionChunk(dpi: number): Buffer {
  const perMetre = Math.round(dpi * PER_METRE)
  const chunk = Buffer.alloc(4 + 4 + 9 + 4)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  chunk[16] = 1
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return chunk
}

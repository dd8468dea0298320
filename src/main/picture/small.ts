import type { Result } from '#solver/genre/genre.ts'
import { greyOf } from '#solver/raster/raster.ts'
import { blockSize, reduced } from '#solver/raster/scale.ts'
import { decodeDrawing } from '.'

/** A grey picture, reduced to be shown. */
export interface SmallPicture {
  readonly width: number
  readonly height: number
  /** Row by row, from 0 (black) to 255 (white). */
  readonly grey: Uint8Array
  /** Red, green and blue, three bytes a pixel; undefined for a grey picture. */
  readonly rgb?: Uint8Array
  /** The size of the picture in the file, in pixels. */
  readonly full: { readonly width: number; readonly height: number }
  /** If the file is an enlarged pixel picture, the side of its squares in pixels; otherwise 1. */
  readonly block: number
}

/** Decodes a picture file and reduces it; returns a message if it cannot be read. */
export function smallPicture(bytes: Uint8Array): Result<SmallPicture> {
  const decoded = decodeDrawing(bytes)
  if (!decoded.ok) return decoded
  const { width, height, grey, rgb } = greyOf(reduced(decoded.value))
  const full = { width: decoded.value.width, height: decoded.value.height }
  return {
    ok: true,
    value: { width, height, grey: Uint8Array.from(grey, Math.round), ...(rgb && { rgb }), full, block: blockSize(decoded.value) },
  }
}

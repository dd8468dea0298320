import type { Result } from '#solver/genre/genre.ts'
import { greyOf } from '#solver/raster/raster.ts'
import { blockSize, reduced } from '#solver/raster/scale.ts'
import { decodeDrawing } from '.'

/** A picture in greys, small enough to be shown. */
export interface SmallPicture {
  readonly width: number
  readonly height: number
  /** 0 black to 255 white, row by row. */
  readonly grey: Uint8Array
  /** Red, green and blue, three bytes a pixel; undefined where there is nothing but greys. */
  readonly rgb?: Uint8Array
  /** Pixels of the picture in the file. */
  readonly full: { readonly width: number; readonly height: number }
  /** The side, in pixels of the file, of the squares of an enlarged pixel picture; otherwise 1. */
  readonly block: number
}

/** The picture in the bytes of a file, made small; a message for what cannot be read. */
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

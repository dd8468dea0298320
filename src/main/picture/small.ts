import type { Result } from '#solver/genre.ts'
import { sizeFor } from '#solver/nonogram/picture/from-raster.ts'
import { greyOf } from '#solver/nonogram/picture/raster.ts'
import { reduced } from '#solver/nonogram/picture/reduce.ts'
import { decodePicture } from '.'

/** A picture in greys, small enough to be shown. */
export interface SmallPicture {
  readonly width: number
  readonly height: number
  /** 0 black to 255 white, row by row. */
  readonly grey: Uint8Array
  /** Pixels of the picture in the file. */
  readonly full: { readonly width: number; readonly height: number }
  /** Cells that suit it where no size is asked. */
  readonly size: { readonly width: number; readonly height: number }
}

/** The picture in the bytes of a file, made small; a message for what cannot be read. */
export function smallPicture(bytes: Uint8Array): Result<SmallPicture> {
  const decoded = decodePicture(bytes)
  if (!decoded.ok) return decoded
  const { width, height, grey } = greyOf(reduced(decoded.value))
  const full = { width: decoded.value.width, height: decoded.value.height }
  return { ok: true, value: { width, height, grey: Uint8Array.from(grey, Math.round), full, size: sizeFor(decoded.value, {}) } }
}

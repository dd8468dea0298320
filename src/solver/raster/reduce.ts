import type { LightRaster } from './raster'
import { blockSize, scale } from './scale'

/** Pixels at the longer side of a picture that is shown: enough for a puzzle of 210 cells that is cut from a fifth of it. */
const PREVIEW_SIDE = 1000

/**
 * A picture small enough to be shown and cut anew with every change of a slider. Pixel art that was enlarged becomes itself again,
 * without loss; anything else that is longer than `most` pixels is made smaller in proportion.
 */
export function reduced(raster: LightRaster, most = PREVIEW_SIDE): LightRaster {
  const { width, height } = raster
  const longer = Math.max(width, height)
  if (longer <= most) return raster
  const block = blockSize(raster)
  const factor = longer / block <= most ? 1 / block : most / longer
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor))
  return scale(raster, side(width), side(height))
}

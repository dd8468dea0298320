import { greyOf, type GreyRaster, type LightRaster } from './raster'
import { blockSize, type Box, crop, scale } from './scale'
import { type Sides, suitedSides } from './sides'

/** The part of a picture to use, in its pixels, and the number of cells that it becomes. What is left out is all of it, or suits it. */
export interface Portion {
  readonly crop?: Box
  readonly width?: number
  readonly height?: number
}

/** A part of a picture at its size in cells, a pixel a cell. */
export function portionOf(raster: LightRaster, sides: Sides, { crop: box, ...asked }: Portion = {}): GreyRaster {
  const part = box === undefined ? raster : crop(raster, box)
  const isAsked = asked.width !== undefined || asked.height !== undefined
  const { width, height } = suitedSides({ ...part, block: isAsked ? 1 : blockSize(part) }, sides, asked)
  return greyOf(scale(part, width, height))
}

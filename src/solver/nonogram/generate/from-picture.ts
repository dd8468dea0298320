import { type ImportSettings, sizeFor } from '../picture/from-raster'
import { greyOf, type LightRaster } from '../picture/raster'
import { crop, scale } from '../picture/scale'
import { writeGreys } from './greys-text'

/** The generator options that stand for a picture. */
export interface PictureOptions {
  readonly width: number
  readonly height: number
  /** One pixel a cell, as the option `greys` wants them. */
  readonly greys: string
}

/**
 * The generator's options for a part of a picture at the size that is asked for, or that suits it. Solver processes never see the
 * picture itself: window and command line hand over what this gives, and a preview of it is what the generator starts from.
 */
export function optionsOf(raster: LightRaster, portion: Pick<ImportSettings, 'crop' | 'width' | 'height'> = {}): PictureOptions {
  const part = portion.crop === undefined ? raster : crop(raster, portion.crop)
  const { width, height } = sizeFor(part, portion)
  return { width, height, greys: writeGreys(greyOf(scale(part, width, height))) }
}

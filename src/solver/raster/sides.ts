import { greyOf, type GreyRaster, type LightRaster } from './raster'
import { blockSize, type Box, crop, scale } from './scale'

/** Cells that the side of a puzzle made of a picture may have. */
export interface Sides {
  readonly least: number
  readonly most: number
  /** The longer side, where no size is asked for. */
  readonly usual: number
}

/** The size of a picture in pixels, and the side of the squares of which it consists if it is enlarged pixel art (otherwise 1). */
export interface Measures {
  readonly width: number
  readonly height: number
  readonly block: number
}

/** The size in cells: the wished one, with a missing side in proportion; else that of pixel art; else the usual one. */
export function suitedSides(
  picture: Measures,
  { least, most, usual }: Sides,
  { width, height }: { readonly width?: number; readonly height?: number } = {},
): { width: number; height: number } {
  const side = (cells: number): number => Math.max(least, Math.min(most, Math.round(cells)))
  if (width !== undefined && height !== undefined) return { width: side(width), height: side(height) }
  if (width !== undefined) return { width: side(width), height: side((width * picture.height) / picture.width) }
  if (height !== undefined) return { width: side((height * picture.width) / picture.height), height: side(height) }
  const [across, down] = [picture.width / picture.block, picture.height / picture.block]
  const isArt = Math.max(across, down) <= (picture.block > 1 ? most : usual)
  const factor = isArt ? 1 : usual / Math.max(across, down)
  return { width: side(across * factor), height: side(down * factor) }
}

/** The part of a picture to use, in pixels, and the number of cells that it becomes. Left out: all of it, or a suitable number. */
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

import { MAX_SIDE } from '../clues'
import type { Picture } from '../puzzle'
import { blacken, type Dithering } from './dither'
import { emphasizeEdges } from './edges'
import { greyOf, type GreyRaster, type LightRaster } from './raster'
import { blockSize, crop, scale, type Box } from './scale'
import { otsuThreshold } from './threshold'

/** How a picture becomes black and white cells. All of it is kept with an import, so that it can be repeated. */
export interface ImportSettings {
  /** Cells across and down; with one of them the proportions are kept, with none a size is chosen. */
  readonly width?: number
  readonly height?: number
  /** The part of the picture that is taken, in its pixels. */
  readonly crop?: Box
  /** Cells darker than this (0 to 255) are filled; without, Otsu's threshold. */
  readonly threshold?: number
  readonly dithering?: Dithering
  /** Fills the bright cells instead. */
  readonly invert?: boolean
  /** How much edges are darkened, 0 to 1. */
  readonly edges?: number
}

/** Cells of an import, with the greys and the threshold they come from: what repair weighs a change by. */
export interface ImportedPicture {
  readonly picture: Picture
  readonly grey: GreyRaster
  readonly threshold: number
}

/** The longer side, in cells, of an import of which no size is asked. */
const USUAL_SIDE = 30

/** Makes a picture of cells. Sizes are kept between 1 and {@link MAX_SIDE}. */
export function pictureFrom(raster: LightRaster, settings: ImportSettings = {}): ImportedPicture {
  const { dithering = 'off', invert = false, edges = 0 } = settings
  const part = settings.crop === undefined ? raster : crop(raster, settings.crop)
  const { width, height } = sizeFor(part, settings)
  const scaled = greyOf(scale(part, width, height))
  const grey = emphasizeEdges(invert ? { ...scaled, grey: scaled.grey.map((value) => 255 - value) } : scaled, edges)
  const threshold = settings.threshold ?? otsuThreshold(grey)
  const black = blacken(grey, threshold, dithering)
  const picture = Array.from({ length: height }, (_, row) =>
    black
      .slice(row * width, (row + 1) * width)
      .map((isBlack) => (isBlack ? '#' : '.'))
      .join(''),
  )
  return { picture, grey, threshold }
}

/** The size that is asked for; else that of the pixel art a picture is; else {@link USUAL_SIDE} cells at its longer side. */
export function sizeFor(
  raster: LightRaster,
  { width, height }: Pick<ImportSettings, 'width' | 'height'>,
): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width: side(width), height: side(height) }
  if (width !== undefined) return { width: side(width), height: side((width * raster.height) / raster.width) }
  if (height !== undefined) return { width: side((height * raster.width) / raster.height), height: side(height) }
  const block = blockSize(raster)
  const [across, down] = [raster.width / block, raster.height / block]
  const isArt = Math.max(across, down) <= (block > 1 ? MAX_SIDE : USUAL_SIDE)
  const factor = isArt ? 1 : USUAL_SIDE / Math.max(across, down)
  return { width: side(across * factor), height: side(down * factor) }
}

function side(cells: number): number {
  return Math.max(1, Math.min(MAX_SIDE, Math.round(cells)))
}

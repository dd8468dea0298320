import { type Sides, suitedSides } from '#solver/raster/sides.ts'
import { MAX_SIDE } from '../clues'
import type { Picture } from '../puzzle'
import { blacken, type Dithering } from './dither'
import { emphasizeEdges } from './edges'
import { greyOf, type GreyRaster, type LightRaster } from '#solver/raster/raster.ts'
import { blockSize, crop, scale, type Box } from '#solver/raster/scale.ts'
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

/** Cells of a side: of an import of which no size is asked, the longer one has so many as are usual. */
export const SIDES: Sides = { least: 1, most: MAX_SIDE, usual: 30 }

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

/** The size that is asked for, or that suits the picture. */
export function sizeFor(raster: LightRaster, asked: Pick<ImportSettings, 'width' | 'height'>): { width: number; height: number } {
  const isAsked = asked.width !== undefined || asked.height !== undefined
  return suitedSides({ ...raster, block: isAsked ? 1 : blockSize(raster) }, SIDES, asked)
}

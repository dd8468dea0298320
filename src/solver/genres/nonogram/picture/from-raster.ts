import { type Sides, suitedSides } from '#solver/raster/sides.ts'
import { MAX_SIDE } from '../clues'
import type { Picture } from '../puzzle'
import { blacken, type Dithering } from './dither'
import { greyOf, type GreyRaster, type LightRaster } from '#solver/raster/raster.ts'
import { blockSize, crop, scale, type Box } from '#solver/raster/scale.ts'

/**
 * The grey value that separates dark from bright best, with the largest variance between the two classes (Otsu 1979). Pixels below it are
 * dark. 128 for a picture with a single grey.
 */
export function otsuThreshold({ grey }: GreyRaster): number {
  const histogram = new Float64Array(256)
  for (const value of grey) histogram[level(value)]!++
  let total = 0
  for (let value = 0; value < 256; value++) total += value * histogram[value]!
  let [best, first, last] = [0, 127, 127]
  let [count, sum] = [0, 0]
  for (let value = 0; value < 255; value++) {
    count += histogram[value]!
    sum += value * histogram[value]!
    const rest = grey.length - count
    if (count === 0 || rest === 0) continue
    const between = count * rest * (sum / count - (total - sum) / rest) ** 2
    // Inside a gap of the histogram all values are equally good, so the middle of the gap is taken.
    if (between > best * (1 + 1e-12)) [best, first, last] = [between, value, value]
    else if (between >= best * (1 - 1e-12) && best > 0) last = value
  }
  return (first + last) / 2 + 1
}

function level(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}

/** The steepness of the greys at each pixel, 0 to about 255: the length of Sobel's gradient. */
function steepness({ width, height, grey }: GreyRaster): Float32Array {
  const at = (x: number, y: number) => grey[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!
  return grey.map((_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const across = at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
    const down = at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
    return Math.hypot(across, down) / 4
  })
}

/** The picture with its edges drawn darker; `strength` 0 changes nothing, 1 makes a full edge black. */
export function emphasizeEdges(raster: GreyRaster, strength: number): GreyRaster {
  if (strength <= 0) return raster
  const steep = steepness(raster)
  return { ...raster, grey: raster.grey.map((value, pixel) => Math.max(0, value - strength * steep[pixel]!)) }
}

/** The settings by which a picture becomes black and white cells. An import stores all of them, so that it can be repeated. */
export interface ImportSettings {
  /** The width and height in cells. If only one is given, the proportions are kept; if none is, a size is chosen. */
  readonly width?: number
  readonly height?: number
  /** The part of the picture that is used, in pixels. */
  readonly crop?: Box
  /** The value (0 to 255) below which cells are filled; left out: Otsu's threshold. */
  readonly threshold?: number
  readonly dithering?: Dithering
  /** Whether the bright cells are filled instead. */
  readonly invert?: boolean
  /** The degree to which edges are darkened, 0 to 1. */
  readonly edges?: number
}

/** The cells of an import, with the greys and the threshold from which they were made. A repair uses these to weigh changes. */
export interface ImportedPicture {
  readonly picture: Picture
  readonly grey: GreyRaster
  readonly threshold: number
}

/** The limits of a side in cells, and the usual length of the longer side where no size is asked for. */
export const SIDES: Sides = { least: 1, most: MAX_SIDE, usual: 30 }

/** Makes a picture of cells from a raster. Sides are limited to 1 up to {@link MAX_SIDE}. */
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

/** The size that is asked for or, without one, a size that suits the picture. */
export function sizeFor(raster: LightRaster, asked: Pick<ImportSettings, 'width' | 'height'>): { width: number; height: number } {
  const isAsked = asked.width !== undefined || asked.height !== undefined
  return suitedSides({ ...raster, block: isAsked ? 1 : blockSize(raster) }, SIDES, asked)
}

import { lightOfGrey, type GreyRaster, type LightRaster } from './raster'

/** The pattern of the texts that {@link writeGreys} writes, for the option's description. */
export const GREYS_PATTERN = '^\\d{1,4}x\\d{1,4}:[0-9a-f]*$'

/** Greys as an option's text: `3x2:00ff80…`, width, height, and two hexadecimal digits a pixel, row by row. */
export function writeGreys({ width, height, grey }: GreyRaster): string {
  const pixels = Array.from(grey, (value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `${width}x${height}:${pixels.join('')}`
}

/** Reads such a text; undefined where it is none. */
export function readGreys(text: string): LightRaster | undefined {
  const [, width, height, pixels = ''] = /^(\d{1,4})x(\d{1,4}):([0-9a-f]*)$/.exec(text) ?? []
  const size = Number(width) * Number(height)
  if (!(size > 0) || pixels.length !== 2 * size) return undefined
  const grey = Array.from({ length: size }, (_, i) => parseInt(pixels.slice(2 * i, 2 * i + 2), 16))
  return lightOfGrey(grey, 255, Number(width), Number(height))
}

/** A picture in colours, a pixel a cell: three bytes each, red, green and blue as a screen has them, row by row. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** The pattern of the texts that {@link writePixels} writes, for the option's description. */
export const PIXELS_PATTERN = '^\\d{1,4}x\\d{1,4}:[0-9a-f]*$'

/** Pixels as an option's text: `3x2:ff0000…`, width, height, and six hexadecimal digits a pixel, row by row. */
export function writePixels({ width, height, rgb }: Pixels): string {
  return `${width}x${height}:${Array.from(rgb, (value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Reads such a text; undefined where it is none. */
export function readPixels(text: string): Pixels | undefined {
  const [, width, height, pixels = ''] = /^(\d{1,4})x(\d{1,4}):([0-9a-f]*)$/.exec(text) ?? []
  const size = Number(width) * Number(height)
  if (!(size > 0) || pixels.length !== 6 * size) return undefined
  const rgb = Uint8Array.from({ length: 3 * size }, (_, i) => parseInt(pixels.slice(2 * i, 2 * i + 2), 16))
  return { width: Number(width), height: Number(height), rgb }
}

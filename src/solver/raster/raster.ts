/**
 * A picture as light: one value a pixel, row by row, from 0 (black) to 1 (white), proportional to light (linear), so that
 * averages of pixels are what an eye sees from afar.
 */
export interface LightRaster {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
  /** Where the picture has colours: red, green and blue of each pixel as a screen has them, row by row. */
  readonly rgb?: Uint8Array
}

/** A picture as grey values from 0 (black) to 255 (white) in even steps to the eye (sRGB), row by row. */
export interface GreyRaster {
  readonly width: number
  readonly height: number
  readonly grey: Float32Array
  /** The colours, as in {@link LightRaster}. */
  readonly rgb?: Uint8Array
}

/** Linear light of each 8-bit sRGB value (IEC 61966-2-1). */
const LIGHT_OF = Float32Array.from({ length: 256 }, (_, value) => linear(value / 255))

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/**
 * The luma (BT.709) of pixels of four bytes each, red, green, blue and opacity, as decoders give them. What is transparent
 * shows white paper.
 *
 * @throws RangeError where there are not four bytes for each pixel: a fault of the decoder
 */
export function lightOfRgba(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): LightRaster {
  if (rgba.length !== 4 * width * height) throw new RangeError(`${rgba.length} bytes are not ${width} × ${height} pixels`)
  const light = new Float32Array(width * height)
  const rgb = coloursOf(rgba)
  for (let pixel = 0; pixel < light.length; pixel++) {
    const at = 4 * pixel
    const luma = 0.2126 * LIGHT_OF[rgba[at]!]! + 0.7152 * LIGHT_OF[rgba[at + 1]!]! + 0.0722 * LIGHT_OF[rgba[at + 2]!]!
    const opacity = rgba[at + 3]! / 255
    light[pixel] = luma * opacity + 1 - opacity
  }
  return { width, height, light, ...(rgb && { rgb }) }
}

/** Red, green and blue on white paper; undefined where every pixel is a grey. */
function coloursOf(rgba: Uint8Array | Uint8ClampedArray): Uint8Array | undefined {
  let isColoured = false
  for (let at = 0; at < rgba.length && !isColoured; at += 4)
    isColoured = rgba[at + 3] !== 0 && (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2])
  if (!isColoured) return undefined
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const opacity = rgba[from + 3]! / 255
    for (let channel = 0; channel < 3; channel++) {
      const value = rgba[from + channel]!
      rgb[to++] = opacity === 1 ? value : Math.round(255 * encoded(LIGHT_OF[value]! * opacity + 1 - opacity))
    }
  }
  return rgb
}

/** The colours of a raster; of one without, its greys. */
export function rgbOfGrey({ grey, rgb }: GreyRaster): Uint8Array {
  if (rgb) return rgb
  return Uint8Array.from({ length: 3 * grey.length }, (_, i) => Math.max(0, Math.min(255, Math.round(grey[Math.floor(i / 3)]!))))
}

/** Linear light of one of the three channels of {@link LightRaster.rgb}. */
export function channelLight(rgb: Uint8Array, channel: number): Float32Array {
  const light = new Float32Array(rgb.length / 3)
  for (let i = 0; i < light.length; i++) light[i] = LIGHT_OF[rgb[3 * i + channel]!]!
  return light
}

/** The value of a screen from 0 to 255 that gives so much linear light. */
export const screenValue = (light: number): number => Math.max(0, Math.min(255, Math.round(255 * encoded(light))))

/** Light from grey values of any depth, 0 to `most`. */
export function lightOfGrey(grey: ArrayLike<number>, most: number, width: number, height: number): LightRaster {
  const light = new Float32Array(width * height)
  // A power for each of a million pixels is felt; of the 256 whole values it is known.
  if (grey instanceof Uint8Array && most === 255) for (let i = 0; i < light.length; i++) light[i] = LIGHT_OF[grey[i]!]!
  else for (let i = 0; i < light.length; i++) light[i] = linear(Math.min(1, grey[i]! / most))
  return { width, height, light }
}

/** The grey values that the light of a raster makes on a screen. */
export function greyOf({ width, height, light, rgb }: LightRaster): GreyRaster {
  return { width, height, grey: light.map((value) => 255 * encoded(value)), ...(rgb && { rgb }) }
}

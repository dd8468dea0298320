import { channelLight, type LightRaster, screenValue } from './raster'

/** A rectangle of pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of a picture inside `box`. Parts of the box outside the picture are ignored, and at least one pixel is kept. */
export function crop(raster: LightRaster, box: Box): LightRaster {
  const x = clamp(Math.round(box.x), 0, raster.width - 1)
  const y = clamp(Math.round(box.y), 0, raster.height - 1)
  const width = clamp(Math.round(box.x + box.width) - x, 1, raster.width - x)
  const height = clamp(Math.round(box.y + box.height) - y, 1, raster.height - y)
  const light = new Float32Array(width * height)
  const rgb = raster.rgb && new Uint8Array(3 * width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * raster.width + x
    light.set(raster.light.subarray(from, from + width), row * width)
    rgb?.set(raster.rgb!.subarray(3 * from, 3 * (from + width)), 3 * row * width)
  }
  return { width, height, light, ...(rgb && { rgb }) }
}

/** The picture at another size. Each pixel is the mean light of the area it covers, parts of pixels counted as parts. */
export function scale(raster: LightRaster, width: number, height: number): LightRaster {
  const scaled = (light: Float32Array) => scaledLight(light, raster, width, height)
  const { light, rgb } = raster
  if (rgb === undefined) return { width, height, light: scaled(light) }
  const colours = new Uint8Array(3 * width * height)
  // One channel after the other: a large picture has room for one more.
  for (let channel = 0; channel < 3; channel++) {
    const own = scaled(channelLight(rgb, channel))
    for (let i = 0; i < own.length; i++) colours[3 * i + channel] = screenValue(own[i]!)
  }
  return { width, height, light: scaled(light), rgb: colours }
}

function scaledLight(light: Float32Array, from: LightRaster, width: number, height: number): Float32Array {
  const across = shares(from.width, width)
  const down = shares(from.height, height)
  // Rows first: a picture of ten million pixels is read once.
  const narrow = new Float32Array(width * from.height)
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < width; x++) narrow[y * width + x] = mean(light, y * from.width, 1, across[x]!)
  }
  const scaled = new Float32Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) scaled[y * width + x] = mean(narrow, x, width, down[y]!)
  return scaled
}

/** The source pixels one target pixel covers: the first of them, and how much of each. */
interface Share {
  readonly first: number
  readonly weights: readonly number[]
}

function shares(from: number, to: number): Share[] {
  return Array.from({ length: to }, (_, i) => {
    const [start, end] = [(i * from) / to, ((i + 1) * from) / to]
    const first = Math.floor(start + 1e-9)
    const weights: number[] = []
    for (let pixel = first; pixel < Math.min(from, end - 1e-9); pixel++) {
      weights.push((Math.min(end, pixel + 1) - Math.max(start, pixel)) / (end - start))
    }
    return { first, weights }
  })
}

function mean(light: Float32Array, start: number, step: number, { first, weights }: Share): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * light[start + (first + i) * step]!
  return sum
}

/**
 * The side of the square blocks that pixel art enlarged by a whole number consists of; 1 for any other picture. Scaling to
 * the size divided by it gives the art itself.
 */
export function blockSize({ width, height, light, rgb }: LightRaster): number {
  // Two colours may have the same light.
  const isOther = (a: number, b: number) =>
    light[a] !== light[b] || (rgb !== undefined && (rgb[3 * a] !== rgb[3 * b] || rgb[3 * a + 1] !== rgb[3 * b + 1]))
  let side = gcd(width, height)
  for (let y = 0; y < height && side > 1; y++) {
    for (let x = 0; x < width && side > 1; x++) {
      const at = y * width + x
      // A change of light must lie on the border of a block, for rows and columns of pixels alike.
      if (x > 0 && isOther(at, at - 1)) side = gcd(side, x)
      if (y > 0 && isOther(at, at - width)) side = gcd(side, y)
    }
  }
  return side
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** The pixels at the longer side of a shown picture: enough for a puzzle of 210 cells that is cut from a fifth of it. */
const PREVIEW_SIDE = 1000

/**
 * A picture that is small enough to be shown, and divided into cells again after every change of a slider. Enlarged pixel art is reduced to
 * its original without loss; any other picture with a side above `most` is reduced in proportion.
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

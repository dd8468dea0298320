import type { Answer } from '#contract/api.ts'
import { tooLarge } from '#solver/raster/message.ts'
import { lightOfGrey, type LightRaster } from '#solver/raster/raster.ts'
import type { Box } from '#solver/raster/scale.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { inPieces } from '#renderer/bridge/pieces.ts'
import { freshSeed } from '#renderer/state/seed.ts'

/** A width and a height, in pixels or in cells. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture from a file. */
export interface Source {
  readonly name: string
  /** The reduced picture. It is small enough to be divided into cells after every change. */
  readonly raster: LightRaster
  /** The reduced picture as image data, for display. */
  readonly image: ImageData
  /** The size of the picture in the file. Parts of the picture are given in these pixels. */
  readonly full: Size
  /** The same width and height as {@link full}. */
  readonly width: number
  readonly height: number
  /** The side of the squares of which the picture consists in the file; see `Measures`. */
  readonly block: number
}

/**
 * Lets the services read a picture file.
 *
 * @throws {Refusal} with the reason why it cannot be read
 */
export async function readSource(file: File): Promise<Source> {
  const large = tooLarge(file.size)
  if (large) throw new Refusal(large)
  const { width, height, grey, rgb, full, block } = await handOver(file)
  // A million pixels are processed three times; the window does other work in between.
  const greys = bytesOf(grey)
  await yieldToWindow()
  const colours = rgb === null ? undefined : bytesOf(rgb)
  const raster = { ...lightOfGrey(greys, 255, width, height), ...(colours && { rgb: colours }) }
  await yieldToWindow()
  return { name: file.name, raster, image: imageOf(greys, colours, width, height), full, ...full, block }
}

/** Lets the window do its other tasks first. */
export const yieldToWindow = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function imageOf(greys: Uint8Array, colours: Uint8Array | undefined, width: number, height: number): ImageData {
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let i = 0; i < greys.length; i++)
    for (let channel = 0; channel < 3; channel++) pixels[4 * i + channel] = colours?.[3 * i + channel] ?? greys[i]!
  return new ImageData(pixels, width, height)
}

/** Sends a file to the services in pieces. */
async function handOver(file: File): Promise<NonNullable<Answer<'picture.read'>>> {
  const of = freshSeed()
  const read = await inPieces(file, ({ base64, from, isLast }) => ask('picture.read', { base64, pieces: { of, from, isLast } }))
  if (!read) throw new Error('the picture was not read')
  return read
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** The box between two points, in whole pixels within the picture, at least one pixel large. */
export function boxBetween(from: readonly [number, number], to: readonly [number, number], { width, height }: Size): Box {
  const [left, right] = span(from[0], to[0], width)
  const [top, bottom] = span(from[1], to[1], height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function span(a: number, b: number, size: number): readonly [number, number] {
  const first = Math.max(0, Math.min(size - 1, Math.round(Math.min(a, b))))
  return [first, Math.max(first + 1, Math.min(size, Math.round(Math.max(a, b))))]
}

/** Converts a box from pixels of the file to pixels of the reduced picture. */
export function boxOn({ raster, full }: Pick<Source, 'raster' | 'full'>, { x, y, width, height }: Box): Box {
  const [across, down] = [raster.width / full.width, raster.height / full.height]
  return { x: x * across, y: y * down, width: width * across, height: height * down }
}

import type { Result } from '#solver/genre/genre.ts'
import { kindOf, type PictureKind } from '#solver/raster/kind.ts'
import { MOST_PIXELS, tooLarge, type PictureMessage } from '#solver/raster/message.ts'
import { readPnm } from '#solver/raster/pnm.ts'
import { lightOfRgba, type LightRaster } from '#solver/raster/raster.ts'
import { bmp } from './bmp'
import { Damaged, type Decoder, Unread } from './decoder'
import { gif } from './gif'
import { jpeg } from './jpeg'
import { png } from './png'

const DECODERS: Readonly<Record<Exclude<PictureKind, 'PNM'>, Decoder>> = { PNG: png, JPEG: jpeg, GIF: gif, BMP: bmp }

/**
 * The picture in the bytes of a file, whose kind is found by its content: PNG, JPEG (turned upright as its camera says), GIF (the
 * first frame), BMP, PBM, PGM or PPM. Transparent pixels show white paper. A message for another kind, a damaged file or one that
 * is too large; never throws.
 */
export function decodePicture(bytes: Uint8Array): Result<LightRaster> {
  const kind = kindOf(bytes)
  if (kind === undefined) return refused({ code: 'picture.kind' })
  if ('unread' in kind) return refused({ code: 'picture.unread', kind: kind.unread })
  const large = tooLarge(bytes.length)
  if (large) return refused(large)
  if (kind.read === 'PNM') return readPnm(bytes)
  return decode(bytes, kind.read)
}

/**
 * Decodes a picture file from which a puzzle is to be made, as {@link decodePicture} does, and refuses a picture of a single colour (so
 * also one of a single pixel), since nothing is drawn on it.
 */
export function decodeDrawing(bytes: Uint8Array): Result<LightRaster> {
  const read = decodePicture(bytes)
  return read.ok && isOfOneColour(read.value) ? refused({ code: 'picture.one-colour' }) : read
}

/** Whether all pixels look the same. */
function isOfOneColour({ light, rgb }: LightRaster): boolean {
  const [first = 0] = light
  return (
    light.every((value) => Math.abs(value - first) < LEAST_CONTRAST) && (rgb === undefined || rgb.every((value, i) => value === rgb[i % 3]))
  )
}

/** Light between two pixels that anybody tells apart. */
const LEAST_CONTRAST = 1 / 512

function decode(bytes: Uint8Array, kind: Exclude<PictureKind, 'PNM'>): Result<LightRaster> {
  const decoder = DECODERS[kind]
  try {
    const { width, height } = decoder.sizeOf(bytes)
    if (!(width > 0 && height > 0)) return refused({ code: 'picture.damaged', kind })
    if (width * height > MOST_PIXELS) return refused({ code: 'picture.too-large', width, height })
    const picture = decoder.decode(bytes)
    return { ok: true, value: lightOfRgba(picture.rgba, picture.width, picture.height) }
  } catch (error) {
    if (error instanceof Unread) return refused({ code: 'picture.unread', kind: error.message })
    if (isOutOfMemory(error)) return refused({ code: 'picture.no-room' })
    // Whatever else a library throws, it throws because of the bytes.
    return refused({ code: 'picture.damaged', kind: error instanceof Damaged ? error.message : kind })
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation failed|array length|memory/i.test(error.message)
}

function refused(message: PictureMessage): Result<never> {
  return { ok: false, message }
}

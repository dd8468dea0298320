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
 * Decodes a picture file, whose format is detected by its content: PNG, JPEG (rotated upright by its Exif data), GIF (the first frame),
 * BMP, PBM, PGM or PPM. Transparent pixels become white. Another format, damage, or too large a size gives a message; it never throws.
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
 * Decodes a picture file for making a puzzle, like {@link decodePicture}, but refuses a picture with a single colour, since it shows
 * nothing.
 */
export function decodeDrawing(bytes: Uint8Array): Result<LightRaster> {
  const read = decodePicture(bytes)
  return read.ok && isOfOneColour(read.value) ? refused({ code: 'picture.one-colour' }) : read
}

/** Returns whether all pixels look the same. */
function isOfOneColour({ light, rgb }: LightRaster): boolean {
  const [first = 0] = light
  return (
    light.every((value) => Math.abs(value - first) < LEAST_CONTRAST) && (rgb === undefined || rgb.every((value, i) => value === rgb[i % 3]))
  )
}

/** The least visible difference of light between two pixels. */
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
    // Any other error of a library also comes from the bytes.
    return refused({ code: 'picture.damaged', kind: error instanceof Damaged ? error.message : kind })
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation failed|array length|memory/i.test(error.message)
}

function refused(message: PictureMessage): Result<never> {
  return { ok: false, message }
}

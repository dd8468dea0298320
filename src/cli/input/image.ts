import { decodeDrawing } from '#main/picture/index.ts'
import type { Language } from '#solver/kernel/message.ts'
import { genres } from '#solver/genres/index.ts'
import type { PictureMaking } from '#solver/genre/picturing.ts'
import { isPicture } from '#solver/raster/kind.ts'
import { tooLarge } from '#solver/raster/message.ts'
import { portionOf } from '#solver/raster/sides.ts'
import type { Box } from '#solver/raster/scale.ts'
import { bytesOf, headOf } from './bytes'
import { UsageError } from '../output/exit'
import { sayAny } from '../output/messages'

/** A picture file for the generator, as typed. */
export interface ImageFlags {
  readonly image: string
  readonly crop?: Box
}

/** Generator options by id, as typed. */
type Typed = Readonly<Record<string, string | boolean>>

/**
 * Returns the generator options for a picture file: its grey values, in the wished size or in one that suits the picture. The solver
 * processes never see the file.
 * @throws UsageError if the file cannot be read or is no picture, or if the crop lies outside of it
 */
export async function imageOptions(
  { image, crop }: ImageFlags,
  { sides, optionsOf }: PictureMaking,
  typed: Typed,
  language: Language,
): Promise<Typed> {
  const decoded = decodeDrawing(await pictureBytes(image, language))
  if (!decoded.ok) throw new UsageError(`${image}: ${sayAny(decoded.message, language)}`)
  const picture = decoded.value
  if (crop && (crop.x >= picture.width || crop.y >= picture.height))
    throw new UsageError(`--crop: the picture has only ${picture.width} × ${picture.height} pixels`)
  const side = (id: string) => (/^\d+$/.test(String(typed[id])) ? Number(typed[id]) : undefined)
  const options = optionsOf(portionOf(picture, sides, { crop, width: side('width'), height: side('height') }), typed)
  const asTyped = Object.fromEntries(Object.entries(options).map(([id, value]) => [id, String(value)]))
  // An invalid size is refused with the value that was typed, as for a puzzle made without a picture.
  const { width = asTyped['width']!, height = asTyped['height']! } = typed
  return { ...typed, ...asTyped, width, height }
}

/** Returns the bytes of a picture file, at most as many as a picture may have. @throws UsageError */
async function pictureBytes(image: string, language: Language): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of bytesOf(image, language)) {
    pieces.push(piece)
    length += piece.length
    if (tooLarge(length)) break
  }
  return Buffer.concat(pieces)
}

/**
 * Refuses a picture file where puzzles in text are wanted, and names the command that makes puzzles of pictures.
 *
 * @throws UsageError for a picture
 */
export function refusePicture(file: string, language: Language): void {
  const taker = genres.find(({ picture }) => picture !== undefined)
  if (taker && isPicture(headOf(file, language)))
    throw new UsageError(`${file}: this is a picture. Make a puzzle of it with: nanido generate ${taker.id} --image ${quoted(file)}`)
}

const quoted = (file: string): string => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`)

import { readFileSync } from 'node:fs'
import { decodePicture } from '../main/picture-file'
import type { Language } from '../solver/core/message'
import { writeGreys } from '../solver/nonogram/generate/greys-text'
import { sizeFor } from '../solver/nonogram/picture/from-raster'
import { greyOf } from '../solver/nonogram/picture/raster'
import { crop, scale, type Box } from '../solver/nonogram/picture/scale'
import { UsageError } from './exit'
import { sayAny } from './services'

/** A picture file for the generator, as typed. */
export interface ImageFlags {
  readonly image: string
  readonly crop?: Box
}

/** Generator options by id, as typed. */
type Typed = Readonly<Record<string, string | boolean>>

/** Reads `--crop X,Y,WIDTH,HEIGHT`, in pixels. @throws UsageError where it is something else */
export function cropOf(typed: string): Box {
  const [x, y, width, height] = typed.split(',').map(Number)
  const isBox = /^\d+(,\d+){3}$/.test(typed) && width! > 0 && height! > 0
  if (!isBox) throw new UsageError(`--crop ${typed}: four whole numbers of pixels, X,Y,WIDTH,HEIGHT`)
  return { x: x!, y: y!, width: width!, height: height! }
}

/**
 * The generator options of a picture file: its greys at the size that is asked for, or that suits it. The solver processes never
 * see the file.
 *
 * @throws UsageError where the file cannot be read or is no picture
 */
export function imageOptions({ image, crop: box }: ImageFlags, typed: Typed, language: Language): Typed {
  const decoded = decodePicture(readImage(image))
  if (!decoded.ok) throw new UsageError(`${image}: ${sayAny(decoded.message, language)}`)
  const part = box === undefined ? decoded.value : crop(decoded.value, box)
  const side = (id: string) => (/^\d+$/.test(String(typed[id])) ? Number(typed[id]) : undefined)
  const size = sizeFor(part, { width: side('width'), height: side('height') })
  const greys = writeGreys(greyOf(scale(part, size.width, size.height)))
  return { width: String(size.width), height: String(size.height), ...typed, greys }
}

function readImage(file: string): Uint8Array {
  try {
    return readFileSync(file === '-' ? 0 : file)
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

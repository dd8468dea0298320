import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { makePrivateFolder, PRIVATE_FILE } from '#main/files/private.ts'
import { writeWhole } from '#main/files/whole-file.ts'
import type { FontId } from '#solver/drawing/face.ts'

/** The folder in the data folder for unpacked fonts, and the environment variable that passes its path to child processes. */
const FOLDER = 'fonts'
const VARIABLE = 'NANIDO_FONTS'

/** Sets the folder in which unpacked fonts are kept between runs. This process and its child processes look there first. */
export function keepFonts(data: string): void {
  process.env[VARIABLE] ??= join(data, FOLDER)
}

/** The contents of `fonts.json`: the length and the hash of each packed font (`scripts/make-fonts.mjs`). */
type Packed = Readonly<Record<FontId, { readonly bytes: number; readonly sha256: string }>>

let shipped: { readonly folder: string; readonly fonts: Packed } | undefined

/** The folder of the fonts that come with Nanido, in the checkout or in the installed program, and the list of them. */
function shippedFonts(): { readonly folder: string; readonly fonts: Packed } {
  if (shipped) return shipped
  for (let above = import.meta.dirname; ; above = join(above, '..')) {
    const folder = join(above, 'resources/fonts')
    const list = join(folder, 'fonts.json')
    if (existsSync(list)) return (shipped = { folder, fonts: JSON.parse(readFileSync(list, 'utf8')) as Packed })
    if (above === join(above, '..')) throw new Error('resources/fonts is missing')
  }
}

/** The ids of all packed fonts. */
export function packedFonts(): FontId[] {
  return Object.keys(shippedFonts().fonts)
}

/**
 * The bytes of a font. They are taken from the data folder if an intact copy is there, otherwise unpacked. If the folder cannot be written,
 * fonts are unpacked at each start, which only costs time.
 *
 * @throws if the font does not come with Nanido, or its file is damaged
 */
export function fontBytes(id: FontId): Buffer {
  const { folder, fonts } = shippedFonts()
  const about = fonts[id]
  if (!about) throw new Error(`${id} is no font that ships`)
  const isWhole = (bytes: Buffer): boolean =>
    bytes.length === about.bytes && createHash('sha256').update(bytes).digest('hex') === about.sha256
  const kept = process.env[VARIABLE]
  const file = kept === undefined ? undefined : join(kept, `${about.sha256.slice(0, 16)}.ttf`)
  const before = file === undefined ? undefined : readOr(file)
  if (before && isWhole(before)) return before
  const bytes = brotliDecompressSync(readFileSync(join(folder, `${id}.ttf.br`)))
  if (!isWhole(bytes)) throw new Error(`resources/fonts/${id}.ttf.br is damaged`)
  if (file !== undefined && kept !== undefined) keep(kept, file, bytes)
  return bytes
}

function readOr(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** Writes unpacked bytes to the data folder so that other processes see the whole file or none. */
function keep(folder: string, file: string, bytes: Buffer): void {
  try {
    makePrivateFolder(folder)
    writeWhole(file, bytes, { mode: PRIVATE_FILE })
  } catch {
    // A folder that cannot be written or a full disk does no harm: the font is unpacked again the next time.
  }
}

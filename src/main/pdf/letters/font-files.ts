import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { makePrivateFolder, PRIVATE_FILE } from '#main/files/private.ts'
import { writeWhole } from '#main/files/whole-file.ts'
import type { FontId } from '#solver/drawing/face.ts'

/** The folder of unpacked fonts in the data folder, and the variable by which processes that are started know it. */
const FOLDER = 'fonts'
const VARIABLE = 'NANIDO_FONTS'

/** Has fonts that were unpacked once kept in the data folder; this process and those that it starts look there first. */
export function keepFonts(data: string): void {
  process.env[VARIABLE] ??= join(data, FOLDER)
}

/** What `fonts.json` says of each packed font (`scripts/make-fonts.mjs`). */
type Packed = Readonly<Record<FontId, { readonly bytes: number; readonly sha256: string }>>

let shipped: { readonly folder: string; readonly fonts: Packed } | undefined

/** The shipped fonts: in `resources/fonts` of the checkout or the installed program, some folders above this file. */
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
 * The bytes of a packed font: as they were unpacked before into the data folder, where they are still the same, otherwise unpacked now.
 * Where the folder cannot be written, only time is lost.
 *
 * @throws where the font does not ship, or its file is damaged
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

/** Keeps unpacked bytes, whole or not at all: other processes may be reading. */
function keep(folder: string, file: string, bytes: Buffer): void {
  try {
    makePrivateFolder(folder)
    writeWhole(file, bytes, { mode: PRIVATE_FILE })
  } catch {
    // A folder that cannot be written, or a disk that is full: it is unpacked again the next time.
  }
}

import { isPnm } from './pnm'

/** Kinds of picture files that are read. */
export type PictureKind = 'PNG' | 'JPEG' | 'GIF' | 'BMP' | 'PNM'

/** The bytes that a kind of file has at a place near its beginning. */
interface Mark {
  readonly at: number
  readonly text: string
}

const mark = (text: string, at = 0): Mark => ({ at, text })

const READ: Readonly<Record<Exclude<PictureKind, 'PNM' | 'BMP'>, readonly (readonly Mark[])[]>> = {
  PNG: [[mark('\x89PNG\r\n\x1a\n')]],
  JPEG: [[mark('\xff\xd8\xff')]],
  GIF: [[mark('GIF87a')], [mark('GIF89a')]],
}

/** Kinds of pictures that people use but that cannot be read. Messages name them, so that the file is not taken for broken. */
const UNREAD: Readonly<Record<string, readonly (readonly Mark[])[]>> = {
  WebP: [[mark('RIFF'), mark('WEBP', 8)]],
  TIFF: [[mark('II*\0')], [mark('MM\0*')]],
  HEIC: ['heic', 'heix', 'mif1', 'msf1'].map((brand) => [mark(`ftyp${brand}`, 4)]),
  AVIF: ['avif', 'avis'].map((brand) => [mark(`ftyp${brand}`, 4)]),
  'JPEG XL': [[mark('\xff\x0a')], [mark('\0\0\0\x0cJXL ')]],
  'JPEG 2000': [[mark('\0\0\0\x0cjP  ')]],
  Photoshop: [[mark('8BPS')]],
  PDF: [[mark('%PDF-')]],
  SVG: [[mark('<svg')]],
  Icon: [[mark('\0\0\x01\0')]],
}

/** The kind of a file by its first bytes, whatever its name: a kind that can be read, the name of one that cannot, or unknown. */
export type FileKind = { readonly read: PictureKind } | { readonly unread: string } | undefined

/** Which kind of picture the bytes are; the first 64 suffice. */
export function kindOf(bytes: Uint8Array): FileKind {
  const fits = (alternatives: readonly (readonly Mark[])[]) => alternatives.some((marks) => marks.every((one) => stands(bytes, one)))
  for (const [kind, alternatives] of Object.entries(READ)) if (fits(alternatives)) return { read: kind as PictureKind }
  if (isBmp(bytes)) return { read: 'BMP' }
  if (isPnm(bytes)) return { read: 'PNM' }
  for (const [kind, alternatives] of Object.entries(UNREAD)) if (fits(alternatives)) return { unread: kind }
  return undefined
}

/** Whether a file is a picture, read or not. A PDF may hold puzzles as text and lines, and is none. */
export function isPicture(head: Uint8Array): boolean {
  const kind = kindOf(head)
  return kind !== undefined && !('unread' in kind && kind.unread === 'PDF')
}

/** "BM" alone also begins a text, e.g. a title: what follows must be the size of a header that exists. */
function isBmp(bytes: Uint8Array): boolean {
  if (!stands(bytes, mark('BM')) || bytes.length < 26) return false
  const header = bytes[14]! + 256 * bytes[15]! + 65536 * bytes[16]!
  return [12, 40, 52, 56, 64, 108, 124].includes(header)
}

function stands(bytes: Uint8Array, { at, text }: Mark): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}

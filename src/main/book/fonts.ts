import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** The two faces a book is set in: Noto Sans JP (SIL Open Font License 1.1). */
export const FACES = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const

/** A face by its use. */
export type Face = keyof typeof FACES

const files = new Map<Face, Buffer>()

/** The font file of a face, read once. */
export function fontFile(face: Face): Buffer {
  const known = files.get(face)
  if (known) return known
  const file = readFileSync(createRequire(import.meta.url).resolve(FACES[face]))
  files.set(face, file)
  return file
}

let ruler: PDFKit.PDFDocument | undefined

/** The width of `text` set in `face` at em size `size`, in the unit of `size`. */
export function textWidth(text: string, face: Face, size: number): number {
  ruler ??= new PDFDocument({ autoFirstPage: false }).registerFont('regular', fontFile('regular')).registerFont('bold', fontFile('bold'))
  // Measured at a fixed size and scaled: pdfkit rounds at small sizes.
  return (ruler.font(face).fontSize(100).widthOfString(text) * size) / 100
}

/** `text`, cut with an ellipsis so that it is no wider than `room`. */
export function fitted(text: string, face: Face, size: number, room: number): string {
  if (textWidth(text, face, size) <= room) return text
  const letters = [...text]
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, face, size) > room) letters.pop()
  return letters.length > 0 ? `${letters.join('')}…` : ''
}

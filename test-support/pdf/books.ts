import type { Block, DrawnPage, PrintedBook } from '#plan/model/page.ts'
import type { Paper } from '#plan/model/paper.ts'
import { mmOf } from '#plan/model/box.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { type Attachment, type Following, type PdfReport, writePdf } from '#main/pdf/write.ts'
import type { FileSettings } from '#main/pdf/settings.ts'

/** For tests: the paper A5, without bleed and marks. */
export const A5: Paper = {
  trim: { width: 148, height: 210 },
  ...{ bleed: 0, marks: 'none', binding: 'left', facing: true, margins: 'auto', multiple: 1 },
}

/** For tests: the settings of a file that contains everything a file can contain. */
export const EVERYTHING: FileSettings = {
  standard: '1.7',
  ...{ outlines: true, links: true, tags: true, attachments: true, colours: true, bleedAtSpine: true, leastLine: 0.25, leastType: 5 },
  when: new Date(Date.UTC(2026, 0, 1)),
}

/** For tests: a text of 12 points. */
export const text = (words: string, y = 20, more: Partial<Shape & { kind: 'text' }> = {}): Shape => ({
  ...{ kind: 'text', x: 20, y, text: words, size: mmOf(12), ink: 'given', align: 'start' },
  ...more,
})

/** For tests: a grid of nine by nine with the digits 1 to 9 on its diagonal. */
export function grid(x: number, y: number, cell: number): Shape[] {
  const lines = Array.from({ length: 10 }, (_, i): Shape[] => [
    { kind: 'line', x1: x + i * cell, y1: y, x2: x + i * cell, y2: y + 9 * cell, width: mmOf(i % 3 ? 0.75 : 1.5), ink: 'given' },
    { kind: 'line', x1: x, y1: y + i * cell, x2: x + 9 * cell, y2: y + i * cell, width: mmOf(i % 3 ? 0.75 : 1.5), ink: 'given' },
  ])
  const digits = Array.from({ length: 9 }, (_, i): Shape => ({
    ...{ kind: 'text', x: x + (i + 0.5) * cell, y: y + (i + 0.5) * cell, text: String(i + 1), size: cell * 0.6, ink: 'given' },
  }))
  return [...lines.flat(), { kind: 'rect', x, y, width: cell, height: cell, fill: 'shade' }, ...digits]
}

/** For tests: a block of text with these shapes. */
export const block = (shapes: readonly Shape[], more: Partial<Block> = {}): Block => ({
  ...{ role: 'text', box: { x: 20, y: 15, width: 100, height: 20 }, shapes },
  ...more,
})

/** For tests: a book of pages with these blocks. */
export function bookOf(pages: readonly (readonly Block[])[], more: Partial<PrintedBook> = {}): PrintedBook {
  return {
    ...{
      title: 'A & B <c>',
      author: 'Šárka',
      language: 'en',
      profile: 'office',
      paper: A5,
      pages: pages.length,
      outline: [],
      findings: [],
    },
    page: (number): DrawnPage => ({
      number,
      folio: String(number),
      side: number % 2 === 1 ? 'recto' : 'verso',
      blocks: pages[number - 1]!,
    }),
    ...more,
  }
}

/** For tests: prints a book into memory. */
export async function printed(
  book: PrintedBook,
  settings: Partial<FileSettings> = {},
  following: Following = {},
  attachments: readonly Attachment[] = [],
): Promise<{ bytes: Buffer; report: PdfReport }> {
  const chunks: Uint8Array[] = []
  const report = await writePdf(book, { ...EVERYTHING, ...settings }, (chunk) => void chunks.push(chunk), following, attachments)
  return { bytes: Buffer.concat(chunks), report }
}

import type { BookLayout } from '#contract/book.ts'
import type { DrawnPage, PrintedBook } from '#plan/page.ts'
import type { LaidOutBook } from './layout'

/** A laid-out book as the press takes it: every page one piece, as large as the page. */
export function printedBook(book: LaidOutBook, layout: BookLayout, title: string): PrintedBook {
  const { trim, language } = layout
  return {
    ...{ title, author: '', language, profile: 'office', pages: book.pages, outline: [], findings: [] },
    paper: { trim, bleed: 0, marks: 'none', binding: 'left', facing: true, margins: layout.margins, multiple: 1 },
    page(number): DrawnPage {
      const { shapes } = book.page(number)
      const words = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])).join(' ')
      return {
        number,
        folio: layout.pageNumbers ? String(number) : '',
        side: number % 2 === 1 ? 'recto' : 'verso',
        blocks: [{ role: 'figure', alt: words, box: { x: 0, y: 0, ...trim }, shapes }],
      }
    },
  }
}

import type { Handlers, Validated } from '#contract/api.ts'
import { renderPdf } from '../book/pdf'
import type { BookItem } from '../book/item'
import { layoutBook, type LaidOutBook } from '../book/layout'
import { bookPuzzles } from '../library/contents'
import { schemeLevels } from '../library/rows'
import type { Context } from './context'
import { fileName } from '../output/file-name'

type Request = Omit<Validated<'export.page'>, 'page'>

/** A book on paper: its pages to look at, and its PDF. */
export function printService(context: Context) {
  const { store, ports } = context
  // A preview asks for one page after another of the same book: laid out once, until anything in the library changes.
  let last: { readonly key: string; readonly book: LaidOutBook } | undefined
  const laidOut = (request: Request): LaidOutBook => {
    const key = JSON.stringify([request.book, request.layout, request.graders, store.state()])
    if (last?.key !== key) last = { key, book: layoutBook(itemsOf(context, request), request.layout, (id) => genreOf(id)) }
    return last.book
  }
  const genreOf = (id: string) => ports.genres.find((genre) => genre.id === id)
  return {
    'export.page': ({ page, ...request }) => {
      context.book(request.book)
      const book = laidOut(request)
      const number = Math.min(page, Math.max(1, book.pages))
      return { page: number, pages: book.pages, scene: book.page(number), notes: [...book.notes] }
    },
    'export.pdf': async (request) => {
      const { title } = context.book(request.book)
      const book = laidOut(request)
      const bytes = await renderPdf(pagesOf(book), { title: request.layout.title || title, language: request.layout.language })
      return { name: fileName(title, 'pdf'), base64: Buffer.from(bytes).toString('base64'), pages: book.pages }
    },
  } satisfies Partial<Handlers>
}

function* pagesOf(book: LaidOutBook) {
  for (let page = 1; page <= book.pages; page++) yield book.page(page)
}

function itemsOf(context: Context, { book, graders }: Request): BookItem[] {
  const chosen = context.graders(graders, book)
  const levels = schemeLevels(context.store, book, chosen)
  const top = new Map(chosen.map(({ genre, topLevel }) => [genre, topLevel]))
  const puzzles = bookPuzzles(context.store, book, new Map(chosen.map(({ genre, grader }) => [genre, grader])))
  return puzzles.map(({ id, genre, puzzle, caption, level, verdict, solution }) => ({
    ...{ genre, puzzle, verdict, solution },
    level: levels.has(id) ? (levels.get(id) ?? null) : level,
    title: caption.title ?? '',
    author: caption.author ?? '',
    label: caption.label ?? null,
    topLevel: top.get(genre) ?? 0,
  }))
}

import type { Handlers, Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { chartPages } from '#solver/charts/pages.ts'
import { chartWords } from '#solver/charts/words.ts'
import type { PrintedBook } from '#plan/page.ts'
import type { BookItem } from '../book/item'
import { layoutBook, type LaidOutBook } from '../book/layout'
import { printedBook } from '../book/printed'
import { gatherPuzzles } from '../library/contents'
import { schemeLevels } from '../library/rows'
import { typeArea } from '../book/slots'
import { turns } from '../turns'
import type { Cancellation } from './cancellation'
import type { Context } from './context'
import { printedCharts } from './printed-charts'

type Request = Omit<Validated<'export.page'>, 'page'>

/**
 * A book on paper: its pages to look at, and its PDF. Laying a book out takes as long as it is large, so others are served meanwhile, and a
 * page of another layout, or a stop, ends it.
 */
export function printService(context: Context, cancellation: Cancellation) {
  const { store, ports } = context
  // A preview asks for one page after another of the same book: laid out once, until anything in the library changes.
  let last: { readonly key: string; readonly book: LaidOutBook } | undefined
  let coming: { readonly key: string; readonly book: Promise<LaidOutBook> } | undefined
  const charts = printedCharts(context)
  const statisticsPages = ({ book, layout, graders }: Request) =>
    chartPages(chartWords[layout.language].page, charts(book, graders, layout.language), typeArea(layout, 1))
  const genreOf = (id: string) => ports.genres.find((genre) => genre.id === id)
  const keyOf = (request: Request) => JSON.stringify([request.book, request.layout, request.graders, store.state()])
  const layOut = async (request: Request, key: string, signal: AbortSignal): Promise<LaidOutBook> => {
    const turn = turns(signal)
    const appendix = request.layout.statistics ? statisticsPages(request) : []
    const book = await layoutBook(await itemsOf(context, request, turn), request.layout, genreOf, turn, appendix)
    last = { key, book }
    return book
  }
  /** For the preview: whoever asks for another page of a book that is just being laid out waits for the same. */
  const previewed = (request: Request): Promise<LaidOutBook> => {
    const key = keyOf(request)
    if (coming?.key === key) return coming.book
    const signal = cancellation.begin('preview')
    const book = last?.key === key ? Promise.resolve(last.book) : layOut(request, key, signal)
    const mine = (coming = { key, book })
    const over = () => {
      if (coming === mine) coming = undefined
    }
    book.then(over, over)
    return book
  }
  const handlers = {
    'export.page': async ({ page, ...request }) => {
      context.book(request.book)
      const book = await previewed(request)
      const number = Math.min(page, Math.max(1, book.pages))
      return { page: number, pages: book.pages, scene: book.page(number), notes: [...book.notes] }
    },
  } satisfies Partial<Handlers>
  return {
    handlers,
    /** The book that the press is to print: the one that was looked at last, or laid out anew. */
    bookFor: async (request: Request, signal: AbortSignal): Promise<PrintedBook> => {
      const { title } = context.book(request.book)
      const key = keyOf(request)
      const book = last?.key === key ? last.book : await layOut(request, key, signal)
      // A title page alone is no book.
      if (book.notes.some(({ code }) => code === 'book.empty')) throw new ServiceError({ code: 'book.empty' })
      return printedBook(book, request.layout, request.layout.title || title)
    },
  }
}

async function itemsOf(context: Context, { book, graders }: Request, turn: () => Promise<void>): Promise<BookItem[]> {
  const chosen = context.graders(graders, book)
  const levels = schemeLevels(context.store, book, chosen)
  const top = new Map(chosen.map(({ genre, topLevel }) => [genre, topLevel]))
  const puzzles = await gatherPuzzles(context.store, book, new Map(chosen.map(({ genre, grader }) => [genre, grader])), turn)
  return puzzles.map(({ id, genre, puzzle, caption, level, verdict, solution }) => ({
    ...{ genre, puzzle, verdict, solution },
    level: levels.has(id) ? (levels.get(id) ?? null) : level,
    title: caption.title ?? '',
    author: caption.author ?? '',
    label: caption.label ?? null,
    topLevel: top.get(genre) ?? 0,
  }))
}

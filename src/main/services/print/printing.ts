import type { Handlers, Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import { planOf } from '#contract/schemas/plan-of.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import type { Entry } from '#plan/model/entry.ts'
import { givingWay, MOST_GIVING_WAY } from '#plan/templates/fitting.ts'
import { layingOut } from '#plan/lay-out.ts'
import { sceneOf } from '#plan/model/page.ts'
import type { Size } from '#plan/model/paper.ts'
import type { Plan } from '#plan/model/plan.ts'
import { walkThroughPlan } from '#plan/templates/walk-through.ts'
import { repaired } from '#plan/model/repair.ts'
import { chartPages } from '#solver/analysis/charts/pages.ts'
import { chartWords } from '#solver/analysis/charts/words.ts'
import { qrScene } from '#main/export-formats/qr.ts'
import type { Pool } from '#main/jobs/index.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { pressMeasure } from '#main/pdf/letters/measure.ts'
import { turns } from '#main/yielding.ts'
import type { Cancellation } from '../cancellation'
import type { Context } from '../context'
import { entryService } from './entries'
import { planOfBook } from './planning'
import { printedCharts } from './printed-charts'
import { planOfTemplate } from './templates'

type Request = Omit<Validated<'export.page'>, 'page'>

/**
 * A book on paper: its pages to look at, and its PDF. Laying a book out takes as long as it is large, so others are served meanwhile, and a
 * page of another layout, or a stop, ends it.
 */
export function printService(context: Context, cancellation: Cancellation, runNow: Pool['runNow']) {
  const { store, ports } = context
  // A preview asks for one page after another of the same book: laid out once, until anything in the library changes.
  let last: { readonly key: string; readonly book: LaidOutBook } | undefined
  let coming: { readonly key: string; readonly book: Promise<LaidOutBook> } | undefined
  const charts = printedCharts(context)
  const entriesOf = entryService(context, runNow)
  const genreOf = (id: string) => ports.genres.find((genre) => genre.id === id)
  const keyOf = (request: Request) =>
    JSON.stringify([
      request.book,
      request.layout,
      request.repairs,
      request.isPlanned,
      request.template,
      request.graders,
      request.walkThrough,
      store.state(),
    ])
  const ownPlan = ({ book, layout, isPlanned, template, walkThrough }: Request): Plan | undefined => {
    if (walkThrough !== undefined) return walkThroughPlan(layout.language, layout.title)
    if (isPlanned) return planOfBook(context, book)
    if (template === undefined) return undefined
    const plan = planOfTemplate(context, template, layout.title || context.book(book).title)
    return layout.onlyUnique ? plan : { ...plan, admits: 'all' }
  }
  const planFor = (request: Request): Plan => request.repairs.reduce(repaired, ownPlan(request) ?? planOf(request.layout))
  /** What a puzzle takes while its book is laid out and printed adds up: a few hundred thousand would end the process in the middle. */
  const refuseTooMany = ({ book, walkThrough }: Request): void => {
    if (walkThrough !== undefined) return
    const [puzzles, most] = [sizeOf(store, book), ports.mostLaidOut ?? MOST_LAID_OUT]
    if (puzzles > most) throw new ServiceError({ code: 'service.too-much-to-print', puzzles, most })
  }
  const laidOut = async (request: Request, key: string, signal: AbortSignal): Promise<LaidOutBook> => {
    refuseTooMany(request)
    let plan = planFor(request)
    const turn = turns(signal)
    const entries = await entriesOf(request, plan, turn, signal)
    signal.throwIfAborted()
    let book = await layOutWith(request, plan, entries, turn)
    const fits = request.layout.fits && !request.isPlanned
    for (let round = 0; fits && round < MOST_GIVING_WAY; round++) {
      await turn()
      const repair = givingWay(book)
      if (!repair) break
      plan = repaired(plan, repair)
      book = await layOutWith(request, plan, entries, turn)
    }
    last = { key, book }
    return book
  }
  const layOutWith = async (
    { book, graders }: Pick<Request, 'book' | 'graders'>,
    plan: Plan,
    entries: readonly Entry[],
    turn: () => Promise<void>,
  ): Promise<LaidOutBook> => {
    const { title } = context.book(book)
    const hasCharts = plan.parts.some(({ kind }) => kind === 'statistics')
    const drawn = hasCharts ? charts(book, graders, plan.language) : []
    const statistics = (room: Size) => chartPages(chartWords[plan.language].page, drawn, room)
    const work = layingOut(plan, { title, entries }, { measure: pressMeasure, genreOf, codeOf: qrScene, statistics })
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      await turn()
    }
  }
  /** For the preview: whoever asks for another page of a book that is just being laid out waits for the same. */
  const previewed = (request: Request): Promise<LaidOutBook> => {
    const key = keyOf(request)
    if (coming?.key === key) return coming.book
    const signal = cancellation.begin('preview')
    const book = last?.key === key ? Promise.resolve(last.book) : laidOut(request, key, signal)
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
      const notes = book.findings.flatMap(({ severity, message }) => (severity === 'note' ? [] : [message]))
      return { page: number, pages: book.pages, scene: sceneOf(book.page(number), book.paper), notes, findings: book.findings }
    },
  } satisfies Partial<Handlers>
  return {
    handlers,
    /** What a book is laid out of, and its pages: for whoever keeps the two apart. */
    planFor,
    entriesOf,
    layOutWith,
    /** The book that is to be printed: the one that was looked at last, or laid out anew. */
    bookFor: async (request: Request, signal: AbortSignal): Promise<LaidOutBook> => {
      context.book(request.book)
      const key = keyOf(request)
      return last?.key === key ? last.book : await laidOut(request, key, signal)
    },
  }
}

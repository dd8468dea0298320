import type { Handlers, Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import { planWith } from '#contract/schemas/plan-of.ts'
import type { Plan } from '#plan/model/plan.ts'
import { walkThroughPlan } from '#plan/templates/index.ts'
import type { Entry } from '#plan/model/entry.ts'
import type { PlanMessage } from '#plan/model/finding-message.ts'
import { admitted, inPrintedOrder, withoutDrafts } from '#plan/model/sections.ts'
import { repaired } from '#plan/model/repair.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import type { BookTold } from '#main/printing/books.ts'
import type { BookToLayOut, ChartMatter } from '#main/printing/laying-out.ts'
import { yielding } from '#main/yielding.ts'
import { entryService } from './entries'
import { planOrUsual } from './planning'
import { planOfTemplate } from './templates'
import type { Workings } from '../workings'
import { puzzlesOfBook } from '#main/library/queries/jobs/jobs.ts'
import type { Context } from '../context'
import { gradedBooks } from '../statistics/graded-books'
import { inPrint } from '../statistics/printed-problems'

/** The parts of a book whose pages show its design, and the number of puzzles that suffices for that. */
const LOOKS: ReadonlySet<string> = new Set(['title', 'section', 'solutions'])
const MOST_SHOWN = 12

type Request = Omit<Validated<'export.page'>, 'page' | 'as'>

/** A book that the printing process has laid out and keeps in memory. */
export interface BookAtHand {
  /** The key of the book in the printing process. */
  readonly key: string
  readonly told: BookTold
  /** The number of the process's life. A restarted process does not know the book any more. */
  readonly life: number
}

/** The printed numbers of a book's puzzles, and the puzzles (by their place in the book, from 0) without a number. */
export interface PrintedNumbers {
  readonly numbers: ReadonlyMap<number, number>
  readonly leftOut: readonly LeftOut[]
}

/** A puzzle that is missing in a file. */
export interface LeftOut {
  readonly id: number
  /** The place of the puzzle in the book, from 0. */
  readonly index: number
  readonly message: PlanMessage
}

function notPrinted(plan: Plan, entry: Entry): Pick<LeftOut, 'message'> {
  const reason = withoutDrafts(plan, [entry]).length === 0 ? 'draft' : admitted(plan, [entry]).length === 0 ? 'not-proved' : 'no-section'
  return { message: { code: 'plan.not-in-file', reason } }
}

/** Returns the printed numbers of puzzles by their ids, in printed order. */
const numbersIn = (plan: Plan, entries: readonly Entry[]): ReadonlyMap<number, number> =>
  new Map(inPrintedOrder(plan, entries).map(({ id, number }) => [id, number]))

/**
 * The service of printing: previews of a book's pages, and its PDF. A separate process lays out books, because this takes long. The process
 * is killed when another layout is requested, or when a person stops the work.
 * @param printer lays out and prints
 */
export function printService({ context, cancellation, runNow, printer }: Workings) {
  const { store, ports } = context
  // A preview asks for one page after another of the same book. The layout is kept until the library changes.
  let last: BookAtHand | undefined
  let coming: { readonly key: string; readonly book: Promise<BookAtHand> } | undefined
  const charts = printedCharts(context)
  const entriesOf = entryService({ context, runNow })
  const keyOf = (request: Request) =>
    JSON.stringify([
      request.book,
      request.layout,
      request.repairs,
      request.language,
      request.template,
      request.graders,
      request.walkThrough,
      context.names(),
      store.state(),
    ])
  const ownPlan = ({ book, layout, language, template, walkThrough }: Request): Plan => {
    if (walkThrough !== undefined) return walkThroughPlan(layout.language ?? language, layout.title ?? '')
    if (template === undefined)
      return planWith(planOrUsual(context, book, language), layout, (id) => ports.genres.find((genre) => genre.id === id))
    const { onlyUnique, fits } = layout
    const plan = planOfTemplate(context, template, layout.title || context.book(book).title)
    return planWith(plan, { ...(onlyUnique !== undefined && { onlyUnique }), ...(fits !== undefined && { fits }) })
  }
  const planFor = (request: Request): Plan => request.repairs.reduce(repaired, ownPlan(request))
  /** Refuses a book with too many puzzles: a few hundred thousand would fill the memory of the process. */
  const refuseTooMany = ({ book, walkThrough }: Request): void => {
    if (walkThrough !== undefined) return
    const [puzzles, most] = [sizeOf(store, book), ports.mostLaidOut ?? MOST_LAID_OUT]
    if (puzzles > most) throw new ServiceError({ code: 'service.too-much-to-print', puzzles, most })
  }
  /** The data for laying out a book, without its puzzles. @param entries the puzzles, on which its charts depend */
  const toLayOut = ({ book, graders }: Pick<Request, 'book' | 'graders'>, plan: Plan, entries: readonly Entry[]): BookToLayOut => {
    const { title } = context.book(book)
    const hasCharts = plan.parts.some(({ kind }) => kind === 'statistics')
    return { plan, title, charts: hasCharts ? charts(book, graders, numbersIn(plan, entries)) : [] }
  }
  const laidOut = async (request: Request, key: string, signal: AbortSignal): Promise<BookAtHand> => {
    refuseTooMany(request)
    const plan = planFor(request)
    const entries = await entriesOf(request, plan, yielding(signal), signal)
    signal.throwIfAborted()
    const told = await printer.do('lay-out', { ...toLayOut(request, plan, entries), key }, { many: entries, signal })
    return (last = { key, told, life: printer.life })
  }
  const known = (key: string): BookAtHand | undefined => (last?.key === key && last.life === printer.life ? last : undefined)
  /** Lays out a book for the preview. Requests for other pages of the book wait for the same layout. */
  const previewed = (request: Request): Promise<BookAtHand> => {
    const key = keyOf(request)
    if (coming?.key === key) return coming.book
    const signal = cancellation.begin('preview')
    const book = known(key) ?? laidOut(request, key, signal)
    const mine = (coming = { key, book: Promise.resolve(book) })
    const over = () => {
      if (coming === mine) coming = undefined
    }
    mine.book.then(over, over)
    return mine.book
  }
  const handlers = {
    'export.looks': async (request) => {
      context.book(request.book)
      const signal = cancellation.begin('looks')
      const { parts, ...plan } = planFor(request)
      const shown: Plan = { ...plan, parts: parts.filter(({ kind }) => LOOKS.has(kind)) }
      const entries = await entriesOf(request, shown, yielding(signal), signal, { most: MOST_SHOWN })
      signal.throwIfAborted()
      const { pages, findings } = await printer.do('looks', toLayOut(request, shown, entries), { many: entries, signal })
      return { pages: [...pages], findings: [...findings] }
    },
    'export.page': async ({ page, as, ...request }) => {
      context.book(request.book)
      const { key } = await previewed(request)
      const told = await printer.do('page', { key, page, as })
      const notes = told.findings.flatMap(({ severity, message }) => (severity === 'note' ? [] : [message]))
      return { ...told, findings: [...told.findings], notes }
    },
  } satisfies Partial<Handlers>
  return {
    handlers,
    /** Returns the numbers that the request would print on a book's puzzles, in order, and the puzzles that it would not print. */
    numbersOf: async (request: Request, signal: AbortSignal): Promise<PrintedNumbers> => {
      // Numbers do not depend on steps, so nothing need be graded.
      const { parts, ...plan } = planFor(request)
      const numbered: Plan = { ...plan, parts: parts.filter(({ kind }) => kind === 'section') }
      const entries = await entriesOf(request, numbered, yielding(signal), signal)
      const numbers = numbersIn(numbered, entries)
      const leftOut = entries.flatMap((entry, index) =>
        numbers.has(entry.id) ? [] : [{ ...notPrinted(numbered, entry), id: entry.id, index }],
      )
      return { numbers, leftOut }
    },
    /** Builds the plan for a request, for callers that read a book's puzzles themselves. */
    planFor,
    entriesOf,
    toLayOut,
    /** Returns the laid-out book to print: that of the last preview, or else a new layout. */
    bookFor: async (request: Request, signal: AbortSignal): Promise<BookAtHand> => {
      context.book(request.book)
      const key = keyOf(request)
      return known(key) ?? (await laidOut(request, key, signal))
    },
  }
}

/** Returns a function that gives the data of printed charts, which equal those of the window: of the printed puzzles, in printed order. */
function printedCharts(context: Context) {
  const graded = gradedBooks(context)
  return (book: number, graders: Readonly<Record<string, string>>, numbers: ReadonlyMap<number, number>): ChartMatter[] => {
    const chosen = context.graders(graders, book)
    const printed = puzzlesOfBook(context.store, book).filter(({ id }) => numbers.has(id))
    const genres = [...new Set(printed.map(({ genre }) => genre))]
    return genres.flatMap((id) => {
      const choice = chosen.find(({ genre }) => genre === id)
      if (!choice) return []
      const { genre, grader, problems, levels, scheme } = graded(book, { grader: choice.grader })
      return [{ genre: genre.id, grader: grader.id, ...(scheme && { scheme: scheme.name }), problems: inPrint(problems, numbers), levels }]
    })
  }
}

import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { FLAT_PIECE, type FlatPiece, type FlatPlanRequest } from '#contract/schemas/pages.ts'
import type { Plan } from '#plan/model/plan.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { answersOf } from '#main/library/queries/rows/twins.ts'
import { type FlatEntry, type FlatWhole, keyOf } from '#main/printing/flat.ts'
import { yielding } from '#main/yielding.ts'
import { planOfBook, planOrUsual } from './planning'
import type { printService } from './printing'
import type { Workings } from '../workings'

type Pages = Pick<ReturnType<typeof printService>, 'entriesOf' | 'toLayOut'>

/** The number of layouts whose pages may still be requested: the book's present one and those of recent drags. */
const MOST_KEPT = 4

/** The number of puzzles whose gradings are read at once. */
const AT_ONCE = 1000

/** The least progress, as a share, that is reported. */
const STEP = 0.02

type Pause = () => Promise<void>

/** The puzzles of a book, read once for all layouts until the library changes. */
interface Gathered {
  readonly key: string
  readonly plan: Plan
  readonly puzzles: readonly FlatEntry[]
}

/** The flat plan of a laid-out book, and the number of the process that laid it out. */
interface Layout {
  readonly whole: FlatWhole
  /** The number of puzzles, printed or not, that were laid out. */
  readonly of: number
  readonly life: number
}

/** The service of the flat plan: the pages of a book as they will be printed, or as they would be after a move of puzzles. */
export function flatPlanService({ context, cancellation, flatPrinter: printer }: Workings, pages: Pages) {
  const { store } = context
  let gathered: Gathered | undefined
  /** The puzzles that the printing process has, with the number of that process. */
  let sent: { readonly key: string; readonly life: number } | undefined
  let coming: { readonly key: string; readonly layout: Promise<Layout>; isHurried: boolean } | undefined
  const layouts = new Map<string, Layout>()
  /** Layouts in progress. */
  const underway = new Set<string>()

  const keyOfBook = ({ book, graders, language, most }: FlatPlanRequest): string =>
    JSON.stringify([book, graders, language, most, context.names(), store.state()])
  const gather = async (request: FlatPlanRequest, key: string, pause: Pause): Promise<Gathered> => {
    if (gathered?.key === key) return gathered
    const { book, graders, language, most } = request
    const plan = planOrUsual(context, book, language)
    let told = 0
    const onRead = (share: number): void => {
      if (share - told < STEP) return
      told = share
      context.ports.emit({ type: 'pages.progress', book, share })
    }
    const entries = await pages.entriesOf({ book, graders }, plan, pause, new AbortController().signal, { most, onRead })
    const puzzles: FlatEntry[] = []
    const chosen = context.graders(graders, book)
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const some = entries.slice(from, from + AT_ONCE)
      const ids = some.map(({ id }) => id)
      const answers = new Map(answersOf(store, ids, chosen).map((one) => [one.id, one]))
      for (const entry of some) {
        const { value = null, technique = null } = answers.get(entry.id) ?? {}
        puzzles.push({ entry, value, technique })
      }
      await pause()
    }
    return (gathered = { key, plan, puzzles })
  }
  const layOut = async (request: FlatPlanRequest, key: string, layout: string, pause: Pause, signal?: AbortSignal): Promise<Layout> => {
    const { plan, puzzles } = await gather(request, key, pause)
    signal?.throwIfAborted()
    const { move } = request
    const isThere = sent?.key === key && sent.life === printer.life
    if (!isThere) sent = undefined
    const order = {
      ...pages.toLayOut(
        request,
        plan,
        puzzles.map(({ entry }) => entry),
      ),
      layout,
      gathered: key,
      brings: !isThere,
      ...(move && { move }),
    }
    underway.add(layout)
    try {
      const keep = [...layouts.keys(), ...underway]
      const { whole, of, holds } = await printer.do('flat', { ...order, keep }, { many: isThere ? [] : puzzles, signal })
      sent = { key: holds, life: printer.life }
      return { whole, of, life: printer.life }
    } finally {
      underway.delete(layout)
    }
  }
  /**
   * Lays the book out as it is, once for all callers, at the speed that the most urgent of them needs. Ends if another layout is requested.
   */
  const layOutOnce = (request: FlatPlanRequest, key: string, layout: string): Promise<Layout> => {
    if (coming?.key === key) {
      coming.isHurried ||= !request.isBackground
      return coming.layout
    }
    const pace = { isHurried: !request.isBackground }
    const signal = cancellation.begin('pages')
    const pause = yielding(signal, () => pace.isHurried)
    const made = layOut(request, key, layout, pause, signal).finally(() => signal.throwIfAborted())
    const mine = (coming = Object.assign(pace, { key, layout: made }))
    const over = (): void => {
      if (coming === mine) coming = undefined
    }
    made.then(over, over)
    return made
  }
  const layoutOf = (layout: string): Layout => {
    const found = layouts.get(layout)
    if (!found) throw new ServiceError({ code: 'service.superseded' })
    return found
  }

  return {
    'pages.list': async (request) => {
      context.book(request.book)
      const key = keyOfBook(request)
      const layout = keyOf(JSON.stringify([key, request.move ?? null]))
      for (const [name, { life }] of layouts) if (life !== printer.life) layouts.delete(name)
      const known =
        layouts.get(layout) ?? (await (request.move ? layOut(request, key, layout, yielding()) : layOutOnce(request, key, layout)))
      layouts.delete(layout)
      layouts.set(layout, known)
      if (layouts.size > MOST_KEPT) layouts.delete(layouts.keys().next().value!)
      const beyond = known.of < request.most ? 0 : Math.max(0, sizeOf(store, request.book) - request.most)
      return { layout, isKept: planOfBook(context, request.book) !== undefined, beyond, ...known.whole, ...pieceOf(known.whole, 0) }
    },
    'pages.piece': ({ layout, piece }) => pieceOf(layoutOf(layout).whole, piece),
    'pages.draw': ({ layout, pages: asked, has }) => {
      if (layoutOf(layout).life !== printer.life) throw new ServiceError({ code: 'service.superseded' })
      return printer.do('flat-pages', { layout, pages: asked, has })
    },
  } satisfies Partial<Handlers>
}

/** Returns a piece of a plan, numbered from 0, with a limited number of its pages, puzzles and marks. */
function pieceOf({ pages, puzzles, marks }: FlatPiece, piece: number): FlatPiece {
  const own = <T>(all: readonly T[]): readonly T[] => all.slice(piece * FLAT_PIECE, (piece + 1) * FLAT_PIECE)
  const columns = Object.entries(puzzles).map(([column, values]) => [column, own<unknown>(values)])
  return { pages: own(pages), puzzles: Object.fromEntries(columns) as FlatPiece['puzzles'], marks: own(marks) }
}

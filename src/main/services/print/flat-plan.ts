import { createHash } from 'node:crypto'
import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { FLAT_PIECE, type FlatPiece, type FlatPlan, type FlatPlanRequest } from '#contract/schemas/pages.ts'
import type { PuzzleMove } from '#contract/schemas/planning.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import type { Entry } from '#plan/model/entry.ts'
import { isBesideMarks, marksOf } from '#plan/order/review-marks.ts'
import { heightsOf } from '#plan/order/height.ts'
import { sceneOf, type DrawnPage } from '#plan/model/page.ts'
import type { Sketch } from '#plan/layout/setting.ts'
import type { Plan } from '#plan/model/plan.ts'
import { packScene } from '#solver/drawing/scene-text.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { answersOf, type PuzzleAnswer } from '#main/library/queries/rows/twins.ts'
import { turns } from '#main/yielding.ts'
import type { Cancellation } from '../cancellation'
import type { Context } from '../context'
import { planOfBook, planOrUsual } from './planning'
import type { printService } from './printing'

type Pages = Pick<ReturnType<typeof printService>, 'entriesOf' | 'layOutWith'>

/** Layouts whose pages may still be asked for: the book as it is, and what a drag has shown last. */
const MOST_KEPT = 4

/** Puzzles whose answers are read at a time. */
const AT_ONCE = 1000

/** Progress is told in steps of this share. */
const STEP = 0.02

type Turn = () => Promise<void>

/** A book's puzzles, read once for every layout until anything in the library changes. */
interface Gathered {
  readonly key: string
  readonly plan: Plan
  readonly entries: readonly Entry[]
  readonly answers: ReadonlyMap<number, PuzzleAnswer>
}

/** A book laid out, and what is told of it. */
interface Layout {
  readonly book: LaidOutBook
  /** How many puzzles it was laid out of, printed or not. */
  readonly of: number
  readonly whole: Omit<FlatPlan, 'layout' | 'isKept' | 'beyond'>
}

/** The key of a drawing: equal for equal ones. */
export const keyOf = (drawing: string): string => createHash('sha1').update(drawing).digest('base64url').slice(0, 16)

/** The book as it will be printed, page by page, also as it would be if puzzles were elsewhere. */
export function flatPlanService(context: Context, cancellation: Cancellation, pages: Pages) {
  const { store } = context
  let gathered: Gathered | undefined
  let coming: { readonly key: string; readonly layout: Promise<Layout>; isHurried: boolean } | undefined
  const layouts = new Map<string, Layout>()

  const keyOfBook = ({ book, graders, language, most }: FlatPlanRequest): string =>
    JSON.stringify([book, graders, language, most, store.state()])
  const gather = async (request: FlatPlanRequest, key: string, turn: Turn): Promise<Gathered> => {
    if (gathered?.key === key) return gathered
    const { book, graders, language, most } = request
    const plan = planOrUsual(context, book, language)
    let told = 0
    const onRead = (share: number): void => {
      if (share - told < STEP) return
      told = share
      context.ports.emit({ type: 'pages.progress', book, share })
    }
    const entries = await pages.entriesOf({ book, graders }, plan, turn, new AbortController().signal, { most, onRead })
    const answers = new Map<number, PuzzleAnswer>()
    const chosen = context.graders(graders, book)
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      const some = entries.slice(from, from + AT_ONCE).map(({ id }) => id)
      for (const one of answersOf(store, some, chosen)) answers.set(one.id, one)
      await turn()
    }
    return (gathered = { key, plan, entries, answers })
  }
  const layOut = async (request: FlatPlanRequest, key: string, turn: Turn): Promise<Layout> => {
    const { plan, entries, answers } = await gather(request, key, turn)
    const book = await pages.layOutWith(request, plan, request.move ? moved(entries, request.move) : entries, turn)
    return { book, of: entries.length, whole: await listed(book, answers, turn) }
  }
  /** The book as it is: laid out once for all who ask, as fast as one of them wants it, and no more where another layout is asked for. */
  const layOutOnce = (request: FlatPlanRequest, key: string): Promise<Layout> => {
    if (coming?.key === key) {
      coming.isHurried ||= !request.isBeside
      return coming.layout
    }
    const pace = { isHurried: !request.isBeside }
    const signal = cancellation.begin('pages')
    const turn = turns(signal, () => pace.isHurried)
    const layout = layOut(request, key, turn).finally(() => signal.throwIfAborted())
    const mine = (coming = Object.assign(pace, { key, layout }))
    const over = (): void => {
      if (coming === mine) coming = undefined
    }
    layout.then(over, over)
    return layout
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
      const known = layouts.get(layout) ?? (await (request.move ? layOut(request, key, turns()) : layOutOnce(request, key)))
      layouts.delete(layout)
      layouts.set(layout, known)
      if (layouts.size > MOST_KEPT) layouts.delete(layouts.keys().next().value!)
      const beyond = known.of < request.most ? 0 : Math.max(0, sizeOf(store, request.book) - request.most)
      return { layout, isKept: planOfBook(context, request.book) !== undefined, beyond, ...known.whole, ...pieceOf(known.whole, 0) }
    },
    'pages.piece': ({ layout, piece }) => pieceOf(layoutOf(layout).whole, piece),
    'pages.draw': ({ layout, pages: asked, has }) => {
      const { book } = layoutOf(layout)
      return asked.map((of) => {
        const page = book.page(of)
        const scene = packScene(sceneOf(page, book.paper))
        const key = keyOf(scene)
        return { of, key, scene: has[of] === key ? null : scene, problems: boxesOn(book, page), free: freeOn(book, of) }
      })
    },
  } satisfies Partial<Handlers>
}

type PageBox = [number, number, number, number]

/** Where the problems of a page lie with their captions. */
function boxesOn({ sketches }: LaidOutBook, { number, blocks }: DrawnPage): PageBox[] {
  const tenth = (value: number): number => Math.round(value * 10) / 10
  return (sketches[number - 1]?.problems ?? []).map((id) => {
    const own = blocks.filter(({ puzzle, role }) => puzzle === id && role !== 'artifact').map(({ box }) => box)
    const left = Math.min(...own.map(({ x }) => x))
    const top = Math.min(...own.map(({ y }) => y))
    const right = Math.max(...own.map(({ x, width }) => x + width))
    const bottom = Math.max(...own.map(({ y, height }) => y + height))
    return own.length === 0 ? [0, 0, 0, 0] : [tenth(left), tenth(top), tenth(right - left), tenth(bottom - top)]
  })
}

/** Where more problems would lie on a page that is not full: as they do on a full one of the same part and side. */
function freeOn(book: LaidOutBook, number: number): PageBox[] {
  const sketch = book.sketches[number - 1]
  const holds = sketch?.division?.got ?? 0
  if (!sketch || sketch.problems.length >= holds) return []
  const isLike = (other: Sketch, at: number) => other.part === sketch.part && other.problems.length === holds && at % 2 === (number - 1) % 2
  const full = book.sketches.findLastIndex((other, at) => isLike(other, at))
  return full < 0 ? [] : boxesOn(book, book.page(full + 1)).slice(sketch.problems.length)
}

/** Entries as they would stand after a move. */
function moved(entries: readonly Entry[], { puzzles, before, after, section }: PuzzleMove): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const moving = new Set(puzzles)
  const rest = entries.filter(({ id }) => !moving.has(id))
  const order = entries.map(({ id }) => id)
  const next = after === undefined ? before : order.slice(order.indexOf(after) + 1).find((id) => !moving.has(id))
  const at = rest.findIndex(({ id }) => id === next)
  const held = puzzles.flatMap((id) => byId.get(id) ?? [])
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...(section === undefined ? held : held.map((entry) => ({ ...entry, section }))))
}

/** A piece of a plan, from 0: so many of its pages, puzzles and marks. */
function pieceOf({ pages, puzzles, marks }: FlatPiece, piece: number): FlatPiece {
  const own = <T>(all: readonly T[]): readonly T[] => all.slice(piece * FLAT_PIECE, (piece + 1) * FLAT_PIECE)
  const columns = Object.entries(puzzles).map(([column, values]) => [column, own<unknown>(values)])
  return { pages: own(pages), puzzles: Object.fromEntries(columns) as FlatPiece['puzzles'], marks: own(marks) }
}

/** What is told of a book that is laid out; `turn` after each part of the work. */
async function listed(book: LaidOutBook, answers: ReadonlyMap<number, PuzzleAnswer>, turn: () => Promise<void>): Promise<Layout['whole']> {
  const { entries, sketches, plan, refs } = book
  const genres = [...new Set(entries.map(({ genre }) => genre))]
  const partOf = new Map(plan.parts.flatMap((part, at) => (part.kind === 'section' ? [[part.id, at] as const] : [])))
  const graded = entries.map((entry) => ({ ...entry, value: answers.get(entry.id)?.value ?? null }))
  const titles = new Map<number, string>()
  for (const { part, outline } of sketches) {
    const heading = outline.find(({ level }) => level === 1)?.title
    if (heading !== undefined && !titles.has(part)) titles.set(part, heading)
  }
  await turn()
  const pages = sketches.map(({ part, folio, isBlank = false, problems, division }, i) => ({
    ...{ part, isBlank, folio: plan.folios && folio ? String(i + 1) : '', problems: [...problems] },
    ...{ holds: division?.got ?? 0, free: division ? Math.max(0, division.got - problems.length) : 0 },
  }))
  await turn()
  const column = async <T>(of: (entry: (typeof graded)[number]) => T): Promise<T[]> => {
    await turn()
    return graded.map(of)
  }
  const puzzles = {
    id: await column(({ id }) => id),
    number: await column(({ number }) => number),
    page: await column(({ id }) => refs.problem(id) ?? 0),
    part: await column(({ inSection }) => partOf.get(inSection) ?? 0),
    genre: await column(({ genre }) => genres.indexOf(genre)),
    level: await column(({ level }) => level),
    topLevel: await column(({ topLevel }) => topLevel),
    value: await column(({ value }) => value),
    height: heightsOf(graded),
    label: await column(({ label }) => label),
    verdict: await column(({ verdict }) => verdict),
    title: await column(({ title }) => title),
    technique: await column(({ id }) => answers.get(id)?.technique ?? null),
  }
  await turn()
  const marks = marksOf(book)
  await turn()
  const findings = book.findings.filter(isBesideMarks)
  return {
    paper: book.paper,
    scale: plan.scale,
    parts: plan.parts.map((part, at) => ({
      part,
      page: refs.part(at) ?? null,
      title: titles.get(at) ?? null,
      puzzles: part.kind === 'section' ? entries.filter(({ inSection }) => inSection === part.id).length : 0,
    })),
    ...{ pages, genres, puzzles, marks, findings },
    pieces: Math.max(1, ...[pages, entries, marks].map(({ length }) => Math.ceil(length / FLAT_PIECE))),
  }
}

import { createHash } from 'node:crypto'
import { ServiceError } from '#contract/messages/errors.ts'
import { type DrawnPageValue, FLAT_PIECE, type FlatPlan } from '#contract/schemas/pages.ts'
import type { PuzzleMove } from '#contract/schemas/planning.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import type { Entry } from '#plan/model/entry.ts'
import { isUnmarked, reviewMarksOf } from '#plan/order/review-marks.ts'
import { heightsOf } from '#plan/order/height.ts'
import { perPageIn } from '#plan/layout/parts/section.ts'
import { type DrawnPage, sceneOf } from '#plan/model/page.ts'
import type { Part, Plan } from '#plan/model/plan.ts'
import type { Sketch } from '#plan/layout/setting.ts'
import { packScene } from '#solver/drawing/scene-text.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { yielding } from '../yielding'
import { type BookToLayOut, laidOut } from './laying-out'
import type { Order } from './tools'

/** The chosen grader's result for a puzzle. */
interface Answered {
  readonly value: number | null
  readonly technique: string | null
}

/** A puzzle of a flat plan, with its grading. */
export interface FlatEntry extends Answered {
  readonly entry: Entry
}

/** A flat plan without the parts that come from the library. */
export type FlatWhole = Omit<FlatPlan, 'layout' | 'isKept' | 'beyond'>

/** A request for a flat plan. */
export interface FlatOrder extends BookToLayOut {
  /** The key of the layout. */
  readonly layout: string
  /** The key of the puzzles. */
  readonly gathered: string
  /** Whether the puzzles come with this order; otherwise those of the last order are used. */
  readonly brings: boolean
  /** A move of puzzles to preview: the plan is laid out as it would be afterwards. */
  readonly move?: PuzzleMove
  /** The layouts that may still be asked for; all others are dropped. */
  readonly keep: readonly string[]
}

/** Returns the key of a drawing; equal drawings have equal keys. */
export const keyOf = (drawing: string): string => createHash('sha1').update(drawing).digest('base64url').slice(0, 16)

/** The orders about flat plans: laying a book out, as it is or after a move, and drawing its pages. */
export function flatOrders(genres: readonly Genre[]) {
  let gathered: { readonly key: string; readonly entries: readonly Entry[]; readonly answers: ReadonlyMap<number, Answered> } | undefined
  const layouts = new Map<string, LaidOutBook>()
  const flat: Order<FlatOrder, FlatEntry, { readonly whole: FlatWhole; readonly of: number; readonly holds: string }> = async (
    { layout, gathered: key, brings, move, keep, ...book },
    many,
    { signal },
  ) => {
    if (brings) gathered = { key, entries: many.map(({ entry }) => entry), answers: new Map(many.map((one) => [one.entry.id, one])) }
    if (gathered?.key !== key) throw new ServiceError({ code: 'service.superseded' })
    for (const known of layouts.keys()) if (!keep.includes(known)) layouts.delete(known)
    const { entries, answers } = gathered
    const pause = yielding(signal)
    const made = await laidOut(book, move ? moved(entries, move) : entries, genres, pause)
    const whole = await listed(made, book.plan, answers, pause)
    layouts.set(layout, made)
    return { whole, of: entries.length, holds: gathered.key }
  }
  const pages: Order<
    { readonly layout: string; readonly pages: readonly number[]; readonly has: Readonly<Record<string, string>> },
    never,
    DrawnPageValue[]
  > = ({ layout, pages: asked, has }) => {
    const book = layouts.get(layout)
    if (!book) throw new ServiceError({ code: 'service.superseded' })
    return asked.map((of) => {
      const page = book.page(of)
      const scene = packScene(sceneOf(page, book.paper))
      const key = keyOf(scene)
      return { of, key, scene: has[of] === key ? null : scene, problems: boxesOn(book, page), free: freeOn(book, of) }
    })
  }
  return { flat, 'flat-pages': pages }
}

type PageBox = [number, number, number, number]

/** Returns the boxes of the problems on a page with their captions. */
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

/** Returns the empty places for problems on a page that is not full, derived from a full page of the same part and side. */
function freeOn(book: LaidOutBook, number: number): PageBox[] {
  const sketch = book.sketches[number - 1]
  const holds = sketch?.division?.got ?? 0
  if (!sketch || sketch.problems.length >= holds) return []
  const isLike = (other: Sketch, at: number) => other.part === sketch.part && other.problems.length === holds && at % 2 === (number - 1) % 2
  const full = book.sketches.findLastIndex((other, at) => isLike(other, at))
  return full < 0 ? [] : boxesOn(book, book.page(full + 1)).slice(sketch.problems.length)
}

/** Returns the number of puzzles on a page, by genre, where it is smaller than wished. */
function fewerOn(genres: readonly string[], wished: Part, part: Part): Record<string, number> {
  const numbers = genres.flatMap((genre) => {
    const got = perPageIn(part, genre)
    return got !== undefined && got < (perPageIn(wished, genre) ?? 0) ? [[genre, got] as const] : []
  })
  return Object.fromEntries(numbers)
}

/** Returns the entries after a move. */
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

/**
 * Returns the flat plan of a laid-out book; `pause` is called after each part of the work.
 * @param wished the plan as the user made it; the layout may differ to meet the printer's limits
 */
async function listed(
  book: LaidOutBook,
  wished: Plan,
  answers: ReadonlyMap<number, Answered>,
  pause: () => Promise<void>,
): Promise<FlatWhole> {
  const { entries, sketches, plan, refs } = book
  const genres = [...new Set(entries.map(({ genre }) => genre))]
  const partOf = new Map(plan.parts.flatMap((part, at) => (part.kind === 'section' ? [[part.id, at] as const] : [])))
  const graded = entries.map((entry) => ({ ...entry, value: answers.get(entry.id)?.value ?? null }))
  const titles = new Map<number, string>()
  for (const { part, outline } of sketches) {
    const heading = outline.find(({ level }) => level === 1)?.title
    if (heading !== undefined && !titles.has(part)) titles.set(part, heading)
  }
  await pause()
  const pages = sketches.map(({ part, folio, isBlank = false, problems, division }, i) => ({
    ...{ part, isBlank, folio: plan.folios && folio ? String(i + 1) : '', problems: [...problems] },
    ...{ holds: division?.got ?? 0, free: division ? Math.max(0, division.got - problems.length) : 0 },
  }))
  await pause()
  const column = async <T>(of: (entry: (typeof graded)[number]) => T): Promise<T[]> => {
    await pause()
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
  await pause()
  const marks = reviewMarksOf(book)
  await pause()
  const findings = book.findings.filter(isUnmarked)
  return {
    paper: book.paper,
    scale: plan.scale,
    parts: plan.parts.map((part, at) => ({
      part: wished.parts[at] ?? part,
      fewer: fewerOn(genres, wished.parts[at] ?? part, part),
      page: refs.part(at) ?? null,
      title: titles.get(at) ?? null,
      puzzles: part.kind === 'section' ? entries.filter(({ inSection }) => inSection === part.id).length : 0,
    })),
    ...{ pages, genres, puzzles, marks, findings },
    pieces: Math.max(1, ...[pages, entries, marks].map(({ length }) => Math.ceil(length / FLAT_PIECE))),
  }
}

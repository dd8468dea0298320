import { z } from 'zod'
import type { Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { OptionValuesValue } from '#contract/schemas/values.ts'
import { sensible } from '#solver/kernel/choices.ts'
import type { Json } from '#solver/kernel/json.ts'
import { numbered } from '#solver/genre/titles.ts'
import type { Genre, OptionValues } from '#solver/genre/genre.ts'
import { graderInBooks, gradersFor } from '#solver/genre/graders.ts'
import { USUAL_BUDGET, type Task } from '#solver/worker/task.ts'
import type { LeasedItem } from '../library/queries/jobs/job-items'
import { countTitled, gradedPuzzles, puzzlesAwaitingGrades, puzzlesOfBook, type NewJob, type StoredJob } from '../library/queries/jobs/jobs'
import { chosenOptions, type ChosenOptions } from '../library/queries/gradings/stale'
import { findNode } from '../library/queries/books/nodes'
import { bookGraders } from '../library/queries/books/graders'
import type { Store } from '../library/store'

type Order = Validated<'job.start'>
type GradeOrder = Extract<Order, { kind: 'grade' }>

/** The part of a grading order that is stored with the job. */
const GradeRequest = z.strictObject({
  graders: z.record(z.string(), z.string()),
  /** The chosen options by grader; empty in orders of earlier versions. */
  options: z.record(z.string(), OptionValuesValue).default({}),
})
/** The stored part of a generation order. Orders of earlier versions lack the rule for twins and the titles. */
export const GenerateRequest = z.strictObject({
  ...{ genre: z.string(), options: OptionValuesValue },
  unlike: z.enum(['book', 'library']).default('book'),
  title: z.string().optional(),
  /** Whether the job makes puzzles ahead while a person solves. */
  isAhead: z.literal(true).optional(),
  /** Whether the job was removed from the list. It is kept, because its puzzles refer to its options. */
  isDismissed: z.literal(true).optional(),
})
/** The stored part of a puzzle that will be generated. */
export const GenerateItem = z.strictObject({ seed: z.string(), title: z.string().optional() })

/** Whether a job makes puzzles ahead while a person solves. */
export const isAhead = ({ request }: Pick<StoredJob, 'request'>): boolean => GenerateRequest.safeParse(request).data?.isAhead === true

/** Returns the options that the user chose for a grader. */
export type ValuesOf = (grader: string) => OptionValues

/**
 * Returns the job for an order. The graders' present options apply to the whole job.
 *
 * @throws ServiceError if the book, the genre or a grader does not exist
 */
export function plan(store: Store, genres: readonly Genre[], order: Order, valuesOf: ValuesOf): NewJob {
  const node = findNode(store, order.book)
  if (node?.kind !== 'book') throw new ServiceError({ code: 'service.no-such', what: 'book', id: order.book })
  const job = { kind: order.kind, book: order.book, title: node.title, grader: null, request: {} }
  if (order.kind === 'grade') return { ...job, ...planGrades(store, genres, order, valuesOf) }
  if (order.kind === 'solve') return { ...job, items: chosen(store, order).map(({ id }) => ({ puzzle: id })) }
  const genre = genreOf(genres, order.genre)
  if (!genre.generator) throw new ServiceError({ code: 'service.no-generator', genre: genre.id })
  const { options, seed, count, title, unlike, ahead } = order
  const first = title ? countTitled(store, order.book, title) + 1 : 0
  const named = (ordinal: number) => (title ? { title: numbered(title, first + ordinal) } : {})
  const items = Array.from({ length: count }, (_, ordinal) => ({ task: { seed: `${seed}/${ordinal}`, ...named(ordinal) } }))
  const request = { genre: genre.id, options, unlike, ...(title && { title }), ...(ahead && { isAhead: true }) }
  return { ...job, request, items }
}

/** Plans to grade the puzzles that have no grading by this version of the grader, except those that another open job will grade. */
function planGrades(
  store: Store,
  genres: readonly Genre[],
  order: GradeOrder,
  valuesOf: ValuesOf,
): Pick<NewJob, 'grader' | 'request' | 'items'> {
  const puzzles = chosen(store, order)
  const own = bookGraders(store, order.book)
  const graders: Record<string, string> = {}
  const options: Record<string, OptionValues> = {}
  const chosenBy = new Map<string, ChosenOptions>()
  const passed = new Set<number>()
  for (const id of new Set(puzzles.map(({ genre }) => genre))) {
    const genre = genreOf(genres, id)
    const grader = graderOf(genre, order.graders[id], own[id])
    graders[id] = grader.id
    if (grader.options) {
      options[grader.id] = sensible(grader.options, valuesOf(grader.id))
      chosenBy.set(grader.id, chosenOptions(grader.options, valuesOf(grader.id)))
    }
    if (order.again) continue
    const having = grader.fallback?.having
    for (const actual of gradersFor(genre, grader)) {
      const kind = having === undefined ? undefined : { having, is: actual !== grader }
      for (const puzzle of gradedPuzzles(store, order.book, actual, chosenBy.get(actual.id), kind)) passed.add(puzzle)
    }
  }
  for (const { puzzle, genre, request } of order.again ? [] : puzzlesAwaitingGrades(store, order.book)) {
    // The puzzles of a damaged job are unknown, so none is left out because of it.
    const open = GradeRequest.safeParse(request).data
    const grader = graders[genre]
    if (grader === undefined || open?.graders[genre] !== grader) continue
    if (JSON.stringify(open.options[grader] ?? {}) === JSON.stringify(options[grader] ?? {})) passed.add(puzzle)
  }
  const names = new Set(Object.values(graders))
  return {
    grader: names.size === 1 ? [...names][0]! : null,
    request: { graders, options: options as Json },
    items: puzzles.flatMap(({ id }) => (passed.has(id) ? [] : [{ puzzle: id }])),
  }
}

function chosen(store: Store, order: { book: number; puzzles?: readonly number[] }): { id: number; genre: string }[] {
  const all = puzzlesOfBook(store, order.book)
  if (!order.puzzles) return all
  const wanted = new Set(order.puzzles)
  return all.filter(({ id }) => wanted.has(id))
}

function genreOf(genres: readonly Genre[], id: string): Genre {
  const genre = genres.find((one) => one.id === id)
  if (!genre) throw new ServiceError({ code: 'service.unknown-genre', genre: id })
  return genre
}

function graderOf(genre: Genre, id: string | undefined, own: string | undefined): Genre['graders'][number] {
  const grader = id === undefined ? graderInBooks(genre, own) : genre.graders.find((one) => one.id === id)
  if (!grader) throw new ServiceError({ code: 'service.unknown-grader', grader: id ?? genre.id })
  return grader
}

/** Returns the title of a generated puzzle, undefined if it has none. */
export function titleOf(item: LeasedItem): string | undefined {
  return GenerateItem.safeParse(item.task).data?.title
}

/**
 * Returns the task of an item; undefined if the stored data is invalid, which happens only if the file was tampered with.
 *
 * @param attempt how often the generator made a puzzle that the book already had; each attempt has another seed
 */
export function taskOf(genres: readonly Genre[], job: StoredJob, item: LeasedItem, attempt: number): Task | undefined {
  if (job.kind === 'generate') {
    const request = GenerateRequest.safeParse(job.request).data
    const seed = GenerateItem.safeParse(item.task).data?.seed
    if (!request || seed === undefined) return undefined
    const { genre, options } = request
    const budget = genres.find(({ id }) => id === genre)?.generator?.usualBudget ?? USUAL_BUDGET
    return { kind: 'generate', genre, options, seed: attempt === 0 ? seed : `${seed}/${attempt}`, budget }
  }
  const { puzzle } = item
  if (!puzzle) return undefined
  const about = { genre: puzzle.genre, puzzle: puzzle.content, budget: USUAL_BUDGET }
  if (job.kind === 'solve') return { kind: 'solve', ...about }
  const request = GradeRequest.safeParse(job.request).data
  if (!request) return undefined
  const { graders, options } = request
  const grader = graders[puzzle.genre] ?? ''
  return { kind: 'grade', ...about, grader, withSteps: false, ...(options[grader] && { options: options[grader] }) }
}

import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import { STATES } from '#contract/schemas/states.ts'
import type { Entry } from '#plan/model/entry.ts'
import { inPrintedOrder, sortIntoSections } from '#plan/model/sections.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { candidatesOf, type PrintableRow, printableInParts } from '#main/library/queries/rows/twins.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { yielding } from '#main/yielding.ts'
import { planOfBook } from '../print/planning'
import type { Context } from '../context'
import { KeptAnswer } from '../kept-answer'

type Graders = ReturnType<Context['graders']>

/** Returns a key of everything on which the printed order depends. */
const keyOf = ({ store }: Context, book: number, graders: Graders): string =>
  JSON.stringify([book, graders.map(({ grader, options }) => [grader, options]), store.state()])

/** The number of books whose order is remembered: the present one and the one before. */
const MOST_KEPT = 2

/** The number of books whose printed numbers are remembered, for search results from several books. */
const MOST_NUMBERED = 10

/** The index of the state "draft" in `STATES`. */
const DRAFT = STATES.indexOf('draft')

/** The order in which plans print the puzzles of books, section by section. */
export class PrintedOrder {
  private readonly kept = new KeptAnswer<readonly (readonly number[])[] | null>(MOST_KEPT)

  constructor(private readonly context: Context) {}

  /**
   * Returns the puzzles of a book by the sections of its plan, in printed order, with puzzles outside of all sections last. The result is
   * null if this is the book's own order, or if the book is too large to be laid out.
   */
  sections(book: number, graders: Graders): Promise<readonly (readonly number[])[] | null> {
    return this.kept.of(keyOf(this.context, book, graders), () => Promise.resolve(this.find(book, graders)))
  }

  private find(book: number, graders: Graders): readonly (readonly number[])[] | null {
    const { store } = this.context
    const plan = planOfBook(this.context, book)
    const sections = plan?.parts.filter((part) => part.kind === 'section') ?? []
    const isOwn = sections.length === 0 || (sections.length === 1 && sections[0]!.order === 'position')
    if (!plan || isOwn || sizeOf(store, book) > MOST_LAID_OUT) return null
    const placed = placing(this.context, book, graders)
    const puzzles = candidatesOf(store, book, graders).map(({ id, genre, label, level }) => ({ label, level, ...placed({ id, genre }) }))
    const sorted = sortIntoSections(plan, puzzles)
    return [...sorted.sections.map(({ entries }) => entries.map(({ id }) => id)), sorted.homeless.map(({ id }) => id)]
  }
}

/**
 * Returns a function that gives what a plan must know of a puzzle beside its level: the top level of its genre, and the section that the
 * user chose for it.
 */
function placing({ store }: Context, book: number, graders: Graders) {
  const put = new Map(sectionPuzzles(store, book).flatMap(({ section, puzzles }) => puzzles.map((id) => [id, section] as const)))
  const top = new Map(graders.map(({ genre, topLevel }) => [genre, topLevel]))
  return ({ id, genre }: Pick<PrintableRow, 'id' | 'genre'>) => {
    return { id, genre, topLevel: top.get(genre) ?? 0, section: put.get(id) ?? null }
  }
}

/** The numbers that plans print, computed without a layout. */
export class PrintedNumbers {
  private readonly kept = new KeptAnswer<ReadonlyMap<number, number | null>>(MOST_NUMBERED)

  constructor(private readonly context: Context) {}

  /**
   * Returns the printed numbers of a book's puzzles by their ids, in printed order, with null for unprinted ones at the end; empty
   * for a book too large to be laid out.
   */
  of(book: number, graders: Graders): Promise<ReadonlyMap<number, number | null>> {
    return this.kept.of(keyOf(this.context, book, graders), () => this.find(book, graders))
  }

  private async find(book: number, graders: Graders): Promise<ReadonlyMap<number, number | null>> {
    const { store } = this.context
    if (sizeOf(store, book) > MOST_LAID_OUT) return new Map()
    const placed = placing(this.context, book, graders)
    const plan = planOfBook(this.context, book) ?? usualPlan
    const pause = yielding()
    const puzzles: (ReturnType<typeof placed> & Pick<Entry, 'label' | 'level' | 'verdict' | 'isDraft'>)[] = []
    for (const part of printableInParts(store, book, graders)) {
      for (const { label, level, verdict, state, ...row } of part) {
        puzzles.push({ label, level, verdict, ...(state === DRAFT && { isDraft: true as const }), ...placed(row) })
      }
      await pause()
    }
    const numbers = new Map<number, number | null>(inPrintedOrder(plan, puzzles).map(({ id, number }) => [id, number]))
    for (const { id } of puzzles) if (!numbers.has(id)) numbers.set(id, null)
    return numbers
  }
}

import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import { sortIntoSections } from '#plan/model/sections.ts'
import { sectionPuzzles } from '#main/library/queries/books/plans.ts'
import { candidatesOf } from '#main/library/queries/rows/twins.ts'
import { sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { planOfBook } from '../print/planning'
import type { Context } from '../context'

type Graders = ReturnType<Context['graders']>

/** The number of books whose order is remembered: the one in sight, and the one before. */
const MOST_KEPT = 2

/** The order in which plans print the puzzles of books: section by section. */
export class PrintedOrder {
  private readonly kept = new Map<string, readonly (readonly number[])[] | null>()

  constructor(private readonly context: Context) {}

  /**
   * The puzzles of a book by the sections of its plan, in the order of print; puzzles in no section come last. Null where this is the
   * book's own order, and for a book that is too large to be laid out.
   */
  sections(book: number, graders: Graders): readonly (readonly number[])[] | null {
    const { store } = this.context
    const key = JSON.stringify([book, graders.map(({ grader, options }) => [grader, options]), store.state()])
    const known = this.kept.get(key)
    if (known !== undefined) return known
    const found = this.find(book, graders)
    this.kept.set(key, found)
    if (this.kept.size > MOST_KEPT) this.kept.delete(this.kept.keys().next().value!)
    return found
  }

  /** The printed order of a book's puzzles as one list, without the borders of sections; null where the book has none. */
  of(book: number, graders: Graders): readonly number[] | null {
    return this.sections(book, graders)?.flat() ?? null
  }

  private find(book: number, graders: Graders): readonly (readonly number[])[] | null {
    const { store } = this.context
    const plan = planOfBook(this.context, book)
    const sections = plan?.parts.filter((part) => part.kind === 'section') ?? []
    const isOwn = sections.length === 0 || (sections.length === 1 && sections[0]!.order === 'position')
    if (!plan || isOwn || sizeOf(store, book) > MOST_LAID_OUT) return null
    const put = new Map(sectionPuzzles(store, book).flatMap(({ section, puzzles }) => puzzles.map((id) => [id, section] as const)))
    const top = new Map(graders.map(({ genre, topLevel }) => [genre, topLevel]))
    const puzzles = candidatesOf(store, book, graders).map(({ id, genre, label, level }) => {
      return { id, genre, label, level, topLevel: top.get(genre) ?? 0, section: put.get(id) ?? null }
    })
    const sorted = sortIntoSections(plan, puzzles)
    return [...sorted.sections.map(({ entries }) => entries.map(({ id }) => id)), sorted.homeless.map(({ id }) => id)]
  }
}

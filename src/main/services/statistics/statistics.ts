import type { Handlers } from '#contract/api.ts'
import { bookStatistics } from '#solver/analysis/statistics/book.ts'
import { compareGraders } from '#solver/analysis/statistics/compare.ts'
import { paperCollection } from '#solver/analysis/statistics/papers/collection.ts'
import { columnsOf, gradedProblem } from '#solver/analysis/statistics/problem.ts'
import type { Workings } from '../workings'
import { printedGradings } from './printed-problems'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { genresInParts } from '#main/library/queries/books/book-genres.ts'
import type { Store } from '#main/library/store.ts'
import { KeptAnswer } from '../kept-answer'

/**
 * The service of a book's statistics, as the papers define them, by one grader for the puzzles of its genre. They are about what the book
 * prints, in printed order.
 */
export function statisticsService({ context, printed }: Pick<Workings, 'context' | 'printed'>) {
  const graded = printedGradings({ context, printed })
  const genres = new BookGenres(context.store)
  return {
    'book.genres': ({ book }) => {
      context.book(book)
      return genres.of(book)
    },
    'book.stats': async ({ book, unsolved, ...side }) => {
      const { grader, problems, levels } = await graded(book, side)
      const choices = { techniques: Object.keys(grader.techniques), ...grader.tables, unsolved }
      return bookStatistics(problems.map(gradedProblem), levels, choices)
    },
    'book.problems': async ({ book, ...side }) => columnsOf((await graded(book, side)).problems),
    'papers.get': () => paperCollection(),
    'book.compare': async ({ book, left, right, usual, seed, most }) =>
      compareGraders(await graded(book, { ...left, usual }), await graded(book, { ...right, usual }), seed, most),
  } satisfies Partial<Handlers>
}

/**
 * The genres of books, which the window requests whenever it shows a book. Callers share one reading of the book, which is repeated only
 * after the library has changed.
 */
export class BookGenres {
  private readonly kept = new KeptAnswer<string[]>()

  constructor(private readonly store: Store) {}

  /** Returns the genres of a book, that of the first puzzle first. */
  of(book: number): Promise<string[]> {
    return this.kept.of(`${book} ${this.store.state()}`, () => this.read(book))
  }

  private async read(book: number): Promise<string[]> {
    const genres: string[] = []
    for (const found of genresInParts(this.store, book)) {
      genres.push(...found)
      await yieldToEventLoop()
    }
    return genres
  }
}

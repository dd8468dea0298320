import type { Handlers, Validated } from '#contract/api.ts'
import { bookStatistics } from '#solver/analysis/statistics/book.ts'
import { compareGraders, type Side } from '#solver/analysis/statistics/compare.ts'
import { paperCollection } from '#solver/analysis/statistics/papers/collection.ts'
import { columnsOf, gradedProblem, type Problem } from '#solver/analysis/statistics/problem.ts'
import { relevelled } from '#solver/analysis/statistics/scheme.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import type { Genre, Grader } from '#solver/genre/genre.ts'
import { problemsOfBook } from '#main/library/queries/gradings/features.ts'
import type { Context } from '../context'
import { schemeFor } from './schemes'
import type { Workings } from '../workings'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { genresInParts } from '#main/library/queries/books/book-genres.ts'
import type { Store } from '#main/library/store.ts'
import { KeptAnswer } from '../kept-answer'

/** The gradings of a book by one grader, with levels by a scheme where there is one. */
export interface GradedBook {
  readonly genre: Genre
  readonly grader: Grader
  readonly scheme: LevelScheme | undefined
  readonly problems: readonly Problem[]
  readonly levels: readonly number[]
}

/**
 * Returns a function that reads the gradings of a book's puzzles in a grader's genre. It reads them again only after the library has
 * changed.
 */
export function gradedBooks(context: Context): (book: number, side: Validated<'book.compare'>['left']) => GradedBook {
  const kept = new Map<string, readonly Problem[]>()
  let state = ''
  const read = (book: number, genre: Genre, grader: Grader): readonly Problem[] => {
    const now = context.store.state()
    if (now !== state) kept.clear()
    state = now
    const key = `${book} ${grader.id} ${context.chosenOf(grader).options?.now ?? ''}`
    const found =
      kept.get(key) ??
      problemsOfBook(context.store, book, {
        ...{ genre: genre.id, grader: grader.id, version: grader.version, features: grader.features, fallback: grader.fallback },
        colours: genre.colours,
        ...context.chosenOf(grader),
      })
    kept.set(key, found)
    return found
  }
  return (book, { grader: id, scheme: choice }) => {
    context.book(book)
    const { genre, grader } = context.grader(id)
    const scheme = schemeFor(context, book, grader, choice)
    const asGraded = read(book, genre, grader)
    return {
      ...{ genre, grader, scheme },
      problems: scheme ? relevelled(asGraded, scheme, Object.keys(grader.techniques)) : asGraded,
      levels: scheme ? scheme.levels : grader.levels,
    }
  }
}

/** The service of a book's statistics, as the papers define them, by one grader for the puzzles of its genre. */
export function statisticsService({ context }: Pick<Workings, 'context'>) {
  const graded = gradedBooks(context)
  const genres = new BookGenres(context.store)
  const sideOf = (book: number, side: Validated<'book.compare'>['left']): Side => graded(book, side)
  return {
    'book.genres': ({ book }) => {
      context.book(book)
      return genres.of(book)
    },
    'book.stats': ({ book, unsolved, ...side }) => {
      const { grader, problems, levels } = graded(book, side)
      const choices = { techniques: Object.keys(grader.techniques), ...grader.tables, unsolved }
      return bookStatistics(problems.map(gradedProblem), levels, choices)
    },
    'book.problems': ({ book, ...side }) => columnsOf(graded(book, side).problems),
    'papers.get': () => paperCollection(),
    'book.compare': ({ book, left, right, seed, most }) => compareGraders(sideOf(book, left), sideOf(book, right), seed, most),
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

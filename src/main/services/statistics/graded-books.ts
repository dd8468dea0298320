import type { Validated } from '#contract/api.ts'
import type { Problem } from '#solver/analysis/statistics/problem.ts'
import { relevelled } from '#solver/analysis/statistics/scheme.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import type { Genre, Grader } from '#solver/genre/genre.ts'
import { problemsOfBook } from '#main/library/queries/gradings/features.ts'
import type { Context } from '../context'
import { schemeFor } from './schemes'

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

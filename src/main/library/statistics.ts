import type { VerdictName } from '#contract/values.ts'
import type { GradedProblem } from '#solver/statistics/book.ts'
import { query, type Store } from './store'

/**
 * The puzzles of a book that are of `genre`, each with what the newest grading by `grader` says of it as it is now, in the
 * order of the book.
 */
export function gradedProblems(store: Store, book: number, genre: string, grader: string): GradedProblem[] {
  const rows = store.all(
    query
      .selectFrom('puzzle as p')
      .leftJoin('newest_grading as g', (join) => join.onRef('g.puzzle', '=', 'p.id').on('g.grader', '=', grader))
      .select(['p.label', 'g.level', 'g.value', 'g.technique', 'g.details'])
      .where('p.book', '=', book)
      .where('p.genre', '=', genre)
      .where('p.removed_at', 'is', null)
      .orderBy('p.position'),
  )
  return rows.map(({ label, level, value, technique, details }) => ({
    level,
    ...(value !== null && { value }),
    ...(label !== null && { label }),
    ...(technique !== null && { technique }),
    ...nOf(details),
  }))
}

/** How many puzzles of a book the newest gradings put on each level; `level` null where there is none. */
export function histogramOf(
  store: Store,
  book: number,
): { genre: string; grader: string; verdict: VerdictName; level: number | null; puzzles: number }[] {
  return store.all(
    query
      .selectFrom('book_histogram')
      .select(['genre', 'grader', 'verdict', 'level', 'puzzles'])
      .where('book', '=', book)
      .orderBy('genre')
      .orderBy('grader')
      .orderBy('verdict')
      .orderBy('level'),
  )
}

/** The n of the n-empty technique that a puzzle needs (Sato 2001, 3), where its graders note it; what a run used may differ. */
function nOf(details: string | null): { n?: number | null } {
  const all = details === null ? {} : (JSON.parse(details) as Record<string, unknown>)
  const noted = all['nNeeded'] ?? all['n']
  return typeof noted === 'number' || noted === null ? { n: noted } : {}
}

import type { VerdictName } from '#contract/schemas/values.ts'
import { query, type Store } from '#main/library/store.ts'

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

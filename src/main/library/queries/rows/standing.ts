import { sql } from 'kysely'
import type { ChosenGrader } from '../gradings/chosen'
import { partsOf } from '../books/parts'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from '#main/library/store.ts'

/** The level and value of a graded puzzle. */
export interface Graded {
  readonly id: number
  readonly level: number
  readonly value: number
}

/** The number of rows read at a time, which takes some 20 ms. */
const GRADED_PART = 4000

/**
 * Yields the graded puzzles of a genre in a book that have a level, in parts, so that other calls are answered while a large book is read.
 */
export function* gradedInParts(
  store: Store,
  book: number,
  genre: string,
  graders: readonly ChosenGrader[],
  size = GRADED_PART,
): Generator<readonly Graded[]> {
  const { chosen, answers } = chosenRows(graders)
  for (const part of partsOf(store, book, size)) {
    const read = sql<{
      id: number
      level: number | null
      value: number
    }>`WITH ${chosen} SELECT p.id, ${levelOf(graders)} AS level, coalesce(g.value, 0) AS value
      FROM puzzle AS p ${answers} WHERE p.book = ${book} AND p.genre = ${genre} AND p.removed_at IS NULL AND ${part}`
    yield store.all(read.compile(query)).filter((row): row is Graded => row.level !== null)
  }
}

/** Returns level and value of one puzzle; undefined if it has no level. */
export function gradedAs(store: Store, puzzle: number, graders: readonly ChosenGrader[]): Omit<Graded, 'id'> | undefined {
  const { chosen, answers } = chosenRows(graders)
  const found = store.first(
    sql<{ level: number | null; value: number }>`WITH ${chosen} SELECT ${levelOf(graders)} AS level, coalesce(g.value, 0) AS value
      FROM puzzle AS p ${answers} WHERE p.id = ${puzzle} AND p.removed_at IS NULL`.compile(query),
  )
  return found && found.level !== null ? { level: found.level, value: found.value } : undefined
}

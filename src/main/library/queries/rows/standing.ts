import { sql } from 'kysely'
import type { ChosenGrader } from '../gradings/chosen'
import { partsOf } from '../books/parts'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from '#main/library/store.ts'

/** A graded puzzle by its level and then its value. */
export interface Graded {
  readonly level: number
  readonly value: number
}

/** Rows that are read at a time: some 20 ms. */
const GRADED_PART = 4000

/** The graded puzzles of a genre in a book that have a level, part by part, so that other calls are served while a large book is read. */
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
      level: number | null
      value: number
    }>`WITH ${chosen} SELECT ${levelOf(graders)} AS level, coalesce(g.value, 0) AS value
      FROM puzzle AS p ${answers} WHERE p.book = ${book} AND p.genre = ${genre} AND p.removed_at IS NULL AND ${part}`
    yield store.all(read.compile(query)).filter((row): row is Graded => row.level !== null)
  }
}

/** Level and value of one puzzle; undefined where it has no level. */
export function gradedAs(store: Store, puzzle: number, graders: readonly ChosenGrader[]): Graded | undefined {
  const { chosen, answers } = chosenRows(graders)
  const found = store.first(
    sql<{ level: number | null; value: number }>`WITH ${chosen} SELECT ${levelOf(graders)} AS level, coalesce(g.value, 0) AS value
      FROM puzzle AS p ${answers} WHERE p.id = ${puzzle} AND p.removed_at IS NULL`.compile(query),
  )
  return found && found.level !== null ? { level: found.level, value: found.value } : undefined
}

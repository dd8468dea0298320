import { sql } from 'kysely'
import type { ChosenGrader } from './chosen'
import { chosenRows, levelOf } from './rows'
import { query, type Store } from './store'

/**
 * How a puzzle stands among the graded ones of its genre in its book: how many have a level, and how many of them are harder, by level and then
 * value.
 *
 * @returns undefined where it has no level itself
 */
export function standingInBook(
  store: Store,
  book: number,
  puzzle: number,
  genre: string,
  graders: readonly ChosenGrader[],
): { of: number; harder: number } | undefined {
  const { chosen, answers } = chosenRows(graders)
  const found = store.first(
    sql<{ of: number; harder: number }>`WITH ${chosen},
      graded AS (SELECT p.id, ${levelOf(graders)} AS level, coalesce(g.value, 0) AS value
        FROM puzzle AS p ${answers} WHERE p.book = ${book} AND p.genre = ${genre} AND p.removed_at IS NULL),
      own AS (SELECT level, value FROM graded WHERE id = ${puzzle} AND level IS NOT NULL)
      SELECT count(*) AS "of", sum((graded.level, graded.value) > (own.level, own.value)) AS harder
      FROM own JOIN graded ON graded.level IS NOT NULL`.compile(query),
  )
  return found && found.of > 0 ? found : undefined
}

import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type NumberClass, type RowFilter, valuesOf } from '#contract/schemas/row-filter.ts'
import { STATES } from '#contract/schemas/states.ts'
import { IS_OTHERS } from '../gradings/chosen'
import { isStale } from '../gradings/stale'

// SQL for filtering a table by puzzle `p`, its newest verdict `v`, and its grading `g` by the chosen grader `c` or its fallback grader.

/** The number of other visible puzzles that are equal up to symmetry. */
export const DUPLICATES = sql<number>`(SELECT count(*) FROM puzzle AS t JOIN node AS b ON b.id = t.book
  WHERE t.digest = p.digest AND t.genre = p.genre AND t.id <> p.id AND t.removed_at IS NULL AND b.removed_at IS NULL)`

/** The words by which a puzzle is found, in exactly the expression of migration 3's index `puzzle_words`. */
export const WORDS = sql`lower(p.title || char(10) || p.author || char(10) || p.source || char(10) || p.note || char(10) || p.tags || char(10)
  || coalesce(p.external_id, ''))`

/** The state of a puzzle in an editor's work, as its index in `STATES`; null if it has none. */
export const STATE = sql<number | null>`(SELECT min(CASE ${sql.join(
  STATES.map((state, i) => sql`WHEN value = ${sql.lit(`@${state}`)} OR value LIKE ${sql.lit(`@${state} %`)} THEN ${sql.lit(i)}`),
  sql` `,
)} END) FROM json_each(p.tags))`

/** Whether the shown grading is stale: by another version or with other options than the chosen ones. */
export const STALE = isStale('g', sql`iif(${IS_OTHERS}, c.other_version, c.version)`, sql`iif(${IS_OTHERS}, '', c.options)`, sql`c.usual`)

/** For an undecided puzzle, the depth up to which it has no second solution, by the reason of the verdict. */
export const REACH = sql<number | null>`CASE WHEN v.verdict = 'undecided' THEN v.reason ->> '$.within' END`

/** Whether the exact solver ran out of steps before its answer was complete. */
export const OPEN = sql<number>`coalesce(v.ran_out = 'steps', 0)`

/** The relations of an engine's answer to Nanido's, the strongest disagreement first. */
export const OPINIONS = ['differs', 'unchecked', 'agrees'] as const

/**
 * The strongest disagreement of engines about the present state of a puzzle with the verdict `v`, as its index in {@link OPINIONS}. It
 * agrees with `stanceOf`.
 */
export const OPINION = sql<number | null>`(SELECT min(CASE
    WHEN o.content ->> '$.judged.counts' THEN 2
    WHEN NOT (o.content ->> '$.judged.isOpen') THEN 0
    WHEN v.verdict = 'none' THEN iif(o.content ->> '$.said.kind' = 'mate', 0, 2)
    WHEN v.verdict IN ('unique', 'multiple') AND o.content ->> '$.said.kind' = 'no-mate' THEN 0
    ELSE 1 END)
  FROM opinion AS o WHERE o.puzzle = p.id AND o.fits = fit_of(p.content))`

/** Returns whether a filter needs verdicts or gradings. */
export function asksAnswers({ verdict, open, opinion, level, value, technique, stale }: RowFilter): boolean {
  return [verdict, open, opinion, level, value, technique, stale].some((asked) => asked !== undefined)
}

/** Returns the condition that a value is one of several; null among them stands for no value. */
function isOneOf(value: RawBuilder<unknown>, wanted: readonly unknown[]): RawBuilder<SqlBool> {
  const known = wanted.filter((one) => one !== null)
  const among = sql<SqlBool>`${value} IN (SELECT value FROM json_each(${JSON.stringify(known)}))`
  if (known.length === wanted.length) return among
  return known.length === 0 ? sql<SqlBool>`${value} IS NULL` : sql<SqlBool>`(${among} OR ${value} IS NULL)`
}

/** Returns the condition that a number is in one of several classes. */
function isInOneOf(value: RawBuilder<unknown>, wanted: readonly NumberClass[]): RawBuilder<SqlBool> {
  const each = wanted.map((one) =>
    one ? sql<SqlBool>`(${value} >= ${one.from} AND ${value} < ${one.under})` : sql<SqlBool>`${value} IS NULL`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` OR `)})`
}

/** The SQL figures of a puzzle that depend on the chosen graders and on its genre. */
export interface Figures {
  readonly level: RawBuilder<number | null>
  readonly colours: RawBuilder<number | null>
}

/** Returns the conditions of a filter, all of which a shown puzzle meets. */
export function conditionsOf(filter: RowFilter, { level, colours }: Figures): RawBuilder<SqlBool>[] {
  const { text, tag, stale, flawed, open, duplicated, puzzles } = filter
  const conditions: RawBuilder<SqlBool>[] = []
  const is = (condition: RawBuilder<SqlBool>, wanted: boolean) => (wanted ? condition : sql<SqlBool>`NOT (${condition})`)
  const words = text?.split(/\s+/u).filter((part) => part !== '') ?? []
  // The longest word is usually the rarest, and alone excludes most puzzles.
  for (const word of words.sort((a, b) => b.length - a.length)) {
    conditions.push(sql<SqlBool>`instr(${WORDS}, lower(${word})) > 0`)
  }
  const narrow = <T>(asked: T | readonly T[] | undefined, condition: (wanted: readonly T[]) => RawBuilder<SqlBool>) => {
    if (asked !== undefined) conditions.push(condition(valuesOf(asked)))
  }
  narrow(filter.genre, (wanted) => isOneOf(sql`p.genre`, wanted))
  if (tag !== undefined) conditions.push(sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(p.tags) WHERE value = ${tag})`)
  narrow(filter.state, (wanted) => {
    const places = wanted.map((one) => (one === 'none' ? null : STATES.indexOf(one)))
    return isOneOf(STATE, places)
  })
  narrow(filter.verdict, (wanted) => {
    const verdicts = wanted.map((one) => (one === 'unknown' ? null : one))
    return isOneOf(sql`v.verdict`, verdicts)
  })
  narrow(filter.opinion, (wanted) => {
    const places = wanted.map((one) => (one === 'none' ? null : OPINIONS.indexOf(one)))
    return isOneOf(OPINION, places)
  })
  narrow(filter.level, (wanted) => isOneOf(level, wanted))
  narrow(filter.value, (wanted) => isInOneOf(sql`g.value`, wanted))
  narrow(filter.technique, (wanted) => isOneOf(sql`g.technique`, wanted))
  narrow(filter.clues, (wanted) => isInOneOf(sql`p.clues`, wanted))
  narrow(filter.colours, (wanted) => isOneOf(colours, wanted))
  narrow(filter.label, (wanted) => isOneOf(sql`p.label`, wanted))
  if (puzzles !== undefined) conditions.push(sql<SqlBool>`p.id IN (SELECT value FROM json_each(${JSON.stringify(puzzles)}))`)
  if (stale !== undefined) conditions.push(is(sql<SqlBool>`coalesce(${STALE}, 0)`, stale))
  if (flawed !== undefined) conditions.push(is(sql<SqlBool>`p.flaws > 0`, flawed))
  if (open !== undefined) conditions.push(is(sql<SqlBool>`${OPEN} = 1`, open))
  if (duplicated !== undefined) conditions.push(is(sql<SqlBool>`${DUPLICATES} > 0`, duplicated))
  return conditions
}

import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { choicesOf, sensible } from '#solver/kernel/choices.ts'
import type { Option, OptionValues } from '#solver/genre/genre.ts'

/** The conventions of a grader. Each is the JSON text of a list in the form that gradings have in their `details` (`kernel/choices.ts`). */
export interface ChosenOptions {
  readonly now: string
  /** The conventions of a grading that names none. */
  readonly usual: string
}

/** The conventions that `values` choose among the options of a grader. */
export function chosenOptions(options: readonly Option[], values: OptionValues): ChosenOptions {
  return { now: JSON.stringify(choicesOf(options, sensible(options, values))), usual: JSON.stringify(choicesOf(options)) }
}

/**
 * SQL for whether a grading is stale: by an older version of its grader, or by other conventions than the chosen ones. NULL or false where
 * there is no grading. For a grading without a result, conventions do not matter.
 *
 * @param grading the name of the grading's table in the query
 * @param now the chosen conventions ({@link ChosenOptions}); empty for a grader without any
 */
export function isStale(
  grading: string,
  version: RawBuilder<unknown> | number,
  now: RawBuilder<unknown> | string,
  usual: RawBuilder<unknown> | string,
): RawBuilder<SqlBool> {
  const [of, details] = [sql.ref(`${grading}.version`), sql.ref(`${grading}.details`)]
  return sql<SqlBool>`(${of} < ${version}
    OR (${now} <> '' AND ${details} IS NOT NULL AND coalesce(${details} -> '$.options', ${usual}) <> ${now}))`
}

/**
 * Whether a grading follows other conventions than the chosen ones.
 * @param told the conventions of the grading as JSON text, or null
 */
export function isByOthers(told: string | null, chosen: ChosenOptions | undefined): boolean {
  return chosen !== undefined && (told ?? chosen.usual) !== chosen.now
}

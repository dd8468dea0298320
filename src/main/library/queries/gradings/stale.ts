import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { choicesOf, sensible } from '#solver/kernel/choices.ts'
import type { Option, OptionValues } from '#solver/genre/genre.ts'

/** The conventions of a grader, each as the JSON text of a list as its gradings have it in their `details` (`kernel/choices.ts`). */
export interface ChosenOptions {
  readonly now: string
  /** The options that a grading was made with if it names none. */
  readonly usual: string
}

/** The choices that `values` make among a grader's options. */
export function chosenOptions(options: readonly Option[], values: OptionValues): ChosenOptions {
  return { now: JSON.stringify(choicesOf(options, sensible(options, values))), usual: JSON.stringify(choicesOf(options)) }
}

/**
 * Whether a grading is by an older version of its grader, or follows other conventions than the chosen ones; NULL or false where there is
 * no grading. Conventions do not matter for a grading without a result.
 *
 * @param grading its table in the query
 * @param now see {@link ChosenOptions}; empty for a grader without
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
 * @param told the grading's own conventions, a JSON text or null
 */
export function isByOthers(told: string | null, chosen: ChosenOptions | undefined): boolean {
  return chosen !== undefined && (told ?? chosen.usual) !== chosen.now
}

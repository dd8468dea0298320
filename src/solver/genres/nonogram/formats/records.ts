import type { Caption, Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Nonogram } from '../puzzle'
import { problemOf, type Fault } from './problems'

/** The reading of one record of a text: a puzzle, perhaps with warnings, or the faults because of which it is none. */
export type RecordReading =
  | {
      readonly puzzle: Nonogram
      readonly caption?: Caption
      readonly line: number
      readonly column?: number
      readonly warnings?: readonly Fault[]
    }
  | { readonly faults: readonly Fault[] }

/** The most faults that are reported for one record; after mending them, a person reads it again. */
const MOST_FAULTS = 20

/** Numbers the records of a text, faulty ones included. */
export function gather(records: readonly RecordReading[]): Parsed<Nonogram> {
  const puzzles: Placed<Nonogram>[] = []
  const problems: TextProblem[] = []
  for (const [ordinal, record] of records.entries()) {
    if ('faults' in record) {
      problems.push(...record.faults.slice(0, MOST_FAULTS).map((fault) => problemOf(fault, ordinal)))
      continue
    }
    const { puzzle, caption = {}, line, column = 1, warnings = [] } = record
    puzzles.push({ puzzle, caption, line, column, ordinal })
    problems.push(...warnings.slice(0, MOST_FAULTS).map((fault) => problemOf(fault, ordinal)))
  }
  return { puzzles, problems }
}

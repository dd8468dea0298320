import { z } from 'zod'
import { STANCES } from '#solver/genre/opinion.ts'
import { STATES } from './states'
import { PuzzleId } from './values'

/** A condition on a column: one value or several. Rows with any of them are shown. */
const oneOrMore = <T extends z.ZodType>(value: T) => z.union([value, z.array(value).min(1)])

/** A class of numbers: from one border up to another, which is excluded. Null is the class of puzzles without such a number. */
export const NumberClass = z.strictObject({ from: z.number(), under: z.number() }).nullable()
export type NumberClass = z.infer<typeof NumberClass>

/** The values of bars under the headings of the table, by column. */
const BAR_VALUES = {
  genre: z.string(),
  level: z.number().nullable(),
  value: NumberClass,
  verdict: z.enum(['unique', 'multiple', 'none', 'undecided', 'unknown']),
  /** The stance of the asked engine that is farthest from ours; `none` where no engine was asked. */
  opinion: z.enum([...STANCES, 'none']),
  technique: z.string().nullable(),
  clues: NumberClass,
  /** The number of colours. */
  colours: z.number().nullable(),
  label: z.number().nullable(),
  /** The state in the editor's work; `none` where no state was given. */
  state: z.enum([...STATES, 'none']),
} as const

/** A column of the table that has bars under its heading. */
export type BarColumn = keyof typeof BAR_VALUES
/** The columns with bars, in the order in which bars are given. */
export const BAR_COLUMNS = Object.keys(BAR_VALUES) as readonly BarColumn[]
/** The value that a bar of a column stands for. */
export type BarValue<C extends BarColumn = BarColumn> = z.infer<(typeof BAR_VALUES)[C]>

/** A filter of a book's puzzles: a puzzle is shown if all conditions are true of it. */
export const RowFilter = z.strictObject({
  text: z.string().optional(),
  tag: z.string().optional(),
  stale: z.boolean().optional(),
  flawed: z.boolean().optional(),
  /** Whether the exact solver ran out of steps before its answer was complete. */
  open: z.boolean().optional(),
  duplicated: z.boolean().optional(),
  /** The ids of the only puzzles to show, e.g. those behind a bar or a cell of the statistics. */
  puzzles: z.array(PuzzleId).optional(),
  genre: oneOrMore(BAR_VALUES.genre).optional(),
  level: oneOrMore(BAR_VALUES.level).optional(),
  value: oneOrMore(BAR_VALUES.value).optional(),
  verdict: oneOrMore(BAR_VALUES.verdict).optional(),
  opinion: oneOrMore(BAR_VALUES.opinion).optional(),
  technique: oneOrMore(BAR_VALUES.technique).optional(),
  clues: oneOrMore(BAR_VALUES.clues).optional(),
  colours: oneOrMore(BAR_VALUES.colours).optional(),
  label: oneOrMore(BAR_VALUES.label).optional(),
  state: oneOrMore(BAR_VALUES.state).optional(),
})
export type RowFilter = z.infer<typeof RowFilter>

/** The bars of a column. For each value: the number of puzzles in the book that have it, and the number of these that are shown. */
const barOf = <T extends z.ZodType>(value: T) =>
  z.array(z.strictObject({ is: value, puzzles: z.int().positive(), shown: z.int().nonnegative() }))

/** The bars under the headings of a book's table, in the order of their values; unknown values come last. */
export const ColumnBars = z.strictObject({
  genre: barOf(BAR_VALUES.genre),
  level: barOf(BAR_VALUES.level),
  value: barOf(BAR_VALUES.value),
  verdict: barOf(BAR_VALUES.verdict),
  opinion: barOf(BAR_VALUES.opinion),
  technique: barOf(BAR_VALUES.technique),
  clues: barOf(BAR_VALUES.clues),
  colours: barOf(BAR_VALUES.colours),
  label: barOf(BAR_VALUES.label),
  state: barOf(BAR_VALUES.state),
})
export type ColumnBars = z.infer<typeof ColumnBars>

/** The values to which a column is narrowed; empty where it is not narrowed. */
export function valuesOf<T>(narrowed: T | readonly T[] | undefined): readonly T[] {
  return narrowed === undefined ? [] : Array.isArray(narrowed) ? (narrowed as readonly T[]) : [narrowed as T]
}

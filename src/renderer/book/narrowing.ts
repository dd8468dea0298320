import { type BarColumn, type BarValue, type RowFilter, valuesOf } from '#contract/schemas/row-filter.ts'
import { rows } from '../state/book/rows.svelte'
import { words } from '../words'
import { sayBar } from './bar-words'

/** Flags of a puzzle by which the table can be filtered. */
export const FLAGS = ['flawed', 'open', 'duplicated', 'stale'] as const

/** The value of a column's list after bars have chosen several values of the column. */
export const SEVERAL = 'several'

/** Changes filters of the rows. A filter that is undefined in `part` is removed. */
export const narrow = (part: RowFilter): void => void rows.narrow({ ...rows.filter, ...part })

/** The value of a column's list: one of the column's values, {@link SEVERAL}, or nothing. */
export function chosenOf(column: BarColumn, say: (one: unknown) => string = String): string {
  const values = valuesOf<unknown>(rows.filter[column])
  return values.length > 1 ? SEVERAL : values.length === 0 ? '' : say(values[0])
}

/** A number, or its absence, as the value of a list entry. */
export const sayNumber = (one: unknown): string => (one === null ? 'none' : String(one))

/** The number of a list entry; null for puzzles without a number, undefined for no choice. */
export const numberIn = (value: string): number | null | undefined => (value === '' ? undefined : value === 'none' ? null : Number(value))

/** Consecutive whole numbers as a range; undefined for other values. */
function rangeOf(values: readonly unknown[]): string | undefined {
  const numbers = values.filter((one): one is number => typeof one === 'number').toSorted((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  const isWhole = numbers.length === values.length && numbers.length > 1 && first !== undefined && last !== undefined
  return isWhole && last - first === numbers.length - 1 ? words().bars.numbers(first, last) : undefined
}

/** The values to which a column is narrowed, in words: "Level 1–4", "Verdict One solution", "Clues 3 chosen". */
export function sayNarrowed(column: BarColumn): string {
  const values = valuesOf<BarValue>(rows.filter[column])
  const name = words().columns[column]
  const range = rangeOf(values)
  if (range !== undefined) return words().bars.chosen(name, range)
  if (values.length > 2) return words().bars.chosen(name, words().bars.several(values.length))
  const said = values.map((is) => sayBar(column, is)).join(words().bars.and)
  // Some texts, e.g. "Level 3", begin with the column's name already.
  return said.startsWith(name) ? said : words().bars.chosen(name, said)
}

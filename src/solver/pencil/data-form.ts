import { z } from 'zod'
import { LONGEST_SIDE, MOST_PLACES } from './board'

/** The longest text of a row. */
const LONGEST_ROW = 10 * LONGEST_SIDE

/**
 * The form of a pencil puzzle in a Nanido line, as `storage.ts` reads it.
 *
 * @param words what the words in rows stand for
 */
export function dataForm(words: string) {
  const row = z
    .string()
    .regex(/^(?:[.?]|0|[1-9]\d{0,4})(?: (?:[.?]|0|[1-9]\d{0,4}))*$/)
    .max(LONGEST_ROW)
  return z.strictObject({
    rows: z
      .array(row)
      .min(1)
      .max(LONGEST_SIDE)
      .readonly()
      .describe(`A text a row, all of as many words, parted by blanks, a word a cell: ${words}`),
  })
}

/**
 * The form of its solution.
 *
 * @param mark what a 1 stands for
 */
export function solutionForm(mark: string) {
  return z.strictObject({
    marks: z
      .string()
      .regex(/^[01]+$/)
      .max(LONGEST_SIDE ** 2)
      .describe(`A sign a cell, row by row: \`1\` ${mark}, \`0\` for any other.`),
  })
}

/**
 * The form of a solution of lines.
 *
 * @param most how many lines can lie side by side
 */
export function linesForm(most: number) {
  return z.strictObject({
    marks: z
      .string()
      .regex(new RegExp(`^[0-${most}]+$`))
      .max(MOST_PLACES)
      .describe(
        'A `0` a cell, row by row; behind them, cell by cell, a sign for the way to its right neighbour, then for the way down, where there are such: how many lines run there.',
      ),
  })
}

import { z } from 'zod'

/** The form of a sudoku in a Nanido line. */
export const data = z.strictObject({
  givens: z
    .string()
    .regex(/^[0-9.]{81}$/)
    .describe('The cells row by row from the top left: a digit for a given, `.` (or `0`) for an empty cell.'),
})

/** The form of a sudoku's solution in a Nanido line. */
export const solution = z
  .string()
  .regex(/^[1-9]{81}$/)
  .describe('The digit of each cell, row by row.')

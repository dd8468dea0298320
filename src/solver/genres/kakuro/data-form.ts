import { dataForm, digitsForm } from '#solver/pencil/data-form.ts'
import { signs } from './runs'

/** The form of a Kakuro in a Nanido line. */
export const data = dataForm(
  '`.` for a white one, and for a black one the sum of the run below it, a slash, and the sum of the run at its right; a sum that is not given is left out.',
  {},
  { pattern: signs.pattern },
)

/** The form of a solution of Kakuro in a Nanido line. */
export const solution = digitsForm('The digit of each white cell, `0` for a black one, row by row.')

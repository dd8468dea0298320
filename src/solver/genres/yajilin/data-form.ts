import { dataForm, linesForm } from '#solver/pencil/data-form.ts'
import { signs } from './arrows'

/** The form of a Yajilin in a Nanido line. */
export const data = dataForm(
  'the number of shaded cells and the direction of its arrow, `n`, `s`, `w` or `e`, such as `2n`; `?e` for a number that is not given, `2` without an arrow, `?` for a cell that the loop leaves out; `.` without a clue.',
  {},
  { pattern: signs.pattern },
)

/** The form of a solution of Yajilin in a Nanido line. */
export const solution = linesForm(1, { cells: 'A `1` for a shaded cell, `0` for any other' })

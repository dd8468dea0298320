import { dataForm, digitsForm } from '#solver/pencil/data-form.ts'
import { signs } from './signs'

/** The form of a Calcudoku in a Nanido line. */
export const data = dataForm(
  'for a cage, in any of its cells, its result and the sign `+`, `-`, `*` or `/` of its operation, or no sign where any will do; `.` for none.',
  {},
  { pattern: signs.pattern, hasRooms: true },
)

/** The form of a solution of Calcudoku in a Nanido line. */
export const solution = digitsForm('A digit a cell, row by row.')

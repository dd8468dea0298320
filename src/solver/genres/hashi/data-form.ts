import { dataForm, linesForm } from '#solver/pencil/data-form.ts'

/** The form of a Hashi in a Nanido line. */
export const data = dataForm('the number of bridges of an island, from 1 to 8, `?` for an island without a number, `.` for water.')

/** The form of a solution of Hashi in a Nanido line. */
export const solution = linesForm(2)

import { dataForm, linesForm } from '#solver/pencil/data-form.ts'

/** The form of a Masyu in a Nanido line. */
export const data = dataForm('`1` for a white pearl, `2` for a black one, `.` for none.')

/** The form of a solution of Masyu in a Nanido line. */
export const solution = linesForm(1)

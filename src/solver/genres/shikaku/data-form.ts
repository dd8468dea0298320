import { dataForm, linesForm } from '#solver/pencil/data-form.ts'

/** The form of a Shikaku in a Nanido line. */
export const data = dataForm('the number of cells of its rectangle, `?` for a rectangle of any size, `.` for none.')

/** The form of a solution of Shikaku in a Nanido line. */
export const solution = linesForm(1, { ways: '`1` where a wall separates the two cells, else `0`' })

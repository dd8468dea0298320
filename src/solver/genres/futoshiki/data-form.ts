import { dataForm, digitsForm } from '#solver/pencil/data-form.ts'

/** The form of a Futoshiki in a Nanido line. */
export const data = dataForm('its digit, `.` for none.', {}, { hasSigns: true })

/** The form of a solution of Futoshiki in a Nanido line. */
export const solution = digitsForm('The digit of each cell, row by row.')

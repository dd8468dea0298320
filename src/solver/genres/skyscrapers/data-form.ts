import { dataForm, digitsForm } from '#solver/pencil/data-form.ts'

/** The form of a Skyscrapers puzzle in a Nanido line. */
export const data = dataForm('the height of its tower, `.` where it is not given.', {}, { hasOutside: true })

/** The form of a solution of Skyscrapers in a Nanido line. */
export const solution = digitsForm('The height in each cell, row by row.')

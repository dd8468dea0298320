import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'

/** The form of a Hitori in a Nanido line. */
export const data = dataForm('its number, from 1 to 99, `.` for none.')

/** The form of its solution. */
export const solution = solutionForm('for a shaded cell')

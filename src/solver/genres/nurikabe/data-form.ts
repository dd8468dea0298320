import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'

/** The form of a Nurikabe in a Nanido line. */
export const data = dataForm('the number of cells of its island, `?` for an island of any size, `.` for none.')

/** The form of a solution of Nurikabe in a Nanido line. */
export const solution = solutionForm('for a shaded cell')

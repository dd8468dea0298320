import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'

/** The form of an Akari in a Nanido line. */
export const data = dataForm('`.` for a white one, for a wall the number of lamps beside it, from 0 to 4, `?` for a wall without a number.')

/** The form of its solution. */
export const solution = solutionForm('for a cell with a lamp')

import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'

/** The form of a Heyawake in a Nanido line. */
export const data = dataForm('how many cells of its room are shaded, `.` for none.', {}, { hasRooms: true })

/** The form of its solution. */
export const solution = solutionForm('for a shaded cell')

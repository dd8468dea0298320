import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'
import { DIFFER } from './rules'

/** The form of a Binairo in a Nanido line. */
export const data = dataForm('its digit, 0 or 1, `.` for none.', { [DIFFER]: 'Whether no two rows and no two columns are alike.' })

/** The form of a solution of Binairo in a Nanido line. */
export const solution = solutionForm('for a cell with a 1')

import { dataForm, solutionForm } from '#solver/pencil/data-form.ts'
import { MOST_STARS } from './stars'

/** The form of a Star Battle in a Nanido line. */
export const data = dataForm(
  '`.`, because cells have no clues.',
  {},
  {
    pattern: String.raw`\.`,
    hasRooms: true,
    quota: {
      id: 'stars',
      least: 1,
      most: MOST_STARS,
      says: 'How many stars each row, column and room has. Left out: 1, from ten cells a side on 2, from fourteen on 3.',
    },
  },
)

/** The form of its solution. */
export const solution = solutionForm('for a star')

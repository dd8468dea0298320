import { z } from 'zod'
import { MAX_SIDE } from './clues'
import { COLOUR, MOST_COLOURS } from './colours'
import { MOST_CLUE, MOST_NAME } from './formats/storage'

const clues = z
  .array(z.array(z.int().min(0).max(MOST_CLUE)).max(MAX_SIDE).readonly())
  .min(1)
  .max(MAX_SIDE)
  .readonly()
const colour = z.string().regex(COLOUR)
const signs = z.array(z.string()).min(1).max(MAX_SIDE).readonly()
const picture = z.array(z.string().min(1).max(MAX_SIDE)).min(1).max(MAX_SIDE).readonly()

/** The form of a nonogram in a Nanido line. */
export const data = z.strictObject({
  rows: clues.describe('The clues of each row from the top, from left to right; `[]` (or `[0]`) for a row without a filled cell.'),
  columns: clues.describe('The clues of each column from the left, from top to bottom.'),
  colours: z
    .strictObject({
      palette: z
        .array(colour)
        .min(1)
        .max(MOST_COLOURS)
        .readonly()
        .describe('The colours of the clues. The sign of the first is `a`, of the second `b`, and so on.'),
      background: colour.describe('The colour of empty cells.'),
      rows: signs.describe('A text for each row, with one sign for each clue: the clue’s colour.'),
      columns: signs.describe('A text for each column, with one sign for each clue: the clue’s colour.'),
      names: z.array(z.string().max(MOST_NAME)).readonly().optional().describe('Names of the colours, in the order of the palette.'),
    })
    .nullable()
    .optional()
    .describe('The colours of the puzzle; left out for black and white.'),
  goal: picture
    .nullable()
    .optional()
    .describe(
      'The picture that the setter intended, one text for each row. `#` (in colours: the sign of the colour) is a filled cell, `.` an empty one.',
    ),
})

/** The form of a nonogram's solution in a Nanido line. */
export const solution = picture.describe(
  'One text for each row. `#` (in colours: the sign of the colour) is a filled cell, `.` an empty one.',
)

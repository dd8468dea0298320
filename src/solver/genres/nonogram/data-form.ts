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
      palette: z.array(colour).min(1).max(MOST_COLOURS).readonly().describe('The colours of the clues, the first is `a` elsewhere.'),
      background: colour.describe('The colour of empty cells.'),
      rows: signs.describe('For each row a text with a sign a clue: its colour.'),
      columns: signs.describe('The same for each column.'),
      names: z.array(z.string().max(MOST_NAME)).readonly().optional().describe('What the colours are called, one for each of the palette.'),
    })
    .nullable()
    .optional()
    .describe('Of a nonogram in colours; left out for black and white.'),
  goal: picture
    .nullable()
    .optional()
    .describe(
      'The picture that was meant, a text a row: `#` (in colours: the sign of the colour) for a filled cell, `.` for an empty one.',
    ),
})

/** The form of its solution. */
export const solution = picture.describe('A text a row: `#` (in colours: the sign of the colour) for a filled cell, `.` for an empty one.')

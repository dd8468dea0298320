import { z } from 'zod'
import { LONGEST_SIDE } from './puzzle'

const rows = (signs: RegExp) => z.array(z.string().regex(signs).max(LONGEST_SIDE)).min(1).max(LONGEST_SIDE).readonly()

/** The form of a Slitherlink in a Nanido line. */
export const data = z.strictObject({
  rows: rows(/^[\d.?]+$/).describe(
    'A text for each row, with a sign for each cell: the number of lines around it, `.` where no number is given, `?` for a printed question mark, which says nothing.',
  ),
})

/** The form of a Slitherlink's solution in a Nanido line. */
export const solution = z.strictObject({
  inside: rows(/^[01]+$/).describe('A text for each row: `1` for a cell inside the loop, `0` for one outside. The loop runs between them.'),
})

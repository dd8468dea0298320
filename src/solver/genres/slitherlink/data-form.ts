import { z } from 'zod'
import { LONGEST_SIDE } from './puzzle'

const rows = (signs: RegExp) => z.array(z.string().regex(signs).max(LONGEST_SIDE)).min(1).max(LONGEST_SIDE).readonly()

/** The form of a Slitherlink in a Nanido line. */
export const data = z.strictObject({
  rows: rows(/^[\d.?]+$/).describe(
    'A text a row, all of one length, a sign a cell: the number of lines around it, `.` where none is told, `?` for a printed question mark that tells nothing.',
  ),
})

/** The form of a Slitherlink's solution in a Nanido line. */
export const solution = z.strictObject({
  inside: rows(/^[01]+$/).describe('A text a row: `1` for a cell within the loop, `0` for one outside. The loop runs between them.'),
})

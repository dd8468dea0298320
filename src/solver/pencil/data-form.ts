import { z } from 'zod'
import { LONGEST_SIDE, MOST_PLACES } from './board'

/** The longest text of a row. */
const LONGEST_ROW = 10 * LONGEST_SIDE

/** What a genre has beside numbers in cells. */
interface DataWords {
  readonly pattern?: string
  readonly hasSigns?: boolean
  readonly hasOutside?: boolean
  readonly hasRooms?: boolean
  /** The number for the whole board. */
  readonly quota?: { readonly id: string; readonly least: number; readonly most: number; readonly says: string }
}

/**
 * The form of a pencil puzzle in a Nanido line, as `storage.ts` reads it.
 * @param words what the words in rows mean
 * @param rules the further rules that a puzzle can have, each with a description
 * @param more the name of the number for the whole board, with its least and its greatest value, the form of words that are no numbers,
 *   and whether there are signs between cells, clues beside the board, or rooms
 */
export function dataForm(
  words: string,
  rules: Readonly<Record<string, string>> = {},
  { pattern = String.raw`0|[1-9]\d{0,4}`, hasSigns = false, hasOutside = false, hasRooms = false, quota }: DataWords = {},
) {
  const word = `(?:[.?]|${pattern})`
  const row = z
    .string()
    .regex(new RegExp(`^${word}(?: ${word})*$`))
    .max(LONGEST_ROW)
  const signs = (kinds: RegExp, says: string) =>
    z.array(z.string().regex(kinds).max(LONGEST_SIDE)).max(LONGEST_SIDE).readonly().optional().describe(says)
  const beside = (where: string) =>
    row.optional().describe(`The clues ${where}: as many words, separated by blanks. A word is a number, or \`.\` for no clue.`)
  return z.strictObject({
    rows: z
      .array(row)
      .min(1)
      .max(LONGEST_SIDE)
      .readonly()
      .describe(`A text for each row, with a word for each cell, separated by blanks. The word of a cell: ${words}`),
    ...(hasSigns && {
      across: signs(
        /^[<>.]*$/,
        'A text for each row, with a sign for each two cells side by side: `<` where the left one is less, `>` where the right one is, `.` for no sign.',
      ),
      down: signs(
        /^[\^v.]*$/,
        'A text for each gap between two rows, with a sign for each column: `^` where the upper cell is less, `v` where the lower one is, `.` for no sign.',
      ),
    }),
    ...(hasRooms && {
      rooms: z
        .array(
          z
            .string()
            .regex(/^\w{1,4}(?: \w{1,4})*$/)
            .max(LONGEST_ROW),
        )
        .max(LONGEST_SIDE)
        .readonly()
        .optional()
        .describe(
          'A text for each row, with a word for each cell, separated by blanks. Cells with the same word are a room, which must be connected. Left out: the board is one room.',
        ),
    }),
    ...(quota && { [quota.id]: z.int().min(quota.least).max(quota.most).optional().describe(quota.says) }),
    ...(hasOutside && {
      top: beside('above each column'),
      bottom: beside('below each column'),
      left: beside('left of each row'),
      right: beside('right of each row'),
    }),
    ...Object.fromEntries(Object.entries(rules).map(([id, says]) => [id, z.boolean().optional().describe(says)])),
  })
}

/**
 * The form of a solution of digits.
 * @param says a description of the digits
 */
export function digitsForm(says: string) {
  return z.strictObject({
    marks: z
      .string()
      .regex(/^[0-9]+$/)
      .max(LONGEST_SIDE ** 2)
      .describe(says),
  })
}

/**
 * The form of a solution of marks.
 * @param mark the meaning of a 1
 */
export function solutionForm(mark: string) {
  return z.strictObject({
    marks: z
      .string()
      .regex(/^[01]+$/)
      .max(LONGEST_SIDE ** 2)
      .describe(`A sign for each cell, row by row: \`1\` ${mark}, \`0\` for any other.`),
  })
}

/**
 * The form of a solution of lines.
 * @param most how many lines can lie side by side
 * @param cells a description of the signs of cells
 * @param ways a description of the signs of the ways between cells
 */
export function linesForm(most: number, { cells = 'A `0` for each cell', ways = 'the number of lines there' } = {}) {
  return z.strictObject({
    marks: z
      .string()
      .regex(new RegExp(`^[0-${most}]+$`))
      .max(MOST_PLACES)
      .describe(
        `${cells}, row by row. Then for each cell, row by row, a sign for the way to its right neighbour and one for the way to its lower neighbour, as far as it has these: ${ways}.`,
      ),
  })
}

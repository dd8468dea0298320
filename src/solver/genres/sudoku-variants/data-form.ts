import { z } from 'zod'
import { PAGES } from './constraints/registry'
import { RULES, SIDES } from './puzzle'

const sizes = SIDES.map((side) => side * side)
const cell = z
  .int()
  .min(0)
  .max(Math.max(...sizes) - 1)
const cells = z.array(cell).readonly()
const pairs = z.array(z.tuple([cell, cell]).readonly()).readonly()

/** The form of a sudoku variant in a Nanido line. Cells are numbered from 0, row by row. Fields that are left out are empty. */
export const data = z.strictObject({
  givens: z
    .string()
    .regex(new RegExp(`^(?:${sizes.map((size) => `[0-9A-G.]{${size}}`).join('|')})$`))
    .describe(
      `A character for each cell, row by row: \`1\` to \`9\`, then \`A\` to \`G\` for 10 to 16, \`.\` for an empty cell. The side is ${SIDES.join(', ')}; the largest is a samurai, in which \`.\` also stands for the cells between its boards.`,
    ),
  regions: z
    .string()
    .regex(/^[A-Z.]*$/)
    .optional()
    .describe('A letter for each cell, the same within a region; `.` for a cell of no region. Empty for the usual blocks.'),
  rules: z
    .array(z.enum(RULES))
    .readonly()
    .optional()
    .describe(
      'Rules of the whole board. `diagonals`: both long diagonals have every digit. `windows`: so have four further blocks of a board of nine. `consecutive`: neighbours without a bar never differ by one.',
    ),
  even: cells.optional().describe('Cells with an even digit.'),
  odd: cells.optional().describe('Cells with an odd digit.'),
  cages: z
    .array(
      z.strictObject({ cells: z.array(cell).min(1).readonly(), sum: z.int().min(0).max(999).optional().describe('0: no sum is given.') }),
    )
    .readonly()
    .optional()
    .describe('Cages: cells in which no digit occurs twice, and their sum.'),
  bars: pairs.optional().describe('Pairs of neighbouring cells with a bar: their digits differ by one.'),
  greater: pairs.optional().describe('Pairs of neighbouring cells with a sign: the first has the greater digit.'),
  constraints: z
    .array(
      z.strictObject({
        kind: z.enum(PAGES.map(({ kind }) => kind)).describe('The kind of constraint.'),
        cells: cells.describe('Its cells, in the order of its line; for a clue outside the board, the nearest first.'),
        others: cells.optional().describe('A second list of cells: the line of an arrow, or the copy of a clone.'),
        value: z.int().optional().describe('Its number: a sum, a difference, a ratio, or the number outside the board.'),
        digits: z.array(z.int()).readonly().optional().describe('Its digits, ascending.'),
        outside: z
          .int()
          .optional()
          .describe('The place of a clue outside the board, as the number of a cell of a board with one more cell on each side.'),
        text: z.string().optional().describe('A relation between digits `a` and `b` as the setter wrote it, for example `|a-b|>=3`.'),
      }),
    )
    .readonly()
    .optional()
    .describe('Constraints that a setter has drawn.'),
  unread: z
    .array(z.strictObject({ kind: z.string(), json: z.json() }))
    .readonly()
    .optional()
    .describe('Entries of the original file that Nanido could not read as rules, unchanged.'),
  decorations: z
    .array(z.strictObject({ kind: z.string(), json: z.json() }))
    .readonly()
    .optional()
    .describe('Entries of the original file that are no rules, such as colours and frames, unchanged.'),
})

/** The form of a solution of a sudoku variant in a Nanido line. */
export const solution = z
  .string()
  .regex(new RegExp(`^(?:${sizes.map((size) => `[0-9A-G.]{${size}}`).join('|')})$`))
  .describe('The digit of each cell, row by row; `.` for cells of no board.')

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
      `A character a cell, row by row: \`1\` to \`9\`, then \`A\` to \`G\` for 10 to 16, \`.\` for an empty cell. The side is ${SIDES.join(', ')}; the largest is a samurai, whose corners between the boards are \`.\`.`,
    ),
  regions: z
    .string()
    .regex(/^[A-Z.]*$/)
    .optional()
    .describe('A letter a cell, the same within a region, `.` for a cell of none; empty for the usual blocks.'),
  rules: z
    .array(z.enum(RULES))
    .readonly()
    .optional()
    .describe('Rules of the whole board: both diagonals, the four windows, neighbours of consecutive digits marked.'),
  even: cells.optional().describe('Cells with an even digit.'),
  odd: cells.optional().describe('Cells with an odd digit.'),
  cages: z
    .array(z.strictObject({ cells: z.array(cell).min(1).readonly(), sum: z.int().min(0).max(999).optional().describe('0: none is told.') }))
    .readonly()
    .optional()
    .describe('Cells without a digit twice, and their sum.'),
  bars: pairs.optional().describe('Neighbours whose digits differ by one.'),
  greater: pairs.optional().describe('Neighbours of which the first has the greater digit.'),
  constraints: z
    .array(
      z.strictObject({
        kind: z.enum(PAGES.map(({ kind }) => kind)),
        cells: cells.describe('In the order of the line, or nearest first from outside.'),
        others: cells.optional().describe('A second list: the line of an arrow, the copy of a clone.'),
        value: z.int().optional().describe('A sum, a difference, a ratio, or a number told outside.'),
        digits: z.array(z.int()).readonly().optional().describe('Digits told, rising.'),
        outside: z.int().optional().describe('Where a clue stands outside: a cell of the board with one more cell on each side.'),
        text: z.string().optional().describe('A relation between digits `a` and `b` as the setter writes it, as `|a-b|>=3`.'),
      }),
    )
    .readonly()
    .optional()
    .describe('Constraints that a setter has drawn.'),
  unread: z
    .array(z.strictObject({ kind: z.string(), json: z.json() }))
    .readonly()
    .optional()
    .describe('Entries of the file that it came from which are no rule known here, kept as they were.'),
  decorations: z
    .array(z.strictObject({ kind: z.string(), json: z.json() }))
    .readonly()
    .optional()
    .describe('Entries of the file that it came from which are no rule, kept as they were.'),
})

/** The form of a solution of a sudoku variant in a Nanido line. */
export const solution = z
  .string()
  .regex(new RegExp(`^(?:${sizes.map((size) => `[0-9A-G.]{${size}}`).join('|')})$`))
  .describe('The digit of each cell, row by row; `.` for cells of no board.')

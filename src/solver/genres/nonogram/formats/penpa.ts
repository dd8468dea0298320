import type { Format } from '#solver/genre/genre.ts'
import type { PenpaBoard, PenpaExtra } from '#solver/genre/links/penpa/board.ts'
import { penpaCluesFormat, penpaFormat, type PenpaFilling } from '#solver/genre/links/penpa/format.ts'
import { heightOf, MAX_SIDE, widthOf } from '../clues'
import { isPictureOf } from '../check'
import type { Nonogram, Picture } from '../puzzle'
import { sideMessage } from './clue-lines'
import { goalsLost } from './lost'
import { told } from './problems'
import { MOST_CLUE } from './storage'

const NUMBER = '1'

const filling: PenpaFilling<Nonogram> = {
  claims({ tags, numbers, space: { above, below, left, right } }) {
    if (/nonogram|picross|griddler/i.test(tags.join(' '))) return 0.95
    const isFramed = above > 0 && left > 0 && below === 0 && right === 0
    return isFramed && numbers.length > 0 && numbers.every(({ row, column }) => row < 0 !== column < 0) ? 0.9 : 0
  },
  read(board) {
    const { width, height } = board
    for (const side of [width, height]) if (side > MAX_SIDE) return { message: sideMessage(String(side)) }
    const rows = Array.from({ length: height }, (): number[] => [])
    const columns = Array.from({ length: width }, (): number[] => [])
    const elsewhere: { row: number; column: number }[] = []
    // The cells of the board come row by row, so that the clues of a column come from top to bottom and those of a row from left to right.
    for (const { row, column, text, style } of board.numbers.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
      const clues = row < 0 && column >= 0 ? columns[column] : column < 0 && row >= 0 ? rows[row] : undefined
      if (clues === undefined) elsewhere.push({ row, column })
      else if (style !== NUMBER || !/^\d{1,4}$/.test(text) || Number(text) > MOST_CLUE)
        return { message: told({ code: 'nonogram.unknown-clue', seen: text.slice(0, 20), line: row < 0 ? { column } : { row } }) }
      // A zero is the clue of a line without a filled cell.
      else if (Number(text) > 0) clues.push(Number(text))
    }
    const [first] = elsewhere
    const extras: PenpaExtra[] = [...board.extras, ...(first === undefined ? [] : [{ kind: 'number', count: elsewhere.length, first }])]
    const goal = goalOf(board)
    return { puzzle: { rows, columns, ...(goal && { goal }) }, extras, caption: board.caption }
  },
  write({ puzzle, caption }) {
    const [width, height] = [widthOf(puzzle), heightOf(puzzle)]
    const most = (clues: Nonogram['rows']) => clues.reduce((longest, clue) => Math.max(longest, clue.length), 1)
    const [above, left] = [most(puzzle.columns), most(puzzle.rows)]
    const shaded = shadedOf(puzzle)
    return {
      draft: {
        width,
        height,
        space: { above, below: 0, left, right: 0 },
        isDotted: false,
        numbers: [
          ...puzzle.columns.flatMap((clue, column) => clue.map((run, i) => ({ row: i - clue.length, column, text: String(run) }))),
          ...puzzle.rows.flatMap((clue, row) => clue.map((run, i) => ({ row, column: i - clue.length, text: String(run) }))),
        ],
        edges: [],
        tags: ['nonogram'],
        ...(shaded.length > 0 && { solution: { shaded, edges: [], numbers: [] } }),
      },
      caption,
    }
  },
}

const links = penpaFormat(filling)

/** The format of Penpa-edit's links of nonograms. The goal of a puzzle is the solution with which Penpa compares answers. */
export const penpa: Format<Nonogram> = {
  ...links,
  write(puzzles) {
    const { text, lost } = links.write!(puzzles)
    return { text, lost: [...lost, ...goalsLost(puzzles, (_, puzzle) => shadedOf(puzzle).length > 0)] }
  },
}
/** The format of Penpa-edit's links of nonograms that have only clues. */
export const penpaClues: Format<Nonogram> = penpaCluesFormat(filling)

function goalOf({ width, height, solution }: PenpaBoard): Picture | undefined {
  if (solution === undefined || solution.shaded.length === 0) return undefined
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'))
  for (const [row, column] of solution.shaded) if (cells[row]?.[column] !== undefined) cells[row][column] = '#'
  return cells.map((row) => row.join(''))
}

function shadedOf(puzzle: Nonogram): (readonly [number, number])[] {
  const { goal } = puzzle
  if (goal === undefined || !isPictureOf(puzzle, goal)) return []
  return goal.flatMap((line, row) => [...line].flatMap((sign, column) => (sign === '#' ? [[row, column] as const] : [])))
}

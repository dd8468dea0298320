import { Budget } from '#solver/kernel/budget.ts'
import { solveAtOnce } from '../solve'
import { puzzleOf } from './cells'

/** The 81 cells of a row of a table with one column a cell: the cells, the index of the first, and the other columns. */
export interface CellColumns {
  readonly cells: string
  readonly index: number
  readonly note: string
}

/** A cell in a column of its own, empty or not. */
const COLUMN = /^[\s"]{0,9}[0-9.]?[\s"]{0,9}$/
/** Cells of a board, and the columns that a table has beside them. */
const [CELLS, MOST_BESIDE] = [81, 8]
/** Steps of the search that tells whether columns are a puzzle; nearly all puzzles take less. */
const MOST_STEPS = 20_000

/**
 * Finds the cells of a row of a table with one column a cell, perhaps with columns before or behind. A digit in those looks like a cell.
 * Then the 81 columns are taken that make a puzzle with one solution, or else those whose empty cells are all written in the same way. If
 * neither decides, the row is `unclear`.
 */
export function columnsIn(line: string): CellColumns | 'unclear' | undefined {
  const sign = [',', '\t', ';'].find((one) => line.includes(one))
  if (sign === undefined || line.length < CELLS) return undefined
  const fields = line.split(sign)
  const beside = fields.length - CELLS
  if (beside < 0 || beside > MOST_BESIDE) return undefined
  const signs = fields.map((field) => (COLUMN.test(field) ? field.replace(/[\s"]/g, '') : undefined))
  const fitting = Array.from({ length: beside + 1 }, (_, from) => from).filter((from) => {
    const cells = signs.slice(from, from + CELLS)
    return !cells.includes(undefined) && cells.some((cell) => /[1-9]/.test(cell!))
  })
  if (fitting.length === 0) return undefined
  const cellsFrom = (from: number): string => signs.slice(from, from + CELLS).map((cell) => cell || '.').join('') // prettier-ignore
  const from =
    only(fitting) ??
    only(fitting.filter((one) => solveAtOnce(puzzleOf(cellsFrom(one)), new Budget(MOST_STEPS)).kind === 'unique')) ??
    only(fitting.filter((one) => areAlike(signs.slice(one, one + CELLS))))
  if (from === undefined) return 'unclear'
  const others = [...fields.slice(0, from), ...fields.slice(from + CELLS)].map((field) => field.trim()).filter((field) => field !== '')
  const index = fields.slice(0, from).reduce((sum, field) => sum + field.length + 1, 0)
  return { cells: cellsFrom(from), index, note: others.join(' ') }
}

function only(splits: readonly number[]): number | undefined {
  return splits.length === 1 ? splits[0] : undefined
}

/** Whether the empty cells are either all left out or all written. */
function areAlike(cells: readonly (string | undefined)[]): boolean {
  return !cells.includes('') || !cells.some((cell) => cell === '0' || cell === '.')
}

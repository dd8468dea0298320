import { Budget } from '#solver/kernel/budget.ts'
import { solveAtOnce } from '../solve'
import { puzzleOf } from './cells'

/** The 81 cells in a table row with one column for each cell: the cells, the index of the first one, and the other columns. */
export interface CellColumns {
  readonly cells: string
  readonly index: number
  readonly note: string
}

/** A column with a single cell, which may be empty. */
const COLUMN = /^[\s"]{0,9}[0-9.]?[\s"]{0,9}$/
/** The number of cells, and the most other columns in a row. */
const [CELLS, MOST_BESIDE] = [81, 8]
/** The most steps of the search that shows which columns are a puzzle; nearly all puzzles need fewer. */
const MOST_STEPS = 20_000

/**
 * Finds the cells in a table row with one column for each cell. Other columns may come before or behind, and a digit in one of them looks
 * like a cell. The 81 columns that make a puzzle with one solution are then taken, or else those whose empty cells are all written alike.
 * If neither decides, the row is `unclear`.
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

/** Whether all empty cells are left out, or all are written. */
function areAlike(cells: readonly (string | undefined)[]): boolean {
  return !cells.includes('') || !cells.some((cell) => cell === '0' || cell === '.')
}

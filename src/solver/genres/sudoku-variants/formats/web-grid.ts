import type { Json } from '#solver/kernel/json.ts'
import { isNothing } from '#solver/genre/links/values.ts'
import { isObject, type Fields } from '../constraints/page'
import type { VariantMessage } from '../messages'
import { ONE_BOARD, type Unread } from '../puzzle'
import { textOf } from './f-puzzles-constraints'

// The grid in a file of a web tool: rows of cells, each an object with fields. Files that people or other programs changed may have rows of
// another length, rows as texts, and digits in place of cells.

/** The key under which cells beyond the board are kept. */
const BEYOND = 'beyond-grid'
/** Signs for an empty cell, where a file has a digit in place of a cell. */
const EMPTY: readonly unknown[] = [0, '0', '.', '', null, undefined]

/** The cells of a grid. */
export interface WebGrid {
  readonly side: number
  /** The cells of the board, row by row. */
  readonly cells: readonly Fields[]
  /** Whatever the grid has beyond the board. */
  readonly unread: readonly Unread[]
  /** A message about rows of another length. */
  readonly warnings: readonly VariantMessage[]
}

/** The rows of a grid as lists; a row that is neither a list nor a text has no cells. */
const rowsOf = (grid: readonly unknown[]): readonly (readonly unknown[])[] =>
  grid.map((row) => (Array.isArray(row) ? row : typeof row === 'string' ? [...row] : []))

/**
 * The side of the board of a grid; undefined where no board has as many rows.
 * @param size the size that the file gives, if any
 */
export function sideOfGrid(grid: unknown, size?: unknown): number | undefined {
  if (!Array.isArray(grid)) return undefined
  const lengths = rowsOf(grid).map(({ length }) => length)
  const isSide = (side: number): boolean => ONE_BOARD.includes(side)
  const told = Number(size)
  if (isSide(told) && [grid.length, ...lengths].includes(told)) return told
  return isSide(grid.length) && lengths.includes(grid.length) ? grid.length : undefined
}

/** Whether a grid is a square of cells that are objects or null. */
export const isEven = (grid: readonly unknown[]): boolean =>
  grid.every((row) => Array.isArray(row) && row.length === grid.length && row.every((cell) => cell === null || isObject(cell)))

/**
 * Reads a grid. Missing cells are empty, and a digit in place of a cell is a given.
 * @param given the fields of a cell with this digit as a given
 */
export function readGrid(grid: readonly unknown[], side: number, given: (value: Json) => Fields): WebGrid {
  const rows = rowsOf(grid)
  const cellOf = (cell: unknown): Fields => (isObject(cell) ? cell : EMPTY.includes(cell) ? {} : given(cell as Json))
  const height = Math.max(side, rows.length)
  const uneven = Array.from({ length: height }, (_, row) => row).filter((row) => row >= side || rows[row]?.length !== side)
  const beyond = rows.flatMap((row, r) => row.flatMap((cell, c) => (r < side && c < side) || EMPTY.includes(cell) || isNothing(cell) ? [] : [{ row: r + 1, column: c + 1, cell: cell as Json }])) // prettier-ignore
  const strange = grid.flatMap((row, r) => (Array.isArray(row) || typeof row === 'string' || isNothing(row) ? [] : [{ row: r + 1, cells: row as Json }])) // prettier-ignore
  return {
    side,
    cells: Array.from({ length: side * side }, (_, at) => cellOf(rows[Math.floor(at / side)]?.[at % side])),
    unread: [...beyond, ...strange].map((json) => ({ kind: BEYOND, json })),
    warnings: uneven.length > 0 ? [{ code: 'variants.uneven-grid', side, rows: uneven.map((row) => row + 1) }] : [],
  }
}

/** The digit of a value; 0 where it is no digit up to `most`. */
export function digitIn(value: unknown, most: number): number {
  const text = textOf(value).trim()
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : 0
}

import { coloursOf, isAnyMarked } from '../cell-colours'
import type { Json } from '#solver/kernel/json.ts'
import { type Reorientation, reorientedRows, reorientedSquare } from '../transformation'
import { cellName, type PuzzleChange } from '../change'
import type { Step } from '../genre'

/** The side of a board that is five boards of nine, overlapping at their corners. */
export const SAMURAI_SIDE = 21
/** The letters for the digits from 10 on. */
const LETTERS = 'ABCDEFG'
const CELLS = /^[0-9A-G.]*$/

/** The greatest digit of a board of this side. */
export function digitsOfSide(side: number): number {
  return side === SAMURAI_SIDE ? 9 : side
}

/** The digit at cell `cell` of `cells` (a character a cell, `A`-`G` for 10-16), or 0 where it is empty. */
export function digitAt(cells: string, cell: number): number {
  const digit = cells.charCodeAt(cell) - 48
  return digit >= 1 && digit <= 9 ? digit : digit >= 17 && digit <= 23 ? digit - 7 : 0
}

/** The character that stands for a digit; `.` for 0. */
export function signOf(digit: number): string {
  return digit === 0 ? '.' : digit > 9 ? (LETTERS[digit - 10] ?? '.') : String(digit)
}

/**
 * The work on a puzzle of digits in cells: the entries of a person or a grading, a character a cell with `.` for none, and the pencil
 * marks, a bit mask a cell with bit d-1 for digit d.
 */
export interface DigitWork {
  readonly entries: string
  readonly notes: readonly number[]
  /** The colour of each cell, 1 to `COLOURS`, 0 for none; left out where no cell is coloured. */
  readonly colours?: readonly number[]
}

/** Empty work for a number of cells. */
export function noWork(size: number): DigitWork {
  return { entries: '.'.repeat(size), notes: Array<number>(size).fill(0) }
}

/** Work in its stored form. */
export function storedWork({ entries, notes, colours }: DigitWork): Json {
  return { entries, notes, ...(isAnyMarked(colours) && { colours }) }
}

/** The work on a board of so many cells, after the board was turned. */
export function workReoriented(stored: Json, size: number, turn: Reorientation): Json {
  const { entries, notes, colours } = workOf(stored, size)
  const side = Math.round(Math.sqrt(size))
  return storedWork({
    entries: reorientedSquare(entries, turn),
    notes: reorientedRows(notes, side, turn),
    ...(colours && { colours: reorientedRows(colours, side, turn) }),
  })
}

/** Reads stored work. A value that does not fit a square of so many cells counts as no work. */
export function workOf(stored: Json, size: number): DigitWork {
  const none = noWork(size)
  if (typeof stored !== 'object' || stored === null) return none
  const { entries, notes, colours } = stored as { readonly [key: string]: Json | undefined }
  const marked = coloursOf(colours, size)
  const order = digitsOfSide(Math.round(Math.sqrt(size)))
  const every = (1 << Math.max(9, order)) - 1
  const isEntered = typeof entries === 'string' && entries.length === size && (order > 9 ? CELLS : /^[0-9.]*$/).test(entries)
  return {
    entries: isEntered ? entries.replaceAll('0', '.') : none.entries,
    notes: Array.isArray(notes) && notes.length === size ? notes.map((mask) => (typeof mask === 'number' ? mask & every : 0)) : none.notes,
    ...(marked && { colours: marked }),
  }
}

/**
 * The single changes of a puzzle of digits in a square that keep its solution possible: each given removed, each empty cell given its digit
 * of the solution, and each given moved to an empty cell.
 *
 * @param solution a digit for each cell
 */
export function digitNeighbours<P extends { readonly givens: string }>(puzzle: P, solution: string): PuzzleChange<P>[] {
  const { givens } = puzzle
  const width = Math.round(Math.sqrt(givens.length))
  const cells = Array.from(givens, (_, cell) => cell)
  const given = cells.filter((cell) => digitAt(givens, cell) > 0)
  const empty = cells.filter((cell) => digitAt(givens, cell) === 0)
  const withCell = (text: string, cell: number, sign: string): string => text.slice(0, cell) + sign + text.slice(cell + 1)
  const change = (kind: PuzzleChange['kind'], at: readonly number[], changed: string): PuzzleChange<P> => ({
    ...{ kind, at, puzzle: { ...puzzle, givens: changed } },
    names: at.map((cell) => cellName(cell, width)),
  })
  return [
    ...given.map((cell) => change('removed', [cell], withCell(givens, cell, '.'))),
    ...empty.map((cell) => change('added', [cell], withCell(givens, cell, solution[cell]!))),
    ...given.flatMap((from) => empty.map((to) => change('moved', [from, to], withCell(withCell(givens, from, '.'), to, solution[to]!)))),
  ]
}

/**
 * The entries that the steps before `index` made, for a puzzle of digits in cells: a character for each of `size` cells, `.` where nothing.
 */
export function entriesBefore(steps: readonly Step[], index: number, size: number): string {
  const cells = Array<string>(size).fill('.')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = signOf(value)
  }
  return cells.join('')
}

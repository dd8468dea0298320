import { coloursOf, isAnyMarked } from '../cell-colours'
import type { Json } from '#solver/kernel/json.ts'
import { type Reorientation, reorientedRows, reorientedSquare } from '../transformation'
import { cellName, type PuzzleChange } from '../change'
import type { Step } from '../genre'

/** The side of a samurai board, which is five boards of nine that overlap at their corners. */
export const SAMURAI_SIDE = 21
/** The letters for the digits from 10 on. */
const LETTERS = 'ABCDEFG'
const CELLS = /^[0-9A-G.]*$/

/** The greatest digit of a board with this side. */
export function digitsOfSide(side: number): number {
  return side === SAMURAI_SIDE ? 9 : side
}

/** The digit in a cell, 0 where it is empty. `cells` has a character a cell, `A` to `G` for 10 to 16. */
export function digitAt(cells: string, cell: number): number {
  const digit = cells.charCodeAt(cell) - 48
  return digit >= 1 && digit <= 9 ? digit : digit >= 17 && digit <= 23 ? digit - 7 : 0
}

/** The character that stands for a digit; `.` for 0. */
export function signOf(digit: number): string {
  return digit === 0 ? '.' : digit > 9 ? (LETTERS[digit - 10] ?? '.') : String(digit)
}

/**
 * A person's or a grading's work on a puzzle of digits. `entries` has a character a cell, `.` for none. `notes` are the pencil marks, a bit
 * mask a cell in which bit d-1 stands for digit d.
 */
export interface DigitWork {
  readonly entries: string
  readonly notes: readonly number[]
  /** The colour of each cell, 1 to `COLOURS`, 0 for none; left out where no cell is coloured. */
  readonly colours?: readonly number[]
}

/** Empty work for a board of `size` cells. */
export function noWork(size: number): DigitWork {
  return { entries: '.'.repeat(size), notes: Array<number>(size).fill(0) }
}

/** The form in which work is stored. */
export function storedWork({ entries, notes, colours }: DigitWork): Json {
  return { entries, notes, ...(isAnyMarked(colours) && { colours }) }
}

/** Stored work after its board of `size` cells was mirrored or rotated. */
export function workReoriented(stored: Json, size: number, turn: Reorientation): Json {
  const { entries, notes, colours } = workOf(stored, size)
  const side = Math.round(Math.sqrt(size))
  return storedWork({
    entries: reorientedSquare(entries, turn),
    notes: reorientedRows(notes, side, turn),
    ...(colours && { colours: reorientedRows(colours, side, turn) }),
  })
}

/** Reads stored work. A value that does not fit a square of `size` cells gives empty work. */
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
 * The single changes of a puzzle of digits in a square that keep its solution possible. A given is removed or moved to an empty cell, or an
 * empty cell gets its digit of the solution.
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

/** The entries made by the steps before step `index`: a character for each of `size` cells, `.` for an empty one. */
export function entriesBefore(steps: readonly Step[], index: number, size: number): string {
  const cells = Array<string>(size).fill('.')
  for (const { marks } of steps.slice(0, index)) {
    for (const { role, at, value } of marks) if (role === 'target' && value !== undefined) cells[at] = signOf(value)
  }
  return cells.join('')
}

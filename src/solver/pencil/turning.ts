import { turnedCells } from '#solver/genre/turned-cells.ts'
import type { Pencil } from './board'

/** How many ways there are to turn and mirror a board; see `turnedCells`. */
export const TURNS = 8

/** A board turned, its clues as they are. */
export function turnedBoard(puzzle: Pencil, turn: number): Pencil {
  const { width, height, clues } = puzzle
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  return { ...puzzle, width: across, height: down, clues: Array.from(turnedCells(width, height, turn), (cell) => clues[cell]!) }
}

/**
 * What stands at the elements of a board after a turn of it.
 *
 * @param width of the board before
 * @param marks by element, with or without those of the sides between cells
 * @param nothing what stands where a side would lie beyond the board
 */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number, nothing: T): T[] {
  const cells = width * height
  const from = turnedCells(width, height, turn)
  const across = (turn & 4) === 0 ? width : height
  const between = (a: number, b: number): T =>
    marks[width > 1 && Math.abs(a - b) === 1 ? cells + Math.min(a, b) : 2 * cells + Math.min(a, b)]!
  const own = Array.from(from, (cell) => marks[cell]!)
  if (marks.length <= cells) return own
  const right = Array.from(from, (cell, at) => ((at + 1) % across === 0 ? nothing : between(cell, from[at + 1]!)))
  const below = Array.from(from, (cell, at) => (at + across >= cells ? nothing : between(cell, from[at + across]!)))
  return [...own, ...right, ...below]
}

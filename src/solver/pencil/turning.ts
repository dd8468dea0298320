import { turnedCells } from '#solver/genre/turned-cells.ts'
import type { Pencil } from './board'

/** How many ways there are to turn and mirror a board; see `turnedCells`. */
export const TURNS = 8

/** A board turned, its clues as they are. */
export function turnedBoard(puzzle: Pencil, turn: number): Pencil {
  const { width, height, clues } = puzzle
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  return { ...puzzle, width: across, height: down, clues: turnedMarks(puzzle, clues, turn) }
}

/** What stands in the cells of a board after a turn of it. */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number): T[] {
  return Array.from(turnedCells(width, height, turn), (cell) => marks[cell]!)
}

import { turnedCells } from '../genre/transformation'
import { geometryOf, type Pencil, wayBetween } from './board'
import { turnedOutside } from './outside'
import { turnedRooms } from './rooms'

/** The number of orientations of a board (see `turnedCells`). */
export const TURNS = 8

/**
 * A board after a turn. Its clues move but keep their numbers.
 * @param hasRoomClues whether clues are in the first cells of rooms; a turn may change which cell of a room is first
 */
export function turnedBoard(puzzle: Pencil, turn: number, hasRoomClues = false): Pencil {
  const { width, height, clues, rooms } = puzzle
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  const size = { width: across, height: down }
  return {
    ...puzzle,
    ...size,
    clues: turnedMarks(puzzle, clues, turn),
    ...(rooms && turnedRooms(rooms, clues, (of) => turnedMarks(puzzle, of, turn), hasRoomClues)),
    ...(puzzle.signs && { signs: turnedSigns(puzzle, puzzle.signs, turn, size) }),
    ...(puzzle.outside && { outside: turnedOutside(puzzle, puzzle.outside, turn) }),
  }
}

/** The signs of a board after a turn. A sign is reversed where its two cells changed their order. */
function turnedSigns(
  { width, height }: Pick<Pencil, 'width' | 'height'>,
  signs: readonly number[],
  turn: number,
  size: Pick<Pencil, 'width' | 'height'>,
): number[] {
  const from = turnedCells(width, height, turn)
  const before = geometryOf({ width, height })
  return geometryOf(size).pairs.map(({ cell, next }) => {
    const [one, other] = [from[cell]!, from[next]!]
    const sign = signs[wayBetween(before, one, other)! - before.cells]!
    return one < other ? sign : -sign
  })
}

/** The marks after a turn of the board: those of its cells, and those of its ways if `marks` has them. */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number): T[] {
  const from = turnedCells(width, height, turn)
  const turned = Array.from(from, (cell) => marks[cell]!)
  if (marks.length <= from.length) return turned
  const before = geometryOf({ width, height })
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  const { pairs } = geometryOf({ width: across, height: down })
  return [...turned, ...pairs.map(({ cell, next }) => marks[wayBetween(before, from[cell]!, from[next]!)!]!)]
}

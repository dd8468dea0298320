import type { Position } from '../geometry/position'

/** A filled cell, or one that keeps `digit` out of the empty cell by standing in sight of it; none where it was ruled out otherwise. */
export function seenReasons({ board, digits }: Position, cell: number, digit: number): number[] {
  if (digits[cell] !== 0) return [cell]
  const seen = board.seenFrom[cell]!.find((other) => digits[other] === digit)
  return seen === undefined ? [] : [seen]
}

import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { filled, type Position } from './edit'
import { digitsOf } from './puzzle'

/** For each cell the digits, as a bit mask, that break no rule beside what is on the board; 0 where something is written. */
export function candidatesOf(genre: Pick<Genre, 'check'>, position: Position): number[] {
  const cells = filled(position)
  const most = digitsOf(position.puzzle)
  const fits = (cell: number, digit: number): boolean => {
    const givens = cells.slice(0, cell) + signOf(digit) + cells.slice(cell + 1)
    return !genre.check({ ...position.puzzle, givens }).some(({ at }) => at.includes(cell))
  }
  return Array.from(cells, (_, cell) => {
    if (digitAt(cells, cell) > 0) return 0
    let mask = 0
    for (let digit = 1; digit <= most; digit++) if (fits(cell, digit)) mask |= 1 << (digit - 1)
    return mask
  })
}

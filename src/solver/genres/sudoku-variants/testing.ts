import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import { factsOf } from './constraints/kept'
import { pageOf } from './constraints/registry'
import { layoutOf } from './layout'
import type { VariantSudoku } from './puzzle'
import { fits, relationsOf } from './relations'

/**
 * Counts solutions in a simple way: cell by cell, digit by digit, with each rule tested when a digit is written. It shares no search with
 * the engine, tests constraints by their definitions once the board is full, and stops at `limit` solutions. Undefined where `most` digits
 * were written before the end.
 */
export function countPlainly(
  puzzle: VariantSudoku,
  limit: number,
  most: number,
): { readonly count: number; readonly first?: string } | undefined {
  const { digits, houses, housesOf, inUse } = layoutOf({ ...puzzle, constraints: [] })
  const board = factsOf(puzzle)
  const cells = Array.from(puzzle.givens, (_, cell) => digitAt(puzzle.givens, cell))
  const relations = relationsOf({ ...puzzle, constraints: [] })
  const holds = (cell: number): boolean => {
    const digit = cells[cell]!
    if (puzzle.even.includes(cell) && digit % 2 === 1) return false
    if (puzzle.odd.includes(cell) && digit % 2 === 0) return false
    if (housesOf[cell]!.some((house) => houses[house]!.cells.some((other) => other !== cell && cells[other] === digit))) return false
    for (const { kind, a, b } of relations)
      if ((a === cell || b === cell) && cells[a] !== 0 && cells[b] !== 0 && !fits(kind, cells[a]!, cells[b]!)) return false
    return puzzle.cages.every(({ cells: of, sum }) => {
      if (sum === 0 || !of.includes(cell)) return true
      const total = of.reduce((so, one) => so + cells[one]!, 0)
      return of.every((one) => cells[one] !== 0) ? total === sum : total < sum
    })
  }
  if (cells.some((digit, cell) => digit !== 0 && !holds(cell))) return { count: 0 }
  const open = cells.flatMap((digit, cell) => (digit === 0 && inUse[cell] ? [cell] : []))
  let count = 0
  let written = 0
  let first: string | undefined
  const go = (at: number): boolean => {
    const cell = open[at]
    if (cell === undefined) {
      if (!puzzle.constraints.every((constraint) => pageOf(constraint).holds(constraint, (one) => cells[one]!, board))) return false
      first ??= cells.map(signOf).join('')
      return ++count >= limit
    }
    for (let digit = 1; digit <= digits; digit++) {
      if (++written > most) return true
      cells[cell] = digit
      if (holds(cell) && go(at + 1)) return true
    }
    cells[cell] = 0
    return false
  }
  go(0)
  return written > most ? undefined : { count, ...(first !== undefined && { first }) }
}

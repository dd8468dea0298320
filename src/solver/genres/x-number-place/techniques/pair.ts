import { COUNT, digitsOf } from '../geometry/digits'
import type { Placement, Position } from '../geometry/position'
import { inSight, ofDifferentEffect, removing, type Finding, type Sight, type Technique } from './technique'

/**
 * The technique `pair`: two cells of a unit that share two digits. In an open pair, the two cells can have no other digit, so no other cell
 * of the unit has one of these. In a hidden pair, the two digits have no other place in the unit, so the two cells have no other digit.
 */
export const pair: Technique = { id: 'pair', find: (position) => pairs(position, 'relations') }

/** All pairs in a position. */
export function pairs(position: Position, sight: Sight): readonly Finding[] {
  const { candidates, units } = inSight(position, sight)
  return ofDifferentEffect(units.flatMap((_, unit) => pairsIn(position, candidates, unit)))
}

function pairsIn({ board, digits }: Position, candidates: Uint16Array, unit: number): Finding[] {
  const cells = [...board.units[unit]!].filter((cell) => digits[cell] === 0)
  const found: Finding[] = []
  for (const [i, first] of cells.entries()) {
    for (const second of cells.slice(i + 1)) {
      const others = cells.filter((cell) => cell !== first && cell !== second)
      const elsewhere = others.reduce((set, cell) => set | candidates[cell]!, 0)
      const both = candidates[first]! | candidates[second]!
      const only = both & ~elsewhere
      const two = COUNT[both] === 2 ? both : COUNT[only] === 2 ? only : 0
      if (two === 0) continue
      const removes = two === both ? candidatesOf(others, candidates, two) : candidatesOf([first, second], candidates, both & ~two)
      if (removes.length === 0) continue
      const message = { order: board.order, unit, cells: [first, second], digits: digitsOf(two), removes } as const
      const code = two === both ? 'x-number-place.open-pair' : 'x-number-place.hidden-pair'
      found.push(removing(removes, { code, ...message }, [first, second]))
    }
  }
  return found
}

function candidatesOf(cells: readonly number[], candidates: Uint16Array, set: number): Placement[] {
  return cells.flatMap((cell) => digitsOf(candidates[cell]! & set).map((digit) => ({ cell, digit })))
}

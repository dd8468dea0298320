import { bitOf, digitsOf } from '../geometry/digits'
import type { Position } from '../geometry/position'
import { inSight, ofDifferentEffect, removing, type Finding, type Sight, type Technique } from './technique'

/**
 * The technique `crossing`. All places of a digit in a unit are in other units that share a further cell. That cell sees all of the places,
 * so it cannot have the digit. Lines cross in one cell only; but a diagonal and the relation of corners and centre, for example, cross in
 * three.
 */
export const crossing: Technique = { id: 'crossing', find: (position) => crossings(position, 'relations') }

/** All crossings in a position. */
export function crossings(position: Position, sight: Sight): readonly Finding[] {
  const { order } = position.board
  const { candidates, units, seenFrom } = inSight(position, sight)
  const found = units.flatMap((cells, unit) =>
    digitsOf(position.lacking(cells)).flatMap((digit) => {
      const places = position.placesIn(cells, digit, candidates)
      const [first, second] = places
      if (first === undefined || second === undefined) return []
      const removes = [...seenFrom[first]!]
        .filter((cell) => candidates[cell]! & bitOf(digit) && places.every((place) => seenFrom[place]!.includes(cell)))
        .map((cell) => ({ cell, digit }))
      if (removes.length === 0) return []
      return [removing(removes, { code: 'x-number-place.crossing', order, unit, digit, cells: places, removes }, places)]
    }),
  )
  return ofDifferentEffect(found)
}

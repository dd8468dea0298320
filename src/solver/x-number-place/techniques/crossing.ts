import { bitOf, digitsOf } from '../geometry/bits'
import { ofDifferentEffect, removing, type Technique } from './technique'

/**
 * The places that a digit has left in a unit all lie where other units cross it, and these meet again in a cell: that cell
 * sees them all, so it cannot be the digit. Lines cross in one cell only; a diagonal and the corners with the centre, say, in three.
 */
export const crossing: Technique = {
  id: 'crossing',
  find(position) {
    const { board, narrow } = position
    const found = board.units.flatMap((cells, unit) =>
      digitsOf(position.lacking(cells)).flatMap((digit) => {
        const places = position.placesIn(cells, digit, narrow)
        const [first, second] = places
        if (first === undefined || second === undefined) return []
        const removes = [...board.relatedTo[first]!]
          .filter((cell) => narrow[cell]! & bitOf(digit) && places.every((place) => board.relatedTo[place]!.includes(cell)))
          .map((cell) => ({ cell, digit }))
        if (removes.length === 0) return []
        return [removing(removes, { code: 'x-number-place.crossing', order: board.order, unit, digit, cells: places, removes }, places)]
      }),
    )
    return ofDifferentEffect(found)
  },
}

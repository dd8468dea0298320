import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import type { Technique } from '../technique'

/** All places of a digit in a full house see a cell outside: it is not there. */
export const locked: Technique = {
  key: 'locked',
  find(state) {
    const { rules } = state
    for (let house = 0; house < rules.houses.length; house++) {
      if (!rules.isFull[house]) continue
      for (let digit = 1; digit <= rules.digits; digit++) {
        const places = state.placesIn(house, digit)
        if (places.length < 2 || places.length > rules.digits / 2 + 1) continue
        const removed = state.seenByAll(places, digit)
        if (removed.length === 0) continue
        return { technique: 'locked', cells: places, houses: [state.nameOf(house)], digits: [digit], placed: [], removed }
      }
    }
    return undefined
  },
}

/** Whether a mask has from two to `most` digits. */
export function isFew(mask: number, most: number): boolean {
  const count = popcount(mask)
  return count > 1 && count <= most
}

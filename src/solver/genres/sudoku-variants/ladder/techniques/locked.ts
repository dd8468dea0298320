import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import { any, type Technique } from '../technique'
import type { Found } from '../message'

/**
 * Locked candidates: one cell of a full house has a certain digit, since the house has every digit. A cell outside that sees all places of
 * the digit in the house cannot have it.
 */
export const locked: Technique = {
  key: 'locked',
  find(state, isWanted = any) {
    const { rules } = state
    for (let house = 0; house < rules.houses.length; house++) {
      if (!rules.isFull[house]) continue
      for (let digit = 1; digit <= rules.digits; digit++) {
        const places = state.placesIn(house, digit)
        if (places.length < 2 || places.length > rules.digits / 2 + 1) continue
        const removed = state.seenByAll(places, digit)
        if (removed.length === 0) continue
        const found: Found = { technique: 'locked', cells: places, houses: [state.nameOf(house)], digits: [digit], placed: [], removed }
        if (isWanted(found)) return found
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

import { COUNT, HOUSE_CELLS, LOWEST } from '../geometry'
import type { Technique } from '../look'

/** The last empty cell of a house. Houses: that house. */
export const fullHouse: Technique = {
  keys: ['full-house'],
  find(look) {
    const { missing, inHouse } = look.state
    for (let house = 0; house < 27; house++) {
      const digits = missing[house]!
      if (COUNT[digits] !== 1) continue
      const digit = LOWEST[digits]!
      const places = inHouse[9 * house + digit]!
      if (places === 0) continue
      const cell = HOUSE_CELLS[9 * house + LOWEST[places]!]!
      if (look.reportPlaced(cell, digit, { technique: 'full-house', digits, cells: [[cell]], houses: [house] })) return true
    }
    return false
  },
}

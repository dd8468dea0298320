import { COUNT, HOUSE_CELLS, LOWEST } from '../geometry'
import type { Technique } from '../look'

/** Full house: the last empty cell of a house gets the digit that the house lacks. A step's `houses`: that house. */
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

/** Naked single: a cell that has one candidate left gets it. */
export const nakedSingle: Technique = {
  keys: ['naked-single'],
  find(look) {
    const { candidates } = look.state
    for (let cell = 0; cell < 81; cell++) {
      const digits = candidates[cell]!
      if (COUNT[digits] !== 1) continue
      if (look.reportPlaced(cell, LOWEST[digits]!, { technique: 'naked-single', digits, cells: [[cell]] })) return true
    }
    return false
  },
}

/** The houses in the order in which hidden singles are looked for: blocks first, as people do. */
export const ORDER = Uint8Array.from({ length: 27 }, (_, i) => (i + 18) % 27)

/** Hidden single: a digit that has one place left in a house goes there. A step's `houses`: that house. */
export const hiddenSingle: Technique = {
  keys: ['hidden-single'],
  find(look) {
    const { hidden, inHouse } = look.state
    for (const house of ORDER) {
      for (let rest = hidden[house]!; rest !== 0; rest &= rest - 1) {
        const digit = LOWEST[rest]!
        const places = inHouse[9 * house + digit]!
        if (places === 0) continue
        const cell = HOUSE_CELLS[9 * house + LOWEST[places]!]!
        if (look.reportPlaced(cell, digit, { technique: 'hidden-single', digits: 1 << digit, cells: [[cell]], houses: [house] }))
          return true
      }
    }
    return false
  },
}

import { HOUSE_CELLS, HOUSE_OF, HOUSE_WORDS, LOWEST, cellsAt } from '../geometry'
import type { Look, Technique } from '../look'

/**
 * The six sets of three among the nine positions of a house. The first three are the blocks of a line, or the rows of a block; the last
 * three are the columns of a block.
 */
const THIRDS = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444]

/**
 * Pointing: if all places of a digit in a block lie in one line, the rest of the line loses the digit. A step's `cells`: the places. Its
 * `houses`: the block, the line.
 */
export const pointing: Technique = {
  keys: ['pointing'],
  find(look) {
    for (let block = 18; block < 27; block++) {
      if (inThird(look, block, 6)) return true
    }
    return false
  },
}

/**
 * Claiming: if all places of a digit in a line lie in one block, the rest of the block loses the digit. A step's `cells`: the places. Its
 * `houses`: the line, the block.
 */
export const claiming: Technique = {
  keys: ['claiming'],
  find(look) {
    for (let line = 0; line < 18; line++) {
      if (inThird(look, line, 3)) return true
    }
    return false
  },
}

function inThird(look: Look, house: number, thirds: number): boolean {
  const { state } = look
  for (let rest = state.missing[house]!; rest !== 0; rest &= rest - 1) {
    const digit = LOWEST[rest]!
    const places = state.inHouse[9 * house + digit]!
    if (places === 0) continue
    for (let third = 0; third < thirds; third++) {
      if ((places & ~THIRDS[third]!) !== 0) continue
      const first = HOUSE_CELLS[9 * house + LOWEST[places]!]!
      // Of a block, thirds 0-2 are rows and 3-5 columns; of a line they are blocks.
      const other = HOUSE_OF[3 * first + (house < 18 ? 2 : third < 3 ? 0 : 1)]!
      for (let band = 0; band < 3; band++) look.rule(digit, band, HOUSE_WORDS[3 * other + band]! & ~HOUSE_WORDS[3 * house + band]!)
      if (!look.hasRuledOut) continue
      const cells = [cellsAt(house, places)]
      if (look.report({ technique: house < 18 ? 'claiming' : 'pointing', digits: 1 << digit, cells, houses: [house, other] })) return true
    }
  }
  return false
}

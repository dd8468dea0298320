import { COUNT, HOUSE_OF, LOWEST } from '../geometry'
import type { Technique } from '../look'

/**
 * BUG + 1: a grid in which all empty cells have two candidates but one cell, which has three. Without the extra digit of that cell every
 * digit would have two places or none in every house, and the puzzle at least two solutions. So the extra digit is right. A step's `cells`:
 * that cell.
 */
export const bugPlusOne: Technique = {
  keys: ['bug-plus-one'],
  find(look) {
    const { candidates, inHouse, digits: filled } = look.state
    if (!look.reach.uniqueness) return false
    let triple = -1
    for (let cell = 0; cell < 81; cell++) {
      if (filled[cell] !== 0) continue
      const count = COUNT[candidates[cell]!]!
      if (count === 2) continue
      if (count !== 3 || triple >= 0) return false
      triple = cell
    }
    if (triple < 0) return false
    for (let rest = candidates[triple]!; rest !== 0; rest &= rest - 1) {
      const extra = LOWEST[rest]!
      let holds = true
      for (let house = 0; house < 27 && holds; house++) {
        const isOwn = HOUSE_OF[3 * triple]! === house || HOUSE_OF[3 * triple + 1]! === house || HOUSE_OF[3 * triple + 2]! === house
        for (let digit = 0; digit < 9; digit++) {
          const count = COUNT[inHouse[9 * house + digit]!]! - (isOwn && digit === extra ? 1 : 0)
          if (count !== 0 && count !== 2) holds = false
        }
      }
      if (!holds) continue
      for (let others = candidates[triple]! & ~(1 << extra); others !== 0; others &= others - 1) look.ruleOne(triple, LOWEST[others]!)
      return look.report({ technique: 'bug-plus-one', digits: 1 << extra, cells: [[triple]] })
    }
    return false
  },
}

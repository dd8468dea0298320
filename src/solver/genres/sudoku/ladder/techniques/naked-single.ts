import { COUNT, LOWEST } from '../geometry'
import type { Technique } from '../look'

/** A cell with one digit left. */
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

import { examine } from './examine'
import type { Technique } from './technique'

/** Technique 1 (技法1): the only empty cell of a unit takes the digit that the unit lacks. Sato 2001, 3.1. */
export const lastCell: Technique = {
  number: 1,
  find(sight) {
    for (const unit of sight.order) {
      if (!examine(sight, unit, 1)) continue
      sight.found.technique = 1
      sight.found.points = sight.points.empties[1]!
      return true
    }
    return false
  },
}

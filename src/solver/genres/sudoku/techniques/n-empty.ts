import { examine } from './examine'
import type { Technique } from './technique'

/**
 * Technique 3 (技法3), the n-empty-cell technique: in a unit that has n empty cells, a digit that only one of these cells can take (method
 * 1), or a cell that can take only one digit (method 2). Sato 2001, 3.1.
 * @param n 2-6; n = 1 is technique 1
 */
export function nEmpty(n: number): Technique {
  return {
    number: 3,
    find(sight) {
      for (const unit of sight.order) {
        if (!examine(sight, unit, n)) continue
        sight.found.technique = 3
        sight.found.points = sight.points.empties[n]!
        return true
      }
      return false
    },
  }
}

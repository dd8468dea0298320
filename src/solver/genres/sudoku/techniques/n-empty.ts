import { examine } from './examine'
import type { Technique } from './technique'

/**
 * Technique 3 (技法3), the n-empty-cell technique: methods 1 and 2 within one unit that has n empty cells. Sato 2001, 3.1.
 *
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

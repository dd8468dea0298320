import { COUNT, LOWEST, PEERS, sees } from '../geometry'
import { chainOf, type Technique } from '../look'

/**
 * XY-wing and XYZ-wing: a pivot with two digits (XY) or three (XYZ) sees two wings, cells with two digits each. Whichever digit the pivot
 * has, one of the wings or, in an XYZ-wing, the pivot is z, so that cells that see all of these lose z. A step's `cells`: the pivot, a
 * wing, the other wing. Its `form`: z.
 */
export function xyWing(pivotDigits: 2 | 3): Technique {
  const technique = pivotDigits === 2 ? 'xy-wing' : 'xyz-wing'
  return {
    keys: [technique],
    find(look) {
      const { candidates } = look.state
      for (let pivot = 0; pivot < 81; pivot++) {
        const own = candidates[pivot]!
        if (COUNT[own] !== pivotDigits) continue
        for (let one = 0; one < 81; one++) {
          const first = candidates[one]!
          if (COUNT[first] !== 2 || !sees(pivot, one) || COUNT[first & own] !== pivotDigits - 1) continue
          for (let other = one + 1; other < 81; other++) {
            const second = candidates[other]!
            if (COUNT[second] !== 2 || second === first || !sees(pivot, other) || COUNT[first | second | own] !== 3) continue
            const common = first & second
            if (COUNT[second & own] !== pivotDigits - 1 || COUNT[common] !== 1 || (pivotDigits === 2) === ((common & own) !== 0)) continue
            const z = LOWEST[common]!
            for (let band = 0; band < 3; band++) {
              const seen = PEERS[3 * one + band]! & PEERS[3 * other + band]!
              look.rule(z, band, pivotDigits === 2 ? seen : seen & PEERS[3 * pivot + band]!)
            }
            if (!look.hasRuledOut) continue
            const cells = [[pivot], [one], [other]]
            const x = LOWEST[first & ~common]!
            const y = LOWEST[second & ~common]!
            const chain = pivotDigits === 2 ? chainOf([one, z], [one, x], [pivot, x], [pivot, y], [other, y], [other, z]) : []
            if (look.report({ technique, digits: first | second | own, cells, chain, form: String(z + 1), length: 5 })) return true
          }
        }
      }
      return false
    },
  }
}

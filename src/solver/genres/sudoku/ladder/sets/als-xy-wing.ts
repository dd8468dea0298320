import { members } from '../geometry'
import type { Look, Technique } from '../look'
import { pairs } from './restricted'

/**
 * ALS-XY-wing: three almost locked sets. Set C shares a restricted digit x with A and another one, y, with B. So any other digit that both
 * A and B have is in one of them, and cells that see all its places in both lose it. A step's `cells`: A, B, C. Its `form`: x and y. Its
 * `digits`: those that are excluded elsewhere.
 */
export const alsXyWing: Technique = {
  keys: ['als-xy-wing'],
  find(look) {
    pairs.of(look)
    const { sets } = pairs
    for (let hub = 0; hub < sets.count; hub++) {
      for (let i = pairs.start[hub]!; i < pairs.start[hub + 1]!; i++) {
        const one = pairs.other[i]!
        for (let k = i + 1; k < pairs.start[hub + 1]!; k++) {
          const other = pairs.other[k]!
          if ((sets.digits[one]! & sets.digits[other]!) === 0) continue
          if (tell(look, one, other, hub, pairs.digits[i]!, pairs.digits[k]!)) return true
        }
      }
    }
    return false
  },
}

function tell(look: Look, one: number, other: number, hub: number, withOne: number, withOther: number): boolean {
  const { sets } = pairs
  if (!pairs.areDisjoint(one, other)) return false
  const common = sets.digits[one]! & sets.digits[other]!
  for (const x of members(withOne)) {
    for (const y of members(withOther & ~(1 << x))) {
      let digits = 0
      for (const z of members(common & ~(1 << x) & ~(1 << y))) {
        pairs.ruleCommon(look, one, other, z)
        digits |= 1 << z
      }
      if (!look.hasRuledOut) continue
      const cells = [sets.cellList(one), sets.cellList(other), sets.cellList(hub)]
      if (look.report({ technique: 'als-xy-wing', digits, cells, form: `${x + 1}${y + 1}` })) return true
    }
  }
  return false
}

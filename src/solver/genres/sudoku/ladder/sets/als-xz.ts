import { members } from '../geometry'
import type { Look, Technique } from '../look'
import { isSeveral, pairs } from './restricted'

/**
 * ALS-XZ: two almost locked sets with a restricted digit x, which at most one of them can contain. So one of the sets is locked without x,
 * and any other common digit z is in one of the two; candidates z that see all places of z in both sets are out. With two restricted digits
 * each set is locked without one of them. A step's `cells`: the sets. Its `form`: `one` or `two` restricted digits.
 */
export const alsXz: Technique = {
  keys: ['als-xz'],
  find(look) {
    pairs.of(look)
    const { sets } = pairs
    for (let one = 0; one < sets.count; one++) {
      for (let i = pairs.start[one]!; i < pairs.start[one + 1]!; i++) {
        const other = pairs.other[i]!
        if (other > one && tell(look, one, other, pairs.digits[i]!)) return true
      }
    }
    return false
  },
}

function tell(look: Look, one: number, other: number, restricted: number): boolean {
  const { sets } = pairs
  const common = sets.digits[one]! & sets.digits[other]!
  const two = isSeveral(restricted)
  for (const z of members(two ? common : common & ~restricted)) {
    if (!two || (restricted >> z) & 1) pairs.ruleCommon(look, one, other, z)
  }
  if (two) {
    for (const z of members(sets.digits[one]! & ~restricted)) pairs.ruleSeen(look, one, other, z)
    for (const z of members(sets.digits[other]! & ~restricted)) pairs.ruleSeen(look, other, one, z)
  }
  return (
    look.hasRuledOut &&
    look.report({
      technique: 'als-xz',
      digits: restricted,
      cells: [sets.cellList(one), sets.cellList(other)],
      form: two ? 'two' : 'one',
    })
  )
}

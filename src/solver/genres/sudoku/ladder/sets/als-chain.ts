import { members } from '../geometry'
import type { Look, Technique } from '../look'
import { pairs } from './restricted'

/** The most sets of a chain; longer ones cannot be followed. */
const MOST_SETS = 8

const path = new Int16Array(MOST_SETS)
const links = new Uint8Array(MOST_SETS)
/**
 * The least number of sets with which a chain from the present start reached a set, by the set, the digit with which it entered and the
 * chain's first digit.
 */
const visited = new Uint8Array(6000 * 81)

/** Attempts left. */
let patience = 0

/**
 * ALS chain: four or more almost locked sets in a chain. Each shares a restricted digit with the next, and successive restricted digits
 * differ. So any other digit that both end sets have is in one of them, and cells that see all its places in both lose it. A step's
 * `cells`: the sets in order. Its `form`: the restricted digits in order. Its `digits`: those of the ends that are excluded elsewhere.
 */
export const alsChain: Technique = {
  keys: ['als-chain'],
  find(look) {
    pairs.of(look)
    const { sets } = pairs
    patience = look.reach.patience
    for (let most = 4; most <= MOST_SETS && patience > 0; most++) {
      for (let start = 0; start < sets.count && patience > 0; start++) {
        visited.fill(255, 0, 81 * sets.count)
        path[0] = start
        if (extend(look, 1, most)) return true
      }
    }
    if (patience <= 0) look.gaveUp = true
    return false
  },
}

function extend(look: Look, count: number, most: number): boolean {
  const last = path[count - 1]!
  for (let i = pairs.start[last]!; i < pairs.start[last + 1]!; i++) {
    const next = pairs.other[i]!
    if (--patience < 0) return false
    if (path.subarray(0, count).includes(next)) continue
    for (let rest = pairs.digits[i]!; rest !== 0; rest &= rest - 1) {
      const digit = 31 - Math.clz32(rest & -rest)
      if (count > 1 && links[count - 1] === digit) continue
      path[count] = next
      links[count] = digit
      const at = 81 * next + 9 * digit + links[1]!
      if (visited[at]! <= count) continue
      visited[at] = count
      if (count + 1 === most) {
        if (path[0]! < next && tell(look, most)) return true
      } else if (extend(look, count + 1, most)) return true
    }
  }
  return false
}

function tell(look: Look, count: number): boolean {
  const { sets } = pairs
  const first = path[0]!
  const last = path[count - 1]!
  const digits = sets.digits[first]! & sets.digits[last]! & ~(1 << links[1]!) & ~(1 << links[count - 1]!)
  for (const z of members(digits)) pairs.ruleCommon(look, first, last, z)
  if (!look.hasRuledOut) return false
  const cells = [...path.subarray(0, count)].map((set) => sets.cellList(set))
  const form = [...links.subarray(1, count)].map((digit) => digit + 1).join('')
  return look.report({ technique: 'als-chain', digits, cells, form, length: count })
}

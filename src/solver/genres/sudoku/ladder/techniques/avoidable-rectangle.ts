import { COUNT, LOWEST, PEERS } from '../geometry'
import type { Look, Technique } from '../look'
import { RECTANGLES } from './rectangles'

const corner = new Uint8Array(4)

/**
 * Avoidable rectangle: a rectangle of which no corner was given and some corners are filled. Type 1: three corners are filled, and the
 * fourth would complete two pairs of digits that could be exchanged, so that it cannot have that digit. Type 2: two corners are filled;
 * each empty corner has the digit that would complete the rectangle and one further digit x, the same in both, so that one of the two is x.
 * A step's `cells`: the filled corners, the empty ones.
 */
export const avoidableRectangle: Technique = {
  keys: ['avoidable-rectangle-1', 'avoidable-rectangle-2'],
  find(look) {
    const { digits, given } = look.state
    if (!look.reach.uniqueness) return false
    for (let type = 1; type <= 2; type++) {
      for (let i = 0; i < RECTANGLES.length; i += 4) {
        let filled = 0
        let givens = 0
        for (let k = 0; k < 4; k++) {
          corner[k] = RECTANGLES[i + k]!
          if (digits[corner[k]!] !== 0) filled |= 1 << k
          givens += given[corner[k]!]!
        }
        if (givens > 0 || COUNT[filled] !== 4 - type) continue
        if (type === 1 ? type1(look, filled) : type2(look, filled)) return true
      }
    }
    return false
  },
}

function type1(look: Look, filled: number): boolean {
  const { digits } = look.state
  const open = LOWEST[15 & ~filled]!
  const across = digits[corner[3 - open]!]!
  const [one, other] = open === 0 || open === 3 ? [1, 2] : [0, 3]
  // Opposite corners must have equal digits; the empty corner would get the digit of the corner opposite it.
  if (digits[corner[one]!] !== digits[corner[other]!]) return false
  look.ruleOne(corner[open]!, across - 1)
  return report(look, 'avoidable-rectangle-1', filled, (1 << (across - 1)) | (1 << (digits[corner[one]!]! - 1)))
}

function type2(look: Look, filled: number): boolean {
  const { digits, candidates } = look.state
  const a = LOWEST[filled]!
  const b = LOWEST[filled & (filled - 1)]!
  const isDiagonal = a + b === 3
  if (isDiagonal !== (digits[corner[a]!] === digits[corner[b]!])) return false
  const empty = [0, 1, 2, 3].filter((k) => !((filled >> k) & 1))
  const [one, other] = empty.map((k) => corner[k]!) as [number, number]
  const first = candidates[one]!
  const second = candidates[other]!
  if (COUNT[first] !== 2 || COUNT[second] !== 2) return false
  if (isDiagonal) {
    // Both empty corners would have the same digit.
    const common = first & second & ~(1 << (digits[corner[a]!]! - 1))
    return first === second && tryExtra(look, filled, one, other, common)
  }
  const needFirst = 1 << (digits[corner[3 - empty[0]!]!]! - 1)
  const needSecond = 1 << (digits[corner[3 - empty[1]!]!]! - 1)
  if ((first & needFirst) === 0 || (second & needSecond) === 0 || (first & ~needFirst) !== (second & ~needSecond)) return false
  return ruleExtra(look, filled, one, other, first & ~needFirst, needFirst | needSecond)
}

/** Tries type 2 with one of two common digits as x and the other as the pair's second digit. */
function tryExtra(look: Look, filled: number, one: number, other: number, common: number): boolean {
  if (COUNT[common] !== 2) return false
  const low = common & -common
  const own = 1 << (look.state.digits[corner[LOWEST[filled]!]!]! - 1)
  return ruleExtra(look, filled, one, other, low, own | (common ^ low)) || ruleExtra(look, filled, one, other, common ^ low, own | low)
}

function ruleExtra(look: Look, filled: number, one: number, other: number, extra: number, pair: number): boolean {
  for (let band = 0; band < 3; band++) look.rule(LOWEST[extra]!, band, PEERS[3 * one + band]! & PEERS[3 * other + band]!)
  return report(look, 'avoidable-rectangle-2', filled, pair)
}

function report(look: Look, technique: 'avoidable-rectangle-1' | 'avoidable-rectangle-2', filled: number, digits: number): boolean {
  if (!look.hasRuledOut) return false
  const all = [...corner]
  return look.report({ technique, digits, cells: [all.filter((_, k) => (filled >> k) & 1), all.filter((_, k) => !((filled >> k) & 1))] })
}

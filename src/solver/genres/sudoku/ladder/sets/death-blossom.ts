import { BAND_OF, BIT_OF, COUNT, LOWEST, PEERS, members } from '../geometry'
import type { Look, Technique } from '../look'
import { pairs } from './restricted'

const petals = new Int16Array(9)
const common = new Int32Array(3)

/**
 * Death blossom: a stem cell and one almost locked set for each of its digits; the stem sees all places of the digit in that set. Whichever
 * digit the stem has, it locks one of the sets, so that any other digit that all sets have is in one of them, and cells that see all its
 * places in the sets lose it. A step's `cells`: the stem, then the sets in the order of the stem's digits. Its `digits`: the other digits
 * that are excluded.
 */
export const deathBlossom: Technique = {
  keys: ['death-blossom'],
  find(look) {
    pairs.of(look)
    const { candidates } = look.state
    for (let count = 2; count <= 4; count++) {
      for (let stem = 0; stem < 81; stem++) {
        if (COUNT[candidates[stem]!] === count && grow(look, stem, candidates[stem]!, 0, 511 & ~candidates[stem]!)) return true
      }
    }
    return false
  },
}

/** @param left the stem's digits that have no set yet @param shared the digits that all sets chosen so far have */
function grow(look: Look, stem: number, left: number, count: number, shared: number): boolean {
  if (left === 0) return tell(look, stem, count, shared)
  const { sets } = pairs
  const digit = LOWEST[left]!
  for (let set = 0; set < sets.count; set++) {
    const digits = sets.digits[set]!
    if ((digits & (1 << digit)) === 0 || (digits & shared) === 0) continue
    if (!fits(look, stem, set, digit, count)) continue
    petals[count] = set
    if (grow(look, stem, left & (left - 1), count + 1, shared & digits)) return true
  }
  return false
}

function fits(look: Look, stem: number, set: number, digit: number, count: number): boolean {
  const { sets } = pairs
  if ((sets.cells[3 * set + BAND_OF[stem]!]! & BIT_OF[stem]!) !== 0) return false
  for (let band = 0; band < 3; band++) {
    if ((sets.placesOf(look.state, set, digit, band) & ~PEERS[3 * stem + band]!) !== 0) return false
  }
  for (let i = 0; i < count; i++) if (!pairs.areDisjoint(petals[i]!, set)) return false
  return true
}

function tell(look: Look, stem: number, count: number, shared: number): boolean {
  const { sets } = pairs
  for (const z of members(shared)) {
    for (let band = 0; band < 3; band++) {
      common[band] = 0x7ffffff
      for (let i = 0; i < count; i++) common[band]! &= sets.seen[27 * petals[i]! + 3 * z + band]!
    }
    common[BAND_OF[stem]!]! &= ~BIT_OF[stem]!
    for (let band = 0; band < 3; band++) look.rule(z, band, common[band]!)
  }
  if (!look.hasRuledOut) return false
  const cells = [[stem], ...[...petals.subarray(0, count)].map((set) => sets.cellList(set))]
  return look.report({ technique: 'death-blossom', digits: shared, cells })
}

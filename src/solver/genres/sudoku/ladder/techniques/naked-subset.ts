import { BAND_OF, BIT_OF, COUNT, HOUSE_CELLS, HOUSE_OF, HOUSE_WORDS, LOWEST } from '../geometry'
import type { Look, Technique } from '../look'
import type { LadderKey } from '../names'

const NAKED: readonly LadderKey[] = ['naked-pair', 'naked-triple', 'naked-quad']
const LOCKED: readonly LadderKey[] = ['locked-pair', 'locked-triple']

const chosen = new Uint8Array(4)
const inSet = new Int32Array(3)

/**
 * Naked subset: if some cells of a house together have as many candidate digits as they are cells, the other cells of the house lose these
 * digits. A step's `cells`: the set. Its `houses`: the houses that hold the whole set. A set in the crossing of a line and a block counts
 * as locked where candidates go from both.
 * @param size the number of cells
 * @param locked whether only locked subsets are looked for, or only the others
 */
export function nakedSubset(size: 2 | 3 | 4, locked: boolean): Technique {
  const key = locked ? LOCKED[size - 2]! : NAKED[size - 2]!
  return {
    keys: [key],
    find(look) {
      for (let house = 0; house < 27; house++) {
        if (look.state.openIn(house) > size && choose(look, key, locked, size, house, 0, 0, 0)) return true
      }
      return false
    },
  }
}

function choose(
  look: Look,
  key: LadderKey,
  locked: boolean,
  size: number,
  house: number,
  from: number,
  count: number,
  digits: number,
): boolean {
  if (count === size) return COUNT[digits] === size && tell(look, key, locked, size, house, digits)
  const { candidates } = look.state
  for (let position = from; position < 9; position++) {
    const cell = HOUSE_CELLS[9 * house + position]!
    const union = digits | candidates[cell]!
    if (candidates[cell] === 0 || COUNT[union]! > size) continue
    chosen[count] = cell
    if (choose(look, key, locked, size, house, position + 1, count + 1, union)) return true
  }
  return false
}

function tell(look: Look, key: LadderKey, locked: boolean, size: number, house: number, digits: number): boolean {
  inSet.fill(0)
  for (let i = 0; i < size; i++) inSet[BAND_OF[chosen[i]!]!]! |= BIT_OF[chosen[i]!]!
  let hit = 0
  let second = -1
  for (let kind = 0; kind < 3; kind++) {
    const of = HOUSE_OF[3 * chosen[0]! + kind]!
    let holdsAll = true
    for (let i = 1; i < size; i++) if (HOUSE_OF[3 * chosen[i]! + kind] !== of) holdsAll = false
    if (!holdsAll) continue
    if (of !== house) second = of
    let removes = false
    for (let rest = digits; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      for (let band = 0; band < 3; band++) {
        const others = look.state.places[3 * digit + band]! & HOUSE_WORDS[3 * of + band]! & ~inSet[band]!
        if (others === 0) continue
        removes = true
        look.rule(digit, band, others)
      }
    }
    if (removes) hit++
  }
  // A set that two houses hold is found in both; only the line reports it.
  if ((hit > 1 && size < 4) !== locked || (second >= 0 && house >= 18)) {
    look.drop()
    return false
  }
  if (hit === 0) return false
  return look.report({
    technique: key,
    digits,
    cells: [[...chosen.subarray(0, size)]],
    houses: second < 0 ? [house] : [house, second],
  })
}

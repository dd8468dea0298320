import { COUNT, HOUSE_CELLS, LOWEST, cellsAt } from '../geometry'
import type { Look, Technique } from '../look'
import type { LadderKey } from '../names'

const KEYS: readonly LadderKey[] = ['hidden-pair', 'hidden-triple', 'hidden-quad']

/**
 * Hidden subset: if some digits together have as many places in a house as they are digits, these places lose all other digits. A step's
 * `cells`: the places. Its `houses`: that house.
 */
export function hiddenSubset(size: 2 | 3 | 4): Technique {
  const key = KEYS[size - 2]!
  return {
    keys: [key],
    find(look) {
      for (let i = 0; i < 27; i++) {
        const house = (i + 18) % 27
        if (look.state.openIn(house) > size && choose(look, key, size, house, look.state.missing[house]!, 0, 0, 0)) return true
      }
      return false
    },
  }
}

function choose(
  look: Look,
  key: LadderKey,
  size: number,
  house: number,
  rest: number,
  count: number,
  digits: number,
  places: number,
): boolean {
  if (count === size) return COUNT[places] === size && tell(look, key, house, digits, places)
  for (let open = rest; open !== 0; open &= open - 1) {
    const digit = LOWEST[open]!
    const own = look.state.inHouse[9 * house + digit]!
    const union = places | own
    if (COUNT[own]! < 2 || COUNT[union]! > size) continue
    if (choose(look, key, size, house, open & (open - 1), count + 1, digits | (1 << digit), union)) return true
  }
  return false
}

function tell(look: Look, key: LadderKey, house: number, digits: number, places: number): boolean {
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    const cell = HOUSE_CELLS[9 * house + LOWEST[rest]!]!
    for (let others = look.state.candidates[cell]! & ~digits; others !== 0; others &= others - 1) look.ruleOne(cell, LOWEST[others]!)
  }
  if (!look.hasRuledOut) return false
  return look.report({ technique: key, digits, cells: [cellsAt(house, places)], houses: [house] })
}

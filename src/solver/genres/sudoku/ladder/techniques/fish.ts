import { COUNT, HOUSE_WORDS, LOWEST, cellsAt } from '../geometry'
import type { Look, Technique } from '../look'
import type { LadderKey } from '../names'

const KEYS: readonly LadderKey[] = ['x-wing', 'swordfish', 'jellyfish']

const lines = new Uint8Array(4)

/**
 * Fish: if all places of a digit in some rows lie in equally many columns, other cells of these columns lose the digit. The same holds with
 * rows and columns exchanged. A step's `cells`: the places. Its `houses`: the lines, then their covers.
 */
export function fish(size: 2 | 3 | 4): Technique {
  const key = KEYS[size - 2]!
  return {
    keys: [key],
    find(look) {
      for (let digit = 0; digit < 9; digit++) {
        if (choose(look, key, size, digit, 0, 0, 0, 0) || choose(look, key, size, digit, 9, 9, 0, 0)) return true
      }
      return false
    },
  }
}

/** Chooses the lines one after the other. @param first 0 for rows, 9 for columns */
function choose(
  look: Look,
  key: LadderKey,
  size: number,
  digit: number,
  first: number,
  from: number,
  count: number,
  covers: number,
): boolean {
  if (count === size) return COUNT[covers] === size && tell(look, key, size, digit, first, covers)
  for (let line = from; line < first + 9; line++) {
    const places = look.state.inHouse[9 * line + digit]!
    if (COUNT[places]! < 2 || COUNT[covers | places]! > size) continue
    lines[count] = line
    if (choose(look, key, size, digit, first, line + 1, count + 1, covers | places)) return true
  }
  return false
}

function tell(look: Look, key: LadderKey, size: number, digit: number, first: number, covers: number): boolean {
  for (let band = 0; band < 3; band++) {
    let cells = 0
    for (let rest = covers; rest !== 0; rest &= rest - 1) cells |= HOUSE_WORDS[3 * (9 - first + LOWEST[rest]!) + band]!
    for (let i = 0; i < size; i++) cells &= ~HOUSE_WORDS[3 * lines[i]! + band]!
    look.rule(digit, band, cells)
  }
  if (!look.hasRuledOut) return false
  const base = [...lines.subarray(0, size)]
  const houses = [...base, ...coverHouses(first, covers)]
  const cells = [base.flatMap((line) => cellsAt(line, look.state.inHouse[9 * line + digit]!)).sort((a, b) => a - b)]
  return look.report({ technique: key, digits: 1 << digit, cells, houses })
}

function coverHouses(first: number, covers: number): number[] {
  const houses: number[] = []
  for (let rest = covers; rest !== 0; rest &= rest - 1) houses.push(9 - first + LOWEST[rest]!)
  return houses
}

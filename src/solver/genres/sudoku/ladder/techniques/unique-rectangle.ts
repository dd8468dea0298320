import { COUNT, HOUSE_CELLS, HOUSE_OF, HOUSE_WORDS, LOWEST, PEERS } from '../geometry'
import type { Look, Technique } from '../look'
import type { LadderKey } from '../names'
import { RECTANGLES } from './rectangles'

const KEYS: readonly LadderKey[] = [
  'unique-rectangle-1',
  'unique-rectangle-2',
  'unique-rectangle-3',
  'unique-rectangle-4',
  'unique-rectangle-5',
  'unique-rectangle-6',
  'hidden-rectangle',
]

/** The rectangle under examination: its corners, the two digits of its pair, and the further candidates of the corners. */
const corner = new Uint8Array(4)
const extra = new Uint16Array(4)
let pair = 0
/** The corners that have further candidates (roofs), as bits 0-3. */
let roofs = 0
let look: Look
/** The rectangles that may be one of the types, each with its pair; four corners have at most two pairs. */
const open = new Uint16Array(2 * RECTANGLES.length)
const pairs = new Uint16Array(2 * RECTANGLES.length)

/**
 * Unique rectangle: four empty cells in two rows, two columns and two blocks could all be a or b. If they had only these digits, the puzzle
 * would have two solutions, so that one of the further digits in them is right. A step's `cells`: corners with only the pair, corners with
 * more, then (type 3) the cells of the naked set. Its `houses`: where the argument is made. Its `form`: `missing` where a corner lacks a or
 * b.
 */
export const uniqueRectangle: Technique = {
  keys: KEYS,
  find(asked) {
    look = asked
    const { candidates } = look.state
    if (!look.reach.uniqueness) return false
    let count = 0
    for (let i = 0; i < RECTANGLES.length; i += 4) {
      let seen = -1
      if (!hasFourEmpty(i)) continue
      for (let k = 0; k < 4; k++) {
        const own = candidates[corner[k]!]!
        if (COUNT[own] !== 2 || own === seen) continue
        seen = own
        if (!isRectangle(own)) continue
        open[count] = i
        pairs[count++] = own
      }
    }
    for (let type = 0; type < KEYS.length; type++) {
      for (let i = 0; i < count; i++) {
        hasFourEmpty(open[i]!)
        isRectangle(pairs[i]!)
        if (ask(type)) return true
      }
    }
    return false
  },
}

/** Loads the corners of a rectangle. @returns whether all four are empty */
function hasFourEmpty(at: number): boolean {
  const { candidates } = look.state
  for (let k = 0; k < 4; k++) {
    corner[k] = RECTANGLES[at + k]!
    if (candidates[corner[k]!] === 0) return false
  }
  return true
}

function isRectangle(digits: number): boolean {
  pair = digits
  roofs = 0
  for (let k = 0; k < 4; k++) {
    const own = look.state.candidates[corner[k]!]!
    if ((own & pair) === 0) return false
    extra[k] = own & ~pair
    if (extra[k] !== 0) roofs |= 1 << k
  }
  return roofs !== 0
}

function ask(type: number): boolean {
  const count = COUNT[roofs]!
  const isDiagonal = roofs === 0b1001 || roofs === 0b0110
  switch (type) {
    case 0:
      return count === 1 && type1()
    case 1:
      return count === 2 && !isDiagonal && commonExtra(type)
    case 2:
      return count === 2 && !isDiagonal && type3()
    case 3:
      return count === 2 && !isDiagonal && type4()
    case 4:
      return (isDiagonal || count === 3) && commonExtra(type)
    case 5:
      return isDiagonal && type6()
    default:
      return hidden()
  }
}

function report(type: number, houses: readonly number[], set: readonly number[] = []): boolean {
  if (!look.hasRuledOut) return false
  const { candidates } = look.state
  const all = [...corner]
  const roof = all.filter((_, k) => (roofs >> k) & 1)
  const form = all.every((cell) => (candidates[cell]! & pair) === pair) ? '' : 'missing'
  const cells = [all.filter((_, k) => !((roofs >> k) & 1)), roof, ...(set.length > 0 ? [set] : [])]
  return look.report({ technique: KEYS[type]!, digits: pair, cells, houses, form })
}

/** Type 1: three corners have only the pair, so that the fourth loses both digits. */
function type1(): boolean {
  const cell = corner[LOWEST[roofs]!]!
  for (let rest = pair; rest !== 0; rest &= rest - 1) look.ruleOne(cell, LOWEST[rest]!)
  return report(0, [])
}

/**
 * Types 2 and 5: all further candidates are one digit, which is in one of the roofs. In type 2 there are two roofs in a line; in type 5
 * they are on a diagonal, or three.
 */
function commonExtra(type: number): boolean {
  const extras = extra[0]! | extra[1]! | extra[2]! | extra[3]!
  if (COUNT[extras] !== 1) return false
  for (let band = 0; band < 3; band++) {
    let seen = 0x7ffffff
    for (let k = 0; k < 4; k++) if (extra[k] !== 0) seen &= PEERS[3 * corner[k]! + band]!
    look.rule(LOWEST[extras]!, band, seen)
  }
  return report(type, [])
}

/** Type 3: the further candidates of both roofs, taken as one cell, form a naked set with cells of a house in which both roofs lie. */
function type3(): boolean {
  const a = corner[LOWEST[roofs]!]!
  const b = corner[LOWEST[roofs & (roofs - 1)]!]!
  for (let kind = 0; kind < 3; kind++) {
    const house = HOUSE_OF[3 * a + kind]!
    if (house !== HOUSE_OF[3 * b + kind]) continue
    for (let size = 1; size <= 4; size++)
      if (nakedWith(house, a, b, extra[0]! | extra[1]! | extra[2]! | extra[3]!, size, 0, [])) return true
  }
  return false
}

function nakedWith(house: number, a: number, b: number, digits: number, left: number, from: number, set: readonly number[]): boolean {
  if (left === 0) return COUNT[digits] === set.length + 1 && tellNaked(house, a, b, digits, set)
  if (COUNT[digits]! > set.length + left + 1) return false
  for (let position = from; position < 9; position++) {
    const cell = HOUSE_CELLS[9 * house + position]!
    const own = look.state.candidates[cell]!
    if (own === 0 || cell === a || cell === b || COUNT[own | digits]! > set.length + left + 1) continue
    if (nakedWith(house, a, b, digits | own, left - 1, position + 1, [...set, cell])) return true
  }
  return false
}

function tellNaked(house: number, a: number, b: number, digits: number, set: readonly number[]): boolean {
  for (let kind = 0; kind < 3; kind++) {
    const other = HOUSE_OF[3 * a + kind]!
    if (other !== HOUSE_OF[3 * b + kind] || set.some((cell) => HOUSE_OF[3 * cell + kind] !== other)) continue
    for (let position = 0; position < 9; position++) {
      const cell = HOUSE_CELLS[9 * other + position]!
      if (cell === a || cell === b || set.includes(cell)) continue
      for (let rest = digits; rest !== 0; rest &= rest - 1) look.ruleOne(cell, LOWEST[rest]!)
    }
  }
  return report(2, [house], set)
}

/** Type 4: one digit of the pair has no places in a house but the two roofs, so that the roofs lose the other digit. */
function type4(): boolean {
  const a = corner[LOWEST[roofs]!]!
  const b = corner[LOWEST[roofs & (roofs - 1)]!]!
  for (let kind = 0; kind < 3; kind++) {
    const house = HOUSE_OF[3 * a + kind]!
    if (house !== HOUSE_OF[3 * b + kind]) continue
    for (let rest = pair; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      if (COUNT[look.state.inHouse[9 * house + digit]!] !== 2) continue
      if (((look.state.candidates[a]! & look.state.candidates[b]!) >> digit) % 2 === 0) continue
      const other = LOWEST[pair & ~(1 << digit)]!
      look.ruleOne(a, other)
      look.ruleOne(b, other)
      if (report(3, [house])) return true
    }
  }
  return false
}

/**
 * Type 6: the roofs are on a diagonal, and a digit of the pair has no places but corners in both rows or both columns. The roofs lose that
 * digit.
 */
function type6(): boolean {
  for (let rest = pair; rest !== 0; rest &= rest - 1) {
    const digit = LOWEST[rest]!
    for (let kind = 0; kind < 2; kind++) {
      const one = HOUSE_OF[3 * corner[0]! + kind]!
      const other = HOUSE_OF[3 * corner[3]! + kind]!
      if (!onlyCorners(one, digit) || !onlyCorners(other, digit)) continue
      for (let k = 0; k < 4; k++) if ((roofs >> k) & 1) look.ruleOne(corner[k]!, digit)
      if (report(5, [one, other])) return true
    }
  }
  return false
}

/**
 * Hidden rectangle: opposite a corner with only the pair, a digit of the pair has no places but corners in a corner's row and column. That
 * corner loses the other digit.
 */
function hidden(): boolean {
  for (let k = 0; k < 4; k++) {
    if (extra[k] !== 0 || look.state.candidates[corner[k]!] !== pair) continue
    const opposite = corner[3 - k]!
    // Three corners that have only the pair are type 1; two on a diagonal may each lose one digit of it.
    if (extra[3 - k] === 0 && COUNT[roofs] !== 2) continue
    for (let rest = pair; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      const row = HOUSE_OF[3 * opposite]!
      const column = HOUSE_OF[3 * opposite + 1]!
      if (!onlyCorners(row, digit) || !onlyCorners(column, digit)) continue
      look.ruleOne(opposite, LOWEST[pair & ~(1 << digit)]!)
      if (report(6, [row, column])) return true
    }
  }
  return false
}

/** Whether a digit has places in a house, and all of them are corners. */
function onlyCorners(house: number, digit: number): boolean {
  let any = 0
  for (let band = 0; band < 3; band++) {
    let cells = look.state.places[3 * digit + band]! & HOUSE_WORDS[3 * house + band]!
    any |= cells
    for (let k = 0; k < 4; k++) if (Math.floor(corner[k]! / 27) === band) cells &= ~(1 << (corner[k]! % 27))
    if (cells !== 0) return false
  }
  return any !== 0
}

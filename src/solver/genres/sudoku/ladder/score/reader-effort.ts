import { COUNT, HOUSE_CELLS, HOUSE_WORDS, LOWEST } from '../geometry'
import { Look, USUAL_REACH, type LadderStep, type Technique } from '../look'
import { State } from '../state'
import { fish } from '../techniques/fish'
import { hiddenSubset } from '../techniques/hidden-subset'
import { claiming, pointing } from '../techniques/locked-candidates'
import { nakedSubset } from '../techniques/naked-subset'
import { apply } from '../all-steps'
import weights from './weights.json' with { type: 'json' }

const cost = weights.looks

/** Techniques that remove candidates, in classes of equal cost to a reader. */
const CLASSES: readonly { readonly factor: number; readonly techniques: readonly Technique[] }[] = [
  { factor: cost.removalClasses.locked, techniques: [nakedSubset(2, true), nakedSubset(3, true), pointing, claiming] },
  { factor: cost.removalClasses.pair, techniques: [nakedSubset(2, false), hiddenSubset(2)] },
  { factor: cost.removalClasses.larger, techniques: [nakedSubset(3, false), hiddenSubset(3), fish(2), fish(3), fish(4)] },
]

const state = new State()
/** The places of each digit in each block at the last look, and below them the state of each house; -1 before the first look. */
const inBlock = new Int32Array(81)
const ofHouse = new Int32Array(27)
const ofNaked = new Int32Array(27)
let spent = 0
let stepsSeen = 0
let firstSeen: LadderStep | undefined
const look = new Look(state, USUAL_REACH, (step) => {
  firstSeen ??= step
  stepsSeen++
  return false
})

/**
 * The effort of a reader who looks for digits. The reader goes through the digits in turn, and for each digit through the blocks. Then come
 * the lines, from the fewest empty cells to the most, and then single cells. Candidates are removed only where all of this finds nothing.
 * @param solution the digits with which the reader continues where nothing helps
 */
export function looksOf(givens: string, solution: Uint8Array): number {
  state.begin(givens)
  inBlock.fill(-1)
  ofHouse.fill(-1)
  ofNaked.fill(-1)
  spent = 0
  let digit = 0
  for (let failed = 0; state.open > 0 && !state.isBroken;) {
    if (failed < 9) {
      if (throughBlocks(digit)) failed = 0
      else {
        failed++
        digit = (digit + 1) % 9
      }
      continue
    }
    failed = 0
    const found = throughLines()
    digit = found >= 0 ? found : throughCells(digit)
    if (found < 0 && !placedByCells) removeOrGuess(solution)
  }
  return spent
}

/** Looks for a digit once in each of the nine blocks. @returns whether one was placed */
function throughBlocks(digit: number): boolean {
  let found = false
  for (let block = 18; block < 27; block++) {
    if (((state.missing[block]! >> digit) & 1) === 0) continue
    const places = state.inHouse[9 * block + digit]!
    const seen = 9 * (block - 18) + digit
    spent += inBlock[seen] === places ? cost.box * cost.unchanged : cost.box
    inBlock[seen] = places
    if (COUNT[places] !== 1) continue
    put(HOUSE_CELLS[9 * block + LOWEST[places]!]!, digit)
    found = true
  }
  return found
}

function put(cell: number, digit: number): void {
  state.place(cell, digit)
  spent += cost.write
}

/** The state of a house as one number, which changes whenever the house does. */
function lookOf(house: number): number {
  let h = state.missing[house]!
  for (let digit = 0; digit < 9; digit++) h = (Math.imul(h, 31) + state.inHouse[9 * house + digit]!) | 0
  return h & 0x7fffffff
}

/** Looks through rows and columns in the order of their empty cells. @returns the digit found, or -1 */
function throughLines(): number {
  for (let open = 1; open <= 9; open++) {
    for (let line = 0; line < 18; line++) {
      if (state.openIn(line) !== open) continue
      const now = lookOf(line)
      spent += cost.line * open * (ofHouse[line] === now ? cost.unchanged : 1)
      ofHouse[line] = now
      if (state.hidden[line] !== 0) {
        const digit = LOWEST[state.hidden[line]!]!
        put(HOUSE_CELLS[9 * line + LOWEST[state.inHouse[9 * line + digit]!]!]!, digit)
        return digit
      }
      if (open > cost.nakedInLineUpTo) continue
      const digit = nakedIn(line)
      if (digit >= 0) return digit
    }
  }
  return -1
}

function nakedIn(house: number): number {
  let any = 0
  for (let band = 0; band < 3; band++) any |= state.naked[band]! & HOUSE_WORDS[3 * house + band]!
  if (any === 0) return -1
  for (let position = 0; position < 9; position++) {
    const cell = HOUSE_CELLS[9 * house + position]!
    const own = state.candidates[cell]!
    if (COUNT[own] !== 1) continue
    put(cell, LOWEST[own]!)
    return LOWEST[own]!
  }
  return -1
}

let placedByCells = false

/** Looks through all houses for a cell with one digit left. @returns the digit to continue with */
function throughCells(digit: number): number {
  placedByCells = false
  for (let open = 1; open <= 9; open++) {
    for (let house = 0; house < 27; house++) {
      if (state.openIn(house) !== open) continue
      const now = lookOf(house)
      spent += cost.naked * open * (ofNaked[house] === now ? cost.unchanged : 1)
      ofNaked[house] = now
      const found = nakedIn(house)
      if (found < 0) continue
      placedByCells = true
      return found
    }
  }
  return digit
}

function removeOrGuess(solution: Uint8Array): void {
  for (const { factor, techniques } of CLASSES) {
    stepsSeen = 0
    firstSeen = undefined
    for (const technique of techniques) technique.find(look)
    if (firstSeen === undefined) continue
    spent += (cost.removal * factor) / Math.sqrt(stepsSeen)
    apply(state, firstSeen)
    return
  }
  spent += cost.beyond
  let best = -1
  for (let cell = 0; cell < 81; cell++) {
    const count = COUNT[state.candidates[cell]!]!
    if (count > 0 && (best < 0 || count < COUNT[state.candidates[best]!]!)) best = cell
  }
  if (best >= 0) state.place(best, solution[best]! - 1)
}

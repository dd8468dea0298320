import { COUNT, HOUSE_CELLS, HOUSE_OF, LOWEST, lowestCell } from '../geometry'
import { State } from '../state'
import type { Walk } from '../walk'
import weights from './weights.json' with { type: 'json' }

const { fullHouse, box, line, naked: nakedRates, paths } = weights.hazard
/** The rate at which a digit is seen in a block, by the number of the block's empty cells. */
const BOX = byOpen(box)
const LINE = byOpen(line)
const NAKED = byOpen(nakedRates)

function byOpen(rates: readonly number[]): Float64Array {
  return Float64Array.from({ length: 10 }, (_, open) => (open <= 3 ? rates[0]! : open <= 5 ? rates[1]! : rates[2]!))
}

const start = new State()
const state = new State()
const rates = new Float64Array(243 + 81)

/** A number from 0 to 1 for each digit that is to be found, the same in all paths. */
function chance(turn: number): number {
  let h = Math.imul(turn + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000
}

/**
 * The time that a person waits for the next digits, summed up. In a state in which digits can be seen at rates whose sum is z, the wait is
 * z to the power of -¾: half as many digits do not quite double it, because a person who waits begins to look elsewhere. Each digit comes
 * next with a chance in proportion to its rate. The result is the mean of several paths, whose chances are fixed. Where no digit can be
 * seen, the conclusions of the ladder's walk are applied, which `looks` counts.
 */
export function hazardOf(givens: string, walk: Walk): number {
  start.begin(givens)
  let sum = 0
  for (let path = 0; path < paths; path++) sum += onePath(walk, path)
  return sum / paths
}

function onePath(walk: Walk, path: number): number {
  state.copyFrom(start)
  let waited = 0
  let batch = 0
  for (let turn = 0; state.open > 0 && !state.isBroken; turn++) {
    const z = rateAll()
    if (z > 0) {
      // Square roots are the same on every machine; other powers need not be.
      const root = Math.sqrt(z)
      waited += 1 / (root * Math.sqrt(root))
      // The paths' shares lie at equal distances, so that the few paths differ as much as they can.
      take(((chance(turn) + path / paths) % 1) * z)
      continue
    }
    if (batch >= walk.ends.length) break
    for (let i = batch === 0 ? 0 : walk.ends[batch - 1]!; i < walk.ends[batch]!; i++) {
      const conclusion = walk.conclusions[i]!
      const candidate = conclusion < 0 ? -1 - conclusion : conclusion
      const cell = Math.floor(candidate / 9)
      if (conclusion >= 0) state.remove(cell, candidate % 9)
      else if (state.digits[cell] === 0) state.place(cell, candidate % 9)
    }
    batch++
  }
  return waited
}

let seenCount = 0
const seenAt = new Int16Array(243 + 81)

/** Records every way in which a digit can be seen. @returns the sum of their rates */
function rateAll(): number {
  let z = 0
  seenCount = 0
  const { missing, hidden, naked, inHouse, candidates } = state
  for (let house = 0; house < 27; house++) {
    if (hidden[house] === 0) continue
    const open = COUNT[missing[house]!]!
    const rate = open === 1 ? fullHouse : house >= 18 ? BOX[open]! : LINE[open]!
    for (let rest = hidden[house]!; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      z += rate
      seenAt[seenCount] = 9 * HOUSE_CELLS[9 * house + LOWEST[inHouse[9 * house + digit]!]!]! + digit
      rates[seenCount++] = rate
    }
  }
  for (let band = 0; band < 3; band++) {
    for (let rest = naked[band]!; rest !== 0; rest &= rest - 1) {
      const cell = lowestCell(band, rest)
      const row = COUNT[missing[HOUSE_OF[3 * cell]!]!]!
      const column = COUNT[missing[HOUSE_OF[3 * cell + 1]!]!]!
      const block = COUNT[missing[HOUSE_OF[3 * cell + 2]!]!]!
      const least = row < column ? row : column
      const rate = NAKED[least < block ? least : block]!
      z += rate
      seenAt[seenCount] = 9 * cell + LOWEST[candidates[cell]!]!
      rates[seenCount++] = rate
    }
  }
  return z
}

/** Places the digit on which a share of the sum of all rates falls. */
function take(share: number): void {
  let left = share
  let i = 0
  while (i < seenCount - 1 && left >= rates[i]!) left -= rates[i++]!
  state.place(Math.floor(seenAt[i]! / 9), seenAt[i]! % 9)
}

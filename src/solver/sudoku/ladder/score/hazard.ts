import { COUNT, HOUSE_CELLS, HOUSE_OF, LOWEST } from '../geometry'
import { State } from '../state'
import type { Walk } from '../walk'
import weights from './weights.json'

const { fullHouse, box, line, naked, paths } = weights.hazard
/** Rates by empty cells of a house. */
const BOX = byOpen(box)
const LINE = byOpen(line)
const NAKED = byOpen(naked)

function byOpen(rates: readonly number[]): Float64Array {
  return Float64Array.from({ length: 10 }, (_, open) => (open <= 3 ? rates[0]! : open <= 5 ? rates[1]! : rates[2]!))
}

const start = new State()
const state = new State()
const rates = new Float64Array(243 + 81)

/** A number from 0 to 1 that follows from three others. */
function chance(path: number, turn: number): number {
  let h = Math.imul(path + 1, 0x9e3779b9) ^ Math.imul(turn + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000
}

/**
 * How long a person waits for the next digit, summed up: in a state in which digits can be seen at rates that add up to z it takes 1/z, and each
 * comes next with a chance in proportion to its rate. The mean of some paths of fixed chances. Where no digit can be seen the walk's deeds go
 * on, which `looks` counts.
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
      waited += 1 / z
      take(chance(path, turn) * z)
      continue
    }
    if (batch >= walk.ends.length) break
    for (let i = batch === 0 ? 0 : walk.ends[batch - 1]!; i < walk.ends[batch]!; i++) {
      const deed = walk.deeds[i]!
      const candidate = deed < 0 ? -1 - deed : deed
      const cell = Math.floor(candidate / 9)
      if (deed >= 0) state.remove(cell, candidate % 9)
      else if (state.digits[cell] === 0) state.place(cell, candidate % 9)
    }
    batch++
  }
  return waited
}

let seenCount = 0
const seenAt = new Int16Array(243 + 81)

/** Writes down all ways to see a digit, and gives the sum of their rates. */
function rateAll(): number {
  let z = 0
  seenCount = 0
  const { missing, inHouse, candidates } = state
  for (let house = 0; house < 27; house++) {
    const open = COUNT[missing[house]!]!
    for (let rest = missing[house]!; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      const places = inHouse[9 * house + digit]!
      if ((places & (places - 1)) !== 0) continue
      const rate = open === 1 ? fullHouse : house >= 18 ? BOX[open]! : LINE[open]!
      z += rate
      seenAt[seenCount] = 9 * HOUSE_CELLS[9 * house + LOWEST[places]!]! + digit
      rates[seenCount++] = rate
    }
  }
  for (let cell = 0; cell < 81; cell++) {
    const own = candidates[cell]!
    if (own === 0 || (own & (own - 1)) !== 0) continue
    const row = COUNT[missing[HOUSE_OF[3 * cell]!]!]!
    const column = COUNT[missing[HOUSE_OF[3 * cell + 1]!]!]!
    const block = COUNT[missing[HOUSE_OF[3 * cell + 2]!]!]!
    const rate = NAKED[Math.min(row, column, block)]!
    z += rate
    seenAt[seenCount] = 9 * cell + LOWEST[own]!
    rates[seenCount++] = rate
  }
  return z
}

/** Places the digit that a share of all rates falls on. */
function take(share: number): void {
  let left = share
  let i = 0
  while (i < seenCount - 1 && left >= rates[i]!) left -= rates[i++]!
  state.place(Math.floor(seenAt[i]! / 9), seenAt[i]! % 9)
}

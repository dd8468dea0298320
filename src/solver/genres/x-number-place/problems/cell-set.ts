import { USUAL_ORDER } from '../puzzle'
import { turnTable, type Turn } from '../geometry/symmetry'

/** A set of cells of the 5 x 5 square as a number: bit c for cell c. */
export type CellSet = number

/** The number of cells. */
export const CELLS = USUAL_ORDER * USUAL_ORDER

/** The set of these cells. */
export function setOf(cells: Iterable<number>): CellSet {
  let set = 0
  for (const cell of cells) set |= 1 << cell
  return set
}

/** The cells of a set, in ascending order. */
export function cellsOf(set: CellSet): number[] {
  const cells: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) cells.push(31 - Math.clz32(rest & -rest))
  return cells
}

/** The number of bits of the low half of a set. Two tables, of 8192 and 4096 numbers, turn a set in two steps. */
const LOW_BITS = 13
const LOW = (1 << LOW_BITS) - 1
const halves = new Map<Turn, readonly [low: Int32Array, high: Int32Array]>()

function halvesOf(turn: Turn): readonly [low: Int32Array, high: Int32Array] {
  const made = [halfTable(turn, 0, LOW_BITS), halfTable(turn, LOW_BITS, CELLS - LOW_BITS)] as const
  halves.set(turn, made)
  return made
}

function halfTable(turn: Turn, from: number, bits: number): Int32Array {
  const table = turnTable(USUAL_ORDER, turn)
  const images = new Int32Array(1 << bits)
  for (let half = 1; half < images.length; half++) {
    const lowest = 31 - Math.clz32(half & -half)
    images[half] = images[half & (half - 1)]! | (1 << table[from + lowest]!)
  }
  return images
}

/** The set after a turn. */
export function turnedSet(set: CellSet, turn: Turn): CellSet {
  const [low, high] = halves.get(turn) ?? halvesOf(turn)
  return low[set & LOW]! | high[set >>> LOW_BITS]!
}

/** Visits every set of `count` cells, in ascending order as numbers. */
export function eachCellSet(count: number, visit: (set: CellSet) => void): void {
  for (let set = (1 << count) - 1; set < 1 << CELLS;) {
    visit(set)
    // The next number with as many bits: the lowest run of ones carries into the bit above it, and its remaining ones move to the bottom.
    const lowest = set & -set
    const up = set + lowest
    set = up | (((set ^ up) / lowest) >>> 2)
  }
}

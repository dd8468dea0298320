import type { Random } from '#solver/kernel/random.ts'
import { cellsAt, EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { cornersOf, flipped, flippedNear, type Ring, ringByChance, stepsOf } from '#solver/pencil/ring.ts'
import { aheadOf, clueOf, type Direction } from './arrows'

/** A loop, and the choices for the cells off the loop. */
export interface Circuit extends Ring {
  /**
   * The cells that get a clue if they are off the loop. Further cells off the loop get one, because shaded cells are never side by side.
   */
  readonly given: ReadonlySet<number>
  /** The directions that were chosen for arrows; other arrows point to where most cells are. */
  readonly directions: ReadonlyMap<number, Direction>
}

/** The number of attempts to bend the loop so that fewer cells off it are neighbours, for each corner of the board. */
const BENDS = 30
/** The share of cells off the loop that have a clue at the start. At the end fewer are needed. */
const GIVEN = 0.6
/** The chances that a change adds a clue, or turns an arrow; otherwise it bends the loop. */
const GIVES = 0.5
const TURNS = 0.1
/** The share of the cells that are shaded. */
const SHADED = 0.2
const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4]

/** The cells off the loop. */
function offLoop(ring: Ring): number[] {
  return stepsOf(ring).flatMap((steps, cell) => (steps.length === 0 ? [cell] : []))
}

/** The number of pairs of neighbours off the loop. */
function pairsOff(ring: Ring): number {
  const off = new Set(offLoop(ring))
  return geometryOf(ring).pairs.filter(({ cell, next }) => off.has(cell) && off.has(next)).length
}

/** The cells with a clue: the given ones and, of neighbours off the loop, the one with most such neighbours. */
function clued(ring: Circuit): Set<number> {
  const off = new Set(offLoop(ring))
  const found = new Set([...ring.given].filter((cell) => off.has(cell)))
  const { beside } = geometryOf(ring)
  const shaded = new Set([...off].filter((cell) => !found.has(cell)))
  for (;;) {
    const near = (cell: number): number => beside[cell]!.filter((next) => shaded.has(next)).length
    const most = Math.max(0, ...[...shaded].map(near))
    if (most === 0) return found
    const cell = [...shaded].find((one) => near(one) === most)!
    shaded.delete(cell)
    found.add(cell)
  }
}

/** The board of a loop. Its arrows point to where their numbers give most information, unless a direction was chosen. */
function boardOf(ring: Circuit): Pencil {
  const { width, height } = ring
  const withClue = clued(ring)
  const shaded = new Set(offLoop(ring).filter((cell) => !withClue.has(cell)))
  const clues = Array.from({ length: width * height }, (_, cell) => {
    if (!withClue.has(cell)) return EMPTY
    const ways = DIRECTIONS.map((direction) => {
      const ahead = aheadOf(ring, cell, direction).filter((one) => !withClue.has(one))
      const count = ahead.filter((one) => shaded.has(one)).length
      return { direction, count, surprise: surpriseOf(ahead.length, count) }
    })
    const most = ways.reduce((best, way) => (way.surprise > best.surprise ? way : best))
    const { direction, count } = ways.find((way) => way.direction === ring.directions.get(cell)) ?? most
    return clueOf({ direction, count })
  })
  return { width, height, clues }
}

/** The information of a number of shaded cells among a number of cells: the less likely it is, the more. */
function surpriseOf(cells: number, count: number): number {
  let surprise = count * Math.log(1 / SHADED) + (cells - count) * Math.log(1 / (1 - SHADED))
  for (let i = 0; i < count; i++) surprise -= Math.log(Math.max(1, cells - count + 1 - i) / (i + 1))
  return surprise
}

/** Whether two cells lie in one row or column. */
const inLine = ({ width }: Ring, cell: number, other: number): boolean =>
  cell % width === other % width || Math.floor(cell / width) === Math.floor(other / width)

/** The direction from a cell to another in its row or column. */
function towards({ width }: Ring, from: number, to: number): Direction {
  if (from % width === to % width) return to < from ? 1 : 2
  return to < from ? 3 : 4
}

/**
 * Makes puzzles: of the cells off a long loop some have a clue, and the others are shaded. Where the clues do not determine the solution,
 * the loop is bent, an arrow turned, or a clue added. Unnecessary clues become shaded cells.
 */
export const ways: Ways<Circuit> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    let loop = ringByChance({ width, height }, random)
    let pairs = pairsOff(loop)
    for (let i = 0; i < BENDS * cornersOf(loop); i++) {
      const next = flipped(loop, random.below(cornersOf(loop)))
      const after = next ? pairsOff(next) : Infinity
      if (next === undefined || after > pairs) continue
      loop = next
      pairs = after
    }
    return { ...loop, given: new Set(offLoop(loop).filter(() => random.chance(GIVEN))), directions: new Map() }
  },
  cluesOf: boardOf,
  change(state, element, random: Random) {
    const [cell = 0] = cellsAt(geometryOf(state), element)
    const withClue = clued(state)
    if (random.chance(GIVES)) {
      const near = [cell, ...geometryOf(state).beside[cell]!].filter((one) => !withClue.has(one) && stepsOf(state)[one]!.length === 0)
      if (near.length > 0) return { ...state, given: new Set([...state.given, near[random.below(near.length)]!]) }
    }
    if (random.chance(TURNS)) {
      const seeing = [...withClue].filter((clue) => inLine(state, clue, cell) && clue !== cell)
      const from = seeing[random.below(Math.max(1, seeing.length))]
      if (from !== undefined) return { ...state, directions: new Map([...state.directions, [from, towards(state, from, cell)]]) }
    }
    return flippedNear(state, cell, random)
  },
  fewer(state, cell) {
    // If no neighbour is shaded, the cell can be shaded instead.
    const withClue = clued(state)
    const isShaded = (one: number): boolean => !withClue.has(one) && stepsOf(state)[one]!.length === 0
    if (!withClue.delete(cell) || geometryOf(state).beside[cell]!.some(isShaded)) return undefined
    return { ...state, given: withClue }
  },
}

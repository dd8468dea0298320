import type { Random } from '#solver/core/random.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import type { Loop } from '../puzzle'
import { combsIn } from './combs'

/** A loop is taken when it covers at least this share of the edges ... */
export const LEAST_LENGTH = 0.25
/** ... and less than this share of them is blank: neither of their nodes touches the loop. Both from the source of the presets. */
export const MOST_BLANK = 0.05

/** What is told of a loop: edges in it, their share, the share of blank edges, combs, and how many cells would have clue 0 to 4. */
export interface LoopFacts {
  readonly length: number
  readonly lengthShare: number
  readonly blankShare: number
  readonly combs: number
  readonly clues: readonly number[]
}

/** Measures a loop. */
export function factsOf(loop: Loop): LoopFacts {
  const geometry = geometryOf(loop.width, loop.height)
  const { edges, edgeNodes, nodes } = geometry
  const lines = edgesOfInside(geometry, loop.inside)
  const touched = new Uint8Array(nodes)
  let length = 0
  for (let edge = 0; edge < edges; edge++) {
    if (lines[edge] === 0) continue
    length++
    touched[edgeNodes[2 * edge]!] = touched[edgeNodes[2 * edge + 1]!] = 1
  }
  let blank = 0
  for (let edge = 0; edge < edges; edge++) if (touched[edgeNodes[2 * edge]!] === 0 && touched[edgeNodes[2 * edge + 1]!] === 0) blank++
  const clues = [0, 0, 0, 0, 0]
  for (const count of countsOf(loop)) clues[count]!++
  return { length, lengthShare: length / edges, blankShare: blank / edges, combs: combsIn(loop).length, clues }
}

/** Rounds over all cells in which the region grows and changes, at least; a large board needs more to be filled from one cell. */
const ROUNDS = 14
const SIDES_A_ROUND = 3.5
/**
 * How likely a change that costs two edges is. The longest loops do not make the best puzzles: with 0.35 falling to 0.02, puzzles of
 * 21 x 14 (GCT1, single cells) kept 42.6 % of their clues, with this 41.3 %.
 */
const LOSING = 0.7
/** How likely a change that leaves the length as it is. */
const EVEN = 0.5
/** Rounds in which combs are broken up. */
const COMB_ROUNDS = 12
/** Loops that are tried until one is long enough; the longest is taken if none is. Tiny boards may have none. */
const ATTEMPTS = 40

/**
 * A random loop, made as a region of cells: from one cell it grows and shrinks by single cells, such that inside and outside each
 * hang together, with a liking for a long border; then combs (see `combs.ts`) are broken up.
 */
export function makeLoop(width: number, height: number, random: Random): Loop {
  let best: Loop | undefined
  let bestLength = -1
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const region = new Region(width, height)
    region.grow(random)
    region.breakCombs(random)
    const loop = region.loop()
    const { lengthShare, blankShare, combs } = factsOf(loop)
    if (lengthShare >= LEAST_LENGTH && blankShare < MOST_BLANK && combs === 0) return loop
    const worth = lengthShare - blankShare - 0.01 * combs
    if (worth > bestLength) [best, bestLength] = [loop, worth]
  }
  return best!
}

/** A region of cells in a frame of outside cells, two wide so that every cell has eight neighbours. */
class Region {
  private readonly across: number
  private readonly inside: Uint8Array
  /** The eight neighbours in cyclic order, those by sides at even places. */
  private readonly around: readonly number[]
  private readonly order: Int32Array

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    const across = width + 2
    this.across = across
    this.inside = new Uint8Array(across * (height + 2))
    this.around = [-across, -across + 1, 1, across + 1, across, across - 1, -1, -across - 1]
    this.order = Int32Array.from({ length: width * height }, (_, cell) => this.place(cell))
  }

  grow(random: Random): void {
    this.inside[this.place(random.below(this.order.length))] = 1
    const rounds = Math.max(ROUNDS, Math.ceil((this.width + this.height) / SIDES_A_ROUND))
    for (let round = 0; round < rounds; round++) {
      for (const at of random.shuffle(this.order)) {
        const gain = this.gain(at)
        if (gain === undefined) continue
        if (gain > 0 || random.chance(gain === 0 ? EVEN : LOSING)) this.inside[at] = 1 - this.inside[at]!
      }
    }
  }

  breakCombs(random: Random): void {
    for (let round = 0; round < COMB_ROUNDS; round++) {
      const combs = combsIn(this.loop())
      if (combs.length === 0) return
      for (const cells of combs) {
        for (const cell of random.shuffle([...cells])) {
          const at = this.place(cell)
          // Any change that keeps the loop one loop; the next round sees what came of it.
          if (this.gain(at) === undefined || !random.chance(0.7)) continue
          this.inside[at] = 1 - this.inside[at]!
          break
        }
      }
    }
  }

  loop(): Loop {
    const { width, height } = this
    return { width, height, inside: Array.from({ length: width * height }, (_, cell) => this.inside[this.place(cell)]!) }
  }

  private place(cell: number): number {
    return (Math.floor(cell / this.width) + 1) * this.across + (cell % this.width) + 1
  }

  /**
   * How much longer the border gets when the cell changes sides; undefined where that would part the inside or the outside: around it
   * there must be just one run of inside cells and one of outside cells, each with a neighbour by a side.
   */
  private gain(at: number): number | undefined {
    const { inside, around } = this
    let changes = 0
    let sides = 0
    let last = inside[at + around[7]!]!
    for (let k = 0; k < 8; k++) {
      const now = inside[at + around[k]!]!
      if (now !== last) changes++
      if ((k & 1) === 0) sides += now
      last = now
    }
    if (changes !== 2 || sides === 0 || sides === 4) return undefined
    return inside[at] === 0 ? 4 - 2 * sides : 2 * sides - 4
  }
}

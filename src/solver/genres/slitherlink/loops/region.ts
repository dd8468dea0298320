import type { Random } from '#solver/kernel/random.ts'
import type { Loop } from '../puzzle'
import { combsIn } from './combs'

/** Rounds over all cells in which the region grows and changes, at least; a large board needs more to be filled from one cell. */
const ROUNDS = 14
const SIDES_A_ROUND = 3.5
/**
 * How likely a change that costs two edges is. The longest loops do not make the best puzzles: with 0.35 falling to 0.02, puzzles of
 * 21 x 14 (GCT1, single cells) kept 42.6 % of their clues, with this 41.3 %.
 */
const LOSING = 0.7
/** The probability of a change that does not change the length. */
const EVEN = 0.5
/** Rounds in which combs are broken up. */
const COMB_ROUNDS = 12
/** A region of cells in a frame of outside cells, so that every cell has eight neighbours; its border is a loop. */
export class Region {
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

  /** Grows it from one cell. */
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

  /** Breaks up its combs, as far as that goes. */
  breakCombs(random: Random): void {
    for (let round = 0; round < COMB_ROUNDS; round++) {
      const combs = combsIn(this.loop())
      if (combs.length === 0) return
      for (const cells of combs) {
        for (const cell of random.shuffle([...cells])) {
          const at = this.place(cell)
          // Tries any change that keeps the loop one loop; the next round examines the result.
          if (this.gain(at) === undefined || !random.chance(0.7)) continue
          this.inside[at] = 1 - this.inside[at]!
          break
        }
      }
    }
  }

  /** A region of the cells inside a loop. */
  static of({ width, height, inside }: Loop): Region {
    const region = new Region(width, height)
    for (const [cell, colour] of inside.entries()) region.inside[region.place(cell)] = colour
    return region
  }

  /** Whether the inside and the outside each stay connected when a cell changes sides. */
  canFlip(cell: number): boolean {
    return this.gain(this.place(cell)) !== undefined
  }

  /** Lets a cell change sides. */
  flip(cell: number): void {
    const at = this.place(cell)
    this.inside[at] = 1 - this.inside[at]!
  }

  /** Whether the cell at x and y, from -1 to the board's sides, is inside: 1, else 0. */
  colourAt(x: number, y: number): number {
    return this.inside[(y + 1) * this.across + x + 1]!
  }

  /** The border of the region, as a loop. */
  loop(): Loop {
    const { width, height } = this
    return { width, height, inside: Array.from({ length: width * height }, (_, cell) => this.inside[this.place(cell)]!) }
  }

  private place(cell: number): number {
    return (Math.floor(cell / this.width) + 1) * this.across + (cell % this.width) + 1
  }

  /**
   * The increase of the border's length when the cell changes sides; undefined where that would divide the inside or the outside. Around
   * the cell there must be just one run of inside cells and one of outside cells, each with a neighbour by a side.
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

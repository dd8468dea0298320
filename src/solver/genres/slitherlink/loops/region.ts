import type { Random } from '#solver/kernel/random.ts'
import type { Loop } from '../puzzle'
import { combsIn } from './combs'

/** The least number of rounds over all cells in which the region grows and changes. A large board needs more to be filled from one cell. */
const ROUNDS = 14
const SIDES_A_ROUND = 3.5
/**
 * The probability of a change that shortens the border by two edges. The longest loops do not make the best puzzles: with 0.35 falling to
 * 0.02, puzzles of 21 x 14 (GCT1, single cells) kept 42.6 % of their clues, with this 41.3 %.
 */
const LOSING = 0.7
/** The probability of a change that keeps the length. */
const EVEN = 0.5
/** The number of rounds in which combs are broken up. */
const COMB_ROUNDS = 12
/** A region of cells in a frame of outside cells, so that every cell has eight neighbours. Its border is a loop. */
export class Region {
  private readonly across: number
  private readonly inside: Uint8Array
  /** The differences to the eight neighbours in cyclic order; those at sides have an even index. */
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

  /** Grows the region from one cell. */
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

  /** Breaks up the combs of the region as far as possible. */
  breakCombs(random: Random): void {
    for (let round = 0; round < COMB_ROUNDS; round++) {
      const combs = combsIn(this.loop())
      if (combs.length === 0) return
      for (const cells of combs) {
        for (const cell of random.shuffle([...cells])) {
          const at = this.place(cell)
          // Any change that keeps a single loop is tried; the next round examines the result.
          if (this.gain(at) === undefined || !random.chance(0.7)) continue
          this.inside[at] = 1 - this.inside[at]!
          break
        }
      }
    }
  }

  /** The region of the cells inside a loop. */
  static of({ width, height, inside }: Loop): Region {
    const region = new Region(width, height)
    for (const [cell, colour] of inside.entries()) region.inside[region.place(cell)] = colour
    return region
  }

  /** Whether the inside and the outside each stay connected when a cell changes between them. */
  canFlip(cell: number): boolean {
    return this.gain(this.place(cell)) !== undefined
  }

  /** Moves a cell from the inside to the outside, or the other way. */
  flip(cell: number): void {
    const at = this.place(cell)
    this.inside[at] = 1 - this.inside[at]!
  }

  /** 1 if the cell at x and y, from -1 to the board's sides, is inside, else 0. */
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
   * The increase of the border's length when a cell changes between inside and outside; undefined where that would divide either. The ring
   * around the cell must have exactly one run of inside cells and one of outside cells, each with a neighbour at a side.
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

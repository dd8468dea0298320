import type { Budget } from '#solver/kernel/budget.ts'
import { OFF, ON } from '../engine/patterns'
import { stepsOf } from './steps'
import { CUT, type Waves } from './waves'

/** The states of edges that fail in the fewest waves, and a measure of how hard they are to see. */
export interface Refuted {
  /** The number of waves to the contradiction. */
  readonly waves: number
  /** The literals, `2 * edge + state - 1`, that are refuted in this number of waves, in order. */
  readonly literals: readonly number[]
  /** The fewest edges that are set before a contradiction appears. */
  readonly entered: number
}

/** A number of waves that no board has. */
const FOREVER = 0x7fff

/**
 * Finds all states of single edges that are refuted in the fewest waves. A refutation is kept as long as nothing that it depends on has
 * changed, so that a round examines only the changed places. The result is the same as if it examined all.
 */
export class Refutations {
  /** By literal: the number of waves within which it has no contradiction. */
  private readonly lower: Int16Array
  /** By literal: the wave of its contradiction; 0 where none is known. */
  private readonly wave: Int16Array
  private readonly entered: Int32Array
  private readonly low: Int32Array
  private readonly high: Int32Array

  constructor(
    private readonly waves: Waves,
    private readonly edges: number,
  ) {
    this.lower = new Int16Array(2 * edges)
    this.wave = new Int16Array(2 * edges)
    this.entered = new Int32Array(2 * edges)
    this.low = new Int32Array(2 * edges)
    this.high = new Int32Array(2 * edges)
  }

  /** Enters the edges that have become known since the last call, by their states. */
  know(states: ArrayLike<number>): void {
    const { waves, edges } = this
    waves.low = waves.high = 0
    for (let edge = 0; edge < edges; edge++) if (states[edge] !== 0) waves.know(edge, states[edge]!)
    let { low, high } = waves
    // An edge that may close the loop depends on the lines of the whole board.
    if (!waves.settle()) low = high = -1
    for (let literal = 0; literal < 2 * edges; literal++) {
      if ((this.low[literal]! & low) === 0 && (this.high[literal]! & high) === 0) continue
      this.lower[literal] = this.wave[literal] = 0
    }
  }

  /** Drops all refutations, for a new board. */
  reset(): void {
    this.lower.fill(0)
    this.wave.fill(0)
  }

  /** The states that fail in the fewest waves; undefined where none fails within `most` waves; `steps` where the budget ran out. */
  least(most: number, budget: Budget): Refuted | undefined | 'steps' {
    const { waves, wave, lower } = this
    let best = Math.min(most, FOREVER)
    for (let literal = 0; literal < 2 * this.edges; literal++)
      if (wave[literal] !== 0 && waves.states[literal >> 1] === 0) best = Math.min(best, wave[literal]!)
    for (let edge = 0; edge < this.edges; edge++) {
      if (waves.states[edge] !== 0) continue
      for (let value = ON; value <= OFF; value++) {
        const literal = 2 * edge + value - 1
        if (wave[literal] !== 0 || lower[literal]! >= best) continue
        const before = waves.units
        const end = waves.refute(edge, value, best)
        this.low[literal] = waves.low
        this.high[literal] = waves.high
        if (end > 0) {
          wave[literal] = end
          this.entered[literal] = waves.entered
          best = Math.min(best, end)
        } else lower[literal] = end === CUT ? best : FOREVER
        if (!budget.spend(stepsOf(waves.units - before))) return 'steps'
      }
    }
    const literals: number[] = []
    let entered = Infinity
    for (let literal = 0; literal < 2 * this.edges; literal++) {
      if (wave[literal] !== best || waves.states[literal >> 1] !== 0) continue
      literals.push(literal)
      entered = Math.min(entered, this.entered[literal]!)
    }
    return literals.length === 0 ? undefined : { waves: best, literals, entered }
  }
}

import { Propagation } from '#solver/genres/sudoku-variants/exact/propagation.ts'
import type { Rules } from '#solver/genres/sudoku-variants/exact/rules.ts'
import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import { digitsIn, type State } from '../state'
import { any, type Technique } from '../technique'
import type { Found } from '../message'

/**
 * The technique of trials: removes a candidate that leads to a contradiction. With it, singles, pairs, sums, crossings and fillings of
 * lines lead to a cell without a digit. It is tried only if there are constraints beside houses. Cells with few candidates come first.
 */
export const trial: Technique = {
  key: 'trial',
  find(state, isWanted = any) {
    const { rules, candidates } = state
    if (rules.tables.length + rules.lines.length === 0) return undefined
    const trials = Trials.of(rules)
    const cells = Array.from(candidates.keys()).filter((cell) => candidates[cell] !== 0)
    cells.sort((a, b) => popcount(candidates[a]!) - popcount(candidates[b]!) || a - b)
    trials.begin(state)
    for (const cell of cells)
      for (const digit of digitsIn(candidates[cell]!)) {
        if (trials.isPossible(cell, digit)) continue
        const found: Found = { technique: 'trial', cells: [cell], houses: [], digits: [digit], placed: [], removed: [[cell, digit]] }
        if (isWanted(found)) return found
      }
    return undefined
  },
}

const known = new WeakMap<Rules, Trials>()

/**
 * Tries candidates of positions under the same rules. The outcome of a trial without a contradiction is kept. It is also the answer for
 * every other single digit in it, in each position that still has all its candidates: with more candidates, all rules leave more, so a
 * trial there keeps at least this outcome.
 */
class Trials {
  private readonly now: Propagation
  private readonly position: Int32Array
  /** The consequences of the position itself, from which each candidate is tried. */
  private readonly base: Int32Array
  /** Whether the position does not contradict itself. */
  private isSound = false
  private isBegun = false
  /** By cell and digit: the remaining candidates after a trial. */
  private readonly outcomes: (Int32Array | undefined)[] = []

  private constructor(private readonly rules: Rules) {
    this.now = new Propagation(rules)
    this.position = new Int32Array(rules.size)
    this.base = new Int32Array(rules.size)
  }

  /** The trials under some rules. */
  static of(rules: Rules): Trials {
    let trials = known.get(rules)
    if (trials === undefined) known.set(rules, (trials = new Trials(rules)))
    return trials
  }

  /** Begins with a position. */
  begin(state: State): void {
    for (let cell = 0; cell < this.position.length; cell++) this.position[cell] = state.bitsOf(cell)
    this.isBegun = false
  }

  /** Whether a candidate of the position leads to no contradiction. */
  isPossible(cell: number, digit: number): boolean {
    const known = this.outcomes[cell * this.rules.digits + digit - 1]
    if (known !== undefined && this.contains(known)) return true
    this.settle()
    if (!this.isSound) return false
    this.now.restore(this.base, 0)
    if (!this.now.keep(cell, 1 << (digit - 1)) || !this.now.settle()) return false
    this.remember()
    return true
  }

  private contains(outcome: Int32Array): boolean {
    for (let cell = 0; cell < outcome.length; cell++) if ((outcome[cell]! & ~this.position[cell]!) !== 0) return false
    return true
  }

  /** Draws the consequences of the position, once. */
  private settle(): void {
    if (this.isBegun) return
    this.isBegun = true
    this.isSound = this.holds()
    this.now.store(this.base, 0)
  }

  private holds(): boolean {
    const { now, position } = this
    now.begin()
    for (let cell = 0; cell < position.length; cell++) if (position[cell] !== 0 && !now.keep(cell, position[cell]!)) return false
    return now.settle()
  }

  private remember(): void {
    const outcome = this.now.candidates.slice()
    for (let cell = 0; cell < outcome.length; cell++) {
      const mask = outcome[cell]!
      if (mask !== 0 && (mask & (mask - 1)) === 0) this.outcomes[cell * this.rules.digits + 31 - Math.clz32(mask)] = outcome
    }
  }
}

import { Budget } from '#solver/kernel/budget.ts'
import { Engine, OFF, ON, type SolveOptions, type Techniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import type { RemovalGroup } from '../removal'
import { Dive } from './dive'
import type { Removal } from './mask'
import { SecondLoop } from './second-loop'

/**
 * The units for each cell of the board after which an attempt is given up. The next constant is the least number of units of an attempt.
 * With half as many, one clue in a hundred more is left; with twice as many, none fewer.
 */
const UNITS_A_CELL = 24
const LEAST_UNITS = 2500
/** The most groups without their clues on the board at which trials are made; with fewer clues hardly anything can be refuted. */
const FEW = 16
/** The factor by which the final solve may take more work than an attempt: it knows no solution and tries both states of each edge. */
const BLIND = 4

/** The board that remains after clues were removed. */
export interface Left {
  readonly clues: readonly number[]
  /** The removed groups, in order. With any number of the last ones put back, the techniques solve the board, too. */
  readonly gone: readonly RemovalGroup[]
}

/** The result of removing clues: the remaining board; or that the full board or its mask cannot be solved; or that the budget is spent. */
export type Dug = Left | 'unsolvable' | 'budget'

/**
 * Removes clues from the full board of a loop, group by group in their order, as long as the techniques can solve the board. Then it solves
 * the remaining board once more without knowing the loop, and puts groups back until that succeeds.
 *
 * It does not solve each board from the beginning. A conclusion from some clues stays valid when more are added, so the groups are halved
 * again and again. With the clues of the second half added, the groups of the first half are decided. Then the board goes back, the kept
 * clues of the first half are added, and the groups of the second half are decided. In this way the kept clues are added once for each
 * halving, and not once for each group.
 */
export class Digger {
  private readonly engine: Engine
  private readonly full: readonly number[]
  private readonly known: Uint8Array
  private readonly clues: number[]
  private clueCount: number
  /** The removed groups, in order. */
  private readonly gone: RemovalGroup[] = []
  private readonly second: SecondLoop
  private readonly dive: Dive
  /** The edges that trials decided in the last successful attempt. The next attempt tries them first, so that hardly a trial is in vain. */
  private decided: readonly number[] = []
  private hasRunOut = false

  /**
   * @param units the most units of an attempt
   * @param keep the wanted number of clues, at which removal stops; 0 removes as many as possible
   */
  constructor(
    loop: Loop,
    private readonly techniques: Techniques,
    private readonly units: number,
    private readonly keep: number,
    private readonly budget: Budget,
    engine?: Engine,
  ) {
    this.engine = engine ?? new Engine(loop.width, loop.height)
    this.full = countsOf(loop)
    this.second = new SecondLoop(loop, this.full, this.engine.state)
    this.clues = [...this.full]
    this.clueCount = this.clues.length
    this.known = edgesOfInside(geometryOf(loop.width, loop.height), loop.inside).map((line) => (line === 1 ? ON : OFF))
    this.dive = new Dive(this.engine, this.known)
  }

  run({ blank, groups }: Removal, onProgress?: (share: number) => void): Dug {
    this.take(blank)
    const { engine, techniques, budget } = this
    const end = engine.solve(this.clues, { ...techniques, budget: new Budget(this.units), knownSolution: this.known })
    if (!budget.spend(engine.units)) return 'budget'
    if (end !== 'solved') return 'unsolvable'
    const untold = [...this.clues]
    for (const cell of groups.flat()) untold[cell] = BLANK
    engine.load(untold, techniques)
    this.spending(() => engine.propagate())
    if (groups.length > 0) this.dig(groups, 0, groups.length, onProgress)
    return this.hasRunOut ? 'budget' : this.confirm()
  }

  /** Decides the groups from `start` to `end` in their order, on a board with all other remaining clues. */
  private dig(groups: readonly RemovalGroup[], start: number, end: number, onProgress?: (share: number) => void): void {
    const { engine } = this
    if (this.hasRunOut || this.clueCount <= this.keep) return
    if (end - start === 1 || engine.state.isClosed) {
      for (const group of groups.slice(start, end)) {
        if (this.clueCount <= this.keep) break
        this.take(group)
        if (engine.state.isClosed || this.isSolvedWithout(group)) this.gone.push(group)
        else this.putBack(group)
      }
      return onProgress?.(end / groups.length)
    }
    const middle = (start + end) >> 1
    const mark = engine.mark()
    const later = groups.slice(middle, end).flat()
    this.tell(later, middle - start)
    this.dig(groups, start, middle, onProgress)
    engine.backTo(mark, later)
    const kept = groups.slice(start, middle).flatMap((group) => (this.clues[group[0]!] === BLANK ? [] : group))
    this.tell(kept, end - middle)
    this.dig(groups, middle, end, onProgress)
    engine.backTo(mark, kept)
  }

  /** Adds clues and draws the conclusions that hold whatever the other groups are. */
  private tell(cells: readonly number[], untold: number): void {
    const { engine } = this
    engine.tell(cells, this.full)
    this.spending(() => {
      if (untold > 1 && untold <= FEW) engine.run(this.attempt(this.units, () => true))
      else engine.propagate()
    })
  }

  /** Whether the techniques solve the present board without a group. */
  private isSolvedWithout(group: RemovalGroup): boolean {
    const { engine, second } = this
    const before = second.units
    const isSecond = second.find(this.clues, group)
    if (!this.budget.spend(second.units - before)) this.hasRunOut = true
    if (isSecond || this.hasRunOut) return false
    const limit = Math.min(this.units, Math.max(LEAST_UNITS, UNITS_A_CELL * this.full.length))
    const end = this.spending(() => engine.run(this.attempt(limit, () => this.dive.find(group))))
    if (end !== 'solved' || this.hasRunOut) return false
    this.decided = [...engine.decided]
    return true
  }

  private attempt(units: number, isVain: () => boolean): SolveOptions {
    return { ...this.techniques, budget: new Budget(units), knownSolution: this.known, tryFirst: this.decided, hasty: true, isVain }
  }

  /** Runs `work` and spends its units from the budget. */
  private spending<T>(work: () => T): T {
    const { state } = this.engine
    const before = state.units
    const result = work()
    if (!this.budget.spend(state.units - before)) this.hasRunOut = true
    return result
  }

  /** Solves the remaining clues without knowing the loop, and puts groups back where it gets stuck, until it succeeds without a stop. */
  private confirm(): Dug {
    const { engine, gone } = this
    const blind = () => ({ ...this.techniques, budget: new Budget(BLIND * this.units) })
    for (let count = 1; ; count *= 2) {
      let end = this.spending(() => engine.solve(this.clues, blind()))
      if (end === 'solved') return this.hasRunOut ? 'budget' : { clues: [...this.clues], gone: [...gone] }
      if (gone.length === 0) return this.hasRunOut ? 'budget' : 'unsolvable'
      let told = 0
      for (; end === 'stuck' && !this.hasRunOut; told++) {
        const at = gone.findLastIndex((group) => group.some((cell) => this.isOpen(cell)))
        if (at < 0) break
        const [group] = gone.splice(at, 1)
        this.putBack(group!)
        engine.tell(group!, this.full)
        end = this.spending(() => engine.run(blind()))
      }
      if (this.hasRunOut) return 'budget'
      // Groups are also put back if it took too long, or if clues at the open edges did not help.
      if (told === 0) for (const group of gone.splice(-count)) this.putBack(group)
    }
  }

  private isOpen(cell: number): boolean {
    const { edges, state } = this.engine
    return state.tables.geometry.cellEdges.subarray(4 * cell, 4 * cell + 4).some((edge) => edges[edge] === 0)
  }

  private take(cells: RemovalGroup): void {
    for (const cell of cells) this.clues[cell] = BLANK
    this.clueCount -= cells.length
  }

  private putBack(cells: RemovalGroup): void {
    for (const cell of cells) this.clues[cell] = this.full[cell]!
    this.clueCount += cells.length
  }
}

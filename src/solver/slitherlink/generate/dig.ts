import { Budget } from '#solver/core/budget.ts'
import { Engine, OFF, ON, type Techniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import type { RemovalGroup } from '../removal'
import type { Removal } from './mask'

/** An attempt may be so many times the work of the largest one that went well before it gives up ... */
const RELATIVE = 1.5
/** ... but at least so many units, and so many a cell. Failed attempts are what digging costs. */
const LEAST_UNITS = 1500
const LEAST_UNITS_A_CELL = 8
/** Groups that are taken away at once as long as that goes well: early on nearly everything can be. */
const BATCH = 8
/** The final solve knows no solution and tries both states of each edge. It may take so many times the work of an attempt. */
const BLIND = 4

/** What a dig left. */
export interface Left {
  readonly clues: readonly number[]
  /** What it took away, in order: with any of the last put back, the techniques solve the board, too. */
  readonly gone: readonly RemovalGroup[]
}

/** How a dig ended: with these clues; or its full board or its mask cannot be solved; or the budget is spent. */
export type Dug = Left | 'unsolvable' | 'budget'

/**
 * Takes clues off the full board of a loop, group by group, as long as it can be solved by the techniques; then solves what is left once
 * more without knowing the loop, and puts the last groups back until that, too, comes out.
 */
export class Digger {
  private readonly engine: Engine
  private readonly full: readonly number[]
  private readonly known: Uint8Array
  private readonly clues: number[]
  private clueCount: number
  /** Groups taken away, in order. */
  private readonly gone: RemovalGroup[] = []
  private largest = 0
  private hasRunOut = false

  /**
   * @param units an attempt may take at most
   * @param keep the most clues wanted: with so many left, nothing more is taken away; 0 to take what goes
   */
  constructor(
    private readonly loop: Loop,
    private readonly techniques: Techniques,
    private readonly units: number,
    private readonly keep: number,
    private readonly budget: Budget,
    engine?: Engine,
  ) {
    this.engine = engine ?? new Engine(loop.width, loop.height)
    this.full = countsOf(loop)
    this.clues = [...this.full]
    this.clueCount = this.clues.length
    this.known = edgesOfInside(geometryOf(loop.width, loop.height), loop.inside).map((line) => (line === 1 ? ON : OFF))
  }

  run({ blank, groups }: Removal, onProgress?: (share: number) => void): Dug {
    if (!this.attempt(this.units)) return this.failed()
    if (blank.length > 0) {
      this.take(blank)
      if (!this.attempt(this.units)) return this.failed()
    }
    let batch = BATCH
    for (let at = 0; at < groups.length && this.clueCount > this.keep;) {
      const end = this.endOfBatch(groups, at, batch)
      if (!this.remove(groups.slice(at, end))) batch = Math.max(1, batch >> 1)
      if (this.hasRunOut) return 'budget'
      at = end
      onProgress?.(at / groups.length)
    }
    return this.confirm()
  }

  /** A batch ends early where all of it would leave fewer clues than are wanted. */
  private endOfBatch(groups: readonly RemovalGroup[], at: number, batch: number): number {
    let end = at
    let left = this.clueCount
    while (end < groups.length && end - at < batch && left > this.keep) left -= groups[end++]!.length
    return end
  }

  /** Takes groups away, or, when that cannot be solved, what can be taken of each half. Whether all went. */
  private remove(groups: readonly RemovalGroup[]): boolean {
    for (const group of groups) this.take(group)
    const cells = this.full.length
    const limit = Math.min(this.units, Math.max(LEAST_UNITS + LEAST_UNITS_A_CELL * cells, Math.floor(RELATIVE * this.largest)))
    if (this.attempt(limit)) {
      this.gone.push(...groups)
      return true
    }
    for (const group of groups) this.putBack(group)
    if (groups.length > 1 && !this.hasRunOut) {
      const middle = groups.length >> 1
      this.remove(groups.slice(0, middle))
      this.remove(groups.slice(middle))
    }
    return false
  }

  private attempt(limit: number): boolean {
    if (this.hasRunOut) return false
    const end = this.engine.solve(this.clues, { ...this.techniques, budget: new Budget(limit), knownSolution: this.known })
    const { units } = this.engine
    if (!this.budget.spend(units)) this.hasRunOut = true
    if (end !== 'solved' || this.hasRunOut) return false
    this.largest = Math.max(this.largest, units)
    return true
  }

  private confirm(): Dug {
    for (let count = 1; ; count *= 2) {
      const end = this.engine.solve(this.clues, { ...this.techniques, budget: new Budget(BLIND * this.units) })
      if (!this.budget.spend(this.engine.units)) return 'budget'
      if (end === 'solved') return { clues: [...this.clues], gone: [...this.gone] }
      if (this.gone.length === 0) return 'unsolvable'
      for (const group of this.gone.splice(-count)) this.putBack(group)
    }
  }

  private failed(): Dug {
    return this.hasRunOut ? 'budget' : 'unsolvable'
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

import { Budget } from '#solver/core/budget.ts'
import { Engine, OFF, ON, type Techniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import type { RemovalGroup } from '../removal'
import { Batch } from './batch'
import type { Removal } from './mask'
import { SecondLoop } from './second-loop'

/** An attempt may be so many times the work of the largest one that went well before it gives up ... */
const RELATIVE = 1.5
/** ... but at least so many units, and so many a cell. Failed attempts are what digging costs. */
const LEAST_UNITS = 1500
const LEAST_UNITS_A_CELL = 8
/** Groups that are taken away at once, at first: early on nearly everything can be. Of these no second loop was found. */
const BATCH = 8
/** The most and the least of them, as it goes well or not. */
const MOST_AT_ONCE = 16
const LEAST_AT_ONCE = 2
/** From so many cells on, a batch that fails is not taken apart, but gives back what it needs. */
const LARGE = 700
/** Such a batch may take so many times the work of an attempt: all that is found out counts. */
const LARGER = 3
/** So many cells around one are near it. */
const NEAR = 6
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
  private readonly second: SecondLoop
  private readonly isNear: Uint8Array
  private readonly batch: Batch | undefined
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
    this.second = new SecondLoop(loop, this.full)
    this.isNear = new Uint8Array(geometryOf(loop.width, loop.height).edges)
    this.clues = [...this.full]
    this.clueCount = this.clues.length
    this.known = edgesOfInside(geometryOf(loop.width, loop.height), loop.inside).map((line) => (line === 1 ? ON : OFF))
    if (this.full.length >= LARGE) this.batch = new Batch(this.engine, techniques, this.full, this.known)
  }

  run({ blank, groups }: Removal, onProgress?: (share: number) => void): Dug {
    if (!this.attempt(this.units)) return this.failed()
    if (blank.length > 0) {
      this.take(blank)
      if (!this.attempt(this.units)) return this.failed()
    }
    let size = BATCH
    for (let at = 0; at < groups.length && this.clueCount > this.keep;) {
      const { end, taken } = this.takeBatch(groups, at, size)
      if (this.batch !== undefined) this.settle(this.batch, taken)
      else if (taken.length > 0 && !this.attempt(this.limit())) {
        for (const group of taken) this.putBack(group)
        // One by one: what had a second loop beside the others need not have one without them.
        if (taken.length > 1) for (let i = at; i < end && !this.hasRunOut; i++) this.remove(groups[i]!)
        size = Math.max(LEAST_AT_ONCE, size >> 1)
      } else {
        this.gone.push(...taken)
        size = Math.min(MOST_AT_ONCE, size + 1)
      }
      if (this.hasRunOut) return 'budget'
      at = end
      onProgress?.(at / groups.length)
    }
    return this.confirm()
  }

  /** Takes the next groups away of which no second loop is found, so many at most, and not more clues than are wanted. */
  private takeBatch(groups: readonly RemovalGroup[], from: number, size: number): { readonly end: number; readonly taken: RemovalGroup[] } {
    const taken: RemovalGroup[] = []
    let end = from
    for (; end < groups.length && taken.length < size && this.clueCount > this.keep; end++) {
      const group = groups[end]!
      this.take(group)
      if (this.hasSecondLoop(group) || this.isHopeless(group)) this.putBack(group)
      else taken.push(group)
    }
    return { end, taken }
  }

  private remove(group: RemovalGroup): void {
    if (this.clueCount <= this.keep) return
    this.take(group)
    if (!this.hasSecondLoop(group) && !this.isHopeless(group) && this.attempt(this.limit())) this.gone.push(group)
    else this.putBack(group)
  }

  /** On a large board: solves it without these groups, but for those that it needs. */
  private settle(batch: Batch, taken: readonly RemovalGroup[]): void {
    if (taken.length === 0) return
    const { end, returned, units, largest } = batch.solve(this.clues, taken, Math.min(this.units, LARGER * this.limit()))
    if (!this.budget.spend(units)) this.hasRunOut = true
    for (const group of end === 'solved' ? returned : taken) this.putBack(group)
    if (this.hasRunOut) return
    if (end === 'solved') {
      this.largest = Math.max(this.largest, largest)
      this.gone.push(...taken.filter((group) => !returned.includes(group)))
    } else if (taken.length > 1) {
      for (const group of taken) {
        this.take(group)
        this.settle(batch, [group])
      }
    }
  }

  private hasSecondLoop(group: RemovalGroup): boolean {
    const before = this.second.units
    const isFound = this.second.find(this.clues, group)
    if (!this.budget.spend(this.second.units - before)) this.hasRunOut = true
    return isFound
  }

  /**
   * Whether the edges near the cells of a group do not follow even where all others are known: then they do not follow where fewer are.
   * Much cheaper than a solve that fails.
   */
  private isHopeless(group: RemovalGroup): boolean {
    const { engine, known, clues } = this
    // On a small board that would be the solve itself.
    if (group.length * (2 * NEAR + 1) ** 2 > clues.length) return false
    engine.load(clues, this.techniques)
    const isNear = this.near(group)
    for (let edge = 0; edge < known.length; edge++) if (isNear[edge] === 0 && !engine.state.setEdge(edge, known[edge]!)) return false
    const end = engine.run({ ...this.techniques, budget: new Budget(this.limit()), knownSolution: known })
    if (!this.budget.spend(engine.units)) this.hasRunOut = true
    return end === 'stuck'
  }

  /** By edge: 1 near a cell of a group. */
  private near(group: RemovalGroup): Uint8Array {
    const { width, height } = this.loop
    const { cellEdges } = geometryOf(width, height)
    this.isNear.fill(0)
    for (const cell of group) {
      const [x, y] = [cell % width, Math.floor(cell / width)]
      for (let row = Math.max(0, y - NEAR); row <= Math.min(height - 1, y + NEAR); row++)
        for (let column = Math.max(0, x - NEAR); column <= Math.min(width - 1, x + NEAR); column++)
          for (let k = 0; k < 4; k++) this.isNear[cellEdges[4 * (row * width + column) + k]!] = 1
    }
    return this.isNear
  }

  private limit(): number {
    const cells = this.full.length
    return Math.min(this.units, Math.max(LEAST_UNITS + LEAST_UNITS_A_CELL * cells, Math.floor(RELATIVE * this.largest)))
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

import { Budget } from '#solver/core/budget.ts'
import { Engine, OFF, ON, type Techniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import type { RemovalGroup } from '../removal'
import { Batch, type Refused } from './batch'
import type { Removal } from './mask'
import { SecondLoop } from './second-loop'

/** An attempt may be so many times the work of the largest one that went well before it gives up ... */
const RELATIVE = 1.5
/** ... but at least so many units, and so many a cell. Failed attempts are what digging costs. */
const LEAST_UNITS = 1500
const LEAST_UNITS_A_CELL = 8
/** From so many cells on, groups are taken away several at once: that is quicker, but now and then one stays that could go. */
const LARGE = 250
/**
 * So many, on larger boards one for so many cells, and so many at most: what groups that cannot go cost hangs on what lies around them, what
 * the others cost on the board.
 */
const LEAST_AT_ONCE = 5
const CELLS_A_GROUP = 128
const MOST_AT_ONCE = 16
/** A batch may take so many times the work of an attempt: all that is found out counts. */
const LARGER = 3
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
  private readonly batch: Batch
  private readonly atOnce: number
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
    this.clues = [...this.full]
    this.clueCount = this.clues.length
    this.known = edgesOfInside(geometryOf(loop.width, loop.height), loop.inside).map((line) => (line === 1 ? ON : OFF))
    this.atOnce = atOnce(this.full.length)
    this.batch = new Batch(this.engine, techniques, this.full, this.known)
  }

  run({ blank, groups }: Removal, onProgress?: (share: number) => void): Dug {
    if (!this.attempt(this.units)) return this.failed()
    if (blank.length > 0) {
      this.take(blank)
      if (!this.attempt(this.units)) return this.failed()
    }
    const waiting = [...groups].reverse()
    let done = 0
    const isSecond = new Set<RemovalGroup>()
    while (waiting.length > 0 && this.clueCount > this.keep) {
      const { taken, refused } = this.takeBatch(waiting)
      const returned = this.settle(taken)
      if (this.hasRunOut) return 'budget'
      const told = returned.map(({ group }) => group)
      for (const { group, broken } of [...refused, ...returned].reverse()) {
        // What had a second loop without the others need not have one with those of them that came back.
        const isOpen = broken !== undefined && told.some((other) => other !== group && other.some((cell) => broken.includes(cell)))
        if (!isOpen || isSecond.has(group)) continue
        isSecond.add(group)
        waiting.push(group)
      }
      done = Math.max(done, groups.length - waiting.length)
      onProgress?.(done / groups.length)
    }
    return this.confirm()
  }

  /** Takes the next groups away of which no second loop is found, a batch at most, and not more clues than are wanted. */
  private takeBatch(waiting: RemovalGroup[]): { readonly taken: RemovalGroup[]; readonly refused: Refused[] } {
    const taken: RemovalGroup[] = []
    const refused: Refused[] = []
    while (waiting.length > 0 && taken.length < this.atOnce && this.clueCount > this.keep) {
      const group = waiting.pop()!
      this.take(group)
      if (this.hasSecondLoop(group)) {
        refused.push({ group, broken: this.second.broken })
        this.putBack(group)
      } else taken.push(group)
    }
    return { taken, refused }
  }

  /** Solves the board without these groups, but for those that it needs, which are put back. */
  private settle(taken: readonly RemovalGroup[]): readonly Refused[] {
    if (taken.length === 0) return []
    const limit = taken.length === 1 ? this.limit() : Math.min(this.units, LARGER * this.limit())
    const { end, returned, units, largest } = this.batch.solve(this.clues, taken, limit)
    if (!this.budget.spend(units)) this.hasRunOut = true
    const stays = end === 'solved' ? returned.map(({ group }) => group) : taken
    for (const group of stays) this.putBack(group)
    if (this.hasRunOut) return []
    if (end === 'solved') {
      this.largest = Math.max(this.largest, largest)
      this.gone.push(...taken.filter((group) => !stays.includes(group)))
      return returned
    }
    // Nothing is to be hoped of it.
    if (taken.length === 1) return [{ group: taken[0]!, broken: taken[0]! }]
    return taken.flatMap((group) => {
      this.take(group)
      return this.settle([group])
    })
  }

  private hasSecondLoop(group: RemovalGroup): boolean {
    const before = this.second.units
    const isFound = this.second.find(this.clues, group)
    if (!this.budget.spend(this.second.units - before)) this.hasRunOut = true
    return isFound
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

/** How many groups of a board with so many cells are taken away at once. */
function atOnce(cells: number): number {
  return cells < LARGE ? 1 : Math.min(MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, Math.floor(cells / CELLS_A_GROUP)))
}

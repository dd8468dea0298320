import type { Budget } from '#solver/kernel/budget.ts'
import { HOUSE_CELLS, LOWEST, lowestCell } from './geometry'
import { Look, USUAL_REACH, type LadderStep, type Reach, type Technique } from './look'
import { LADDER_KEYS, type LadderKey } from './names'
import { LADDER } from './order'
import { searchStep } from './search'
import { State } from './state'
import { ORDER } from './techniques/singles'
import { RATINGS, ratingOf } from './score/ratings'
import { apply } from './all-steps'

/** The end of a walk; `stuck` where its techniques find nothing more. */
export type WalkEnd = 'solved' | 'stuck' | 'contradiction' | 'steps'

const PLACE = new Map(LADDER_KEYS.map((key, i) => [key, i]))

/** The solution of a puzzle by the ladder. Each step is one of the first technique that finds anything. */
export class Walk {
  readonly state = new State()
  /** The number of steps of each technique, in the order of the names. */
  readonly counts = new Int32Array(LADDER_KEYS.length)
  /**
   * The place of the hardest technique used among the names, and below it the difficulty of the hardest step. They may come from different
   * steps, because longer chains are harder.
   */
  needed = 0
  hardest = 0
  /** The conclusions of all steps that are no singles, one after the other. `ends` has the index at which those of each step end. */
  readonly conclusions: number[] = []
  readonly ends: number[] = []
  /** The depth of the trials; 0 where the ladder was enough. */
  depth = 0
  width = 0

  private found: LadderStep | undefined
  private readonly look: Look

  /** @param techniques the ladder, or its lower rungs @param searches whether trials follow where these techniques find nothing */
  constructor(
    readonly reach: Reach = USUAL_REACH,
    private readonly techniques: readonly Technique[] = LADDER,
    private readonly searches = true,
  ) {
    this.look = new Look(this.state, reach, (step) => {
      this.found = step
      return true
    })
  }

  /** Solves a puzzle from its givens. @param observer gets each step before it is applied */
  go(givens: string, budget: Budget, observer?: (step: LadderStep, state: State) => void): WalkEnd {
    const { state } = this
    state.begin(givens)
    this.counts.fill(0)
    this.needed = this.hardest = this.depth = this.width = 0
    this.conclusions.length = this.ends.length = 0
    while (!state.isBroken && state.open > 0) {
      if (!budget.spend()) return 'steps'
      if (observer === undefined && this.placeSingle()) continue
      const step = this.next() ?? this.searchOn()
      if (step === undefined) return this.searches ? 'contradiction' : 'stuck'
      observer?.(step, state)
      this.note(step)
      apply(state, step)
    }
    return state.isSolved ? 'solved' : 'contradiction'
  }

  /** The hardest technique that was needed. */
  get neededKey(): LadderKey {
    return LADDER_KEYS[this.needed]!
  }

  /** Places the first digit that one of the three lowest rungs finds, without reporting a step. */
  private placeSingle(): boolean {
    const { hidden, missing, naked, inHouse, candidates } = this.state
    for (let house = 0; house < 27; house++) {
      const digits = missing[house]!
      if ((digits & (digits - 1)) === 0 && hidden[house] !== 0) return this.placeIn(house, 0, inHouse, 1)
    }
    for (let i = 0; i < 27; i++) {
      const house = ORDER[i]!
      if (hidden[house] !== 0) return this.placeIn(house, 1, inHouse, house >= 18 ? 1.2 : 1.5)
    }
    for (let band = 0; band < 3; band++) {
      if (naked[band] === 0) continue
      const cell = lowestCell(band, naked[band]!)
      return this.placeAt(cell, LOWEST[candidates[cell]!]!, 2, RATINGS['naked-single'])
    }
    return false
  }

  private placeIn(house: number, at: number, inHouse: Uint16Array, rating: number): boolean {
    const digit = LOWEST[this.state.hidden[house]!]!
    return this.placeAt(HOUSE_CELLS[9 * house + LOWEST[inHouse[9 * house + digit]!]!]!, digit, at, rating)
  }

  private placeAt(cell: number, digit: number, at: number, rating: number): boolean {
    this.counts[at]!++
    if (at > this.needed) this.needed = at
    if (rating > this.hardest) this.hardest = rating
    this.state.place(cell, digit)
    return true
  }

  private next(): LadderStep | undefined {
    this.found = undefined
    for (const technique of this.techniques) if (technique.find(this.look)) return this.found
    return undefined
  }

  private searchOn(): LadderStep | undefined {
    if (!this.searches) return undefined
    const found = searchStep(this.state)
    if (found === undefined) return undefined
    this.depth = Math.max(this.depth, found.depth)
    this.width += found.width
    return found.step
  }

  private note(step: LadderStep): void {
    const at = PLACE.get(step.technique)!
    this.counts[at]!++
    if (at > this.needed) this.needed = at
    const rating = ratingOf(step)
    if (rating > this.hardest) this.hardest = rating
    if (at < 3) return
    for (const candidate of step.removed) this.conclusions.push(candidate)
    // A placed digit is stored as -1 minus its candidate.
    for (const candidate of step.placed) this.conclusions.push(-1 - candidate)
    this.ends.push(this.conclusions.length)
  }
}

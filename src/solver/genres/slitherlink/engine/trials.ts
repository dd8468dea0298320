import type { Connectivity } from './connectivity'
import { NOTHING } from '../geometry'
import { OFF, ON } from './patterns'
import type { State } from './state'
import type { Budget } from '#solver/kernel/budget.ts'

/**
 * The end of a trial. `contradiction`: the supposition is refuted; `open`: all conclusions were drawn without a contradiction; `cut`: the
 * trial became too long.
 */
export type TrialEnd = 'contradiction' | 'open' | 'cut'

/**
 * The suppositions that were tried and not refuted, and the blocks of the board that each of them touched; undefined for none. A
 * supposition is worth another trial only after a change in its blocks.
 */
export type Tried = readonly [tried: Uint8Array, touchedLow: Int32Array, touchedHigh: Int32Array] | undefined

/**
 * Tries one edge after another: supposes a state of the edge and, where that leads to a contradiction, sets the other state. There is one
 * instance for each board size.
 */
export class Trials {
  /** The edge that was tried last. */
  last = 0
  /** The edge of the last trial within a trial whose states were both refuted; NOTHING where no such trial was needed. */
  lastWithin: number = NOTHING
  /** By literal (`2 * edge + value - 1`): the number of the last supposition from which it followed. */
  private readonly holdsIn: Int32Array
  private context = 0
  /** The edge at which the next pass begins; a pass goes on where the last one ended. */
  private index = 0
  /** By literal: whether it was tried, and nothing that it touched has changed since. */
  private readonly tried: Uint8Array
  private hasTried = false
  private readonly touchedLow: Int32Array
  private readonly touchedHigh: Int32Array
  /** By edge: its state after the first supposition about another edge, for comparison with its state after the second. */
  private readonly branch: Int8Array
  private readonly inBranch: Int32Array
  /** By edge: whether its two suppositions were compared, and nothing that they touched has changed since. */
  private readonly compared: Uint8Array
  private readonly common: Int32Array

  constructor(
    private readonly edges: number,
    private readonly connectivity: Connectivity,
  ) {
    this.tried = new Uint8Array(2 * edges)
    this.touchedLow = new Int32Array(2 * edges)
    this.touchedHigh = new Int32Array(2 * edges)
    this.branch = new Int8Array(edges)
    this.inBranch = new Int32Array(edges)
    this.compared = new Uint8Array(edges)
    this.common = new Int32Array(2 * edges)
    this.holdsIn = new Int32Array(2 * edges)
  }

  /** Drops all trials and begins at the first edge, for a new puzzle or other rules. */
  reset(): void {
    this.index = 0
    this.forget()
  }

  /** Drops all trials; the next pass still begins where the last one ended. */
  forget(): void {
    this.tried.fill(0)
    this.hasTried = false
    this.compared.fill(0)
  }

  /** A copy of the suppositions that `decide` and `decideOne` tried, for `restore`. */
  save(): Tried {
    return this.hasTried ? [this.tried.slice(), this.touchedLow.slice(), this.touchedHigh.slice()] : undefined
  }

  /** Restores the suppositions that were tried, after the board returned to an earlier state. */
  restore(saved: Tried): void {
    this.forget()
    if (saved === undefined) return
    this.tried.set(saved[0])
    this.touchedLow.set(saved[1])
    this.touchedHigh.set(saved[2])
    this.hasTried = true
  }

  /** Drops the trials that touched these blocks, because something changed there. */
  changed(low: number, high: number): void {
    const { tried, compared, touchedLow, touchedHigh, edges } = this
    for (let edge = 0; edge < edges; edge++) {
      const on = 2 * edge
      const isOn = (touchedLow[on]! & low) | (touchedHigh[on]! & high)
      const isOff = (touchedLow[on + 1]! & low) | (touchedHigh[on + 1]! & high)
      if (isOn !== 0) tried[on] = 0
      if (isOff !== 0) tried[on + 1] = 0
      if (isOn !== 0 || isOff !== 0) compared[edge] = 0
    }
  }

  /**
   * Tries unknown edges until one supposition is refuted, and sets the other state of that edge without drawing conclusions (`something`).
   * `nothing`: a whole round without a refutation; `budget`: the units ran out.
   * @param extent the most lines that a trial may set
   * @param wrong the edges of a known solution: only the other state of each is tried
   */
  decide(
    state: State,
    extent: number,
    connect: boolean,
    budget: Budget,
    wrong?: ArrayLike<number>,
  ): 'something' | 'nothing' | 'contradiction' | 'budget' {
    const { edges, tried } = this
    const { slots } = state
    for (let i = 0; i < edges; i++) {
      const edge = this.index
      this.index = edge + 1 === edges ? 0 : edge + 1
      this.last = edge
      for (let value = ON; value <= OFF; value++) {
        if (slots[edge] !== 0) break
        if (tried[2 * edge + value - 1] === 1 || (wrong !== undefined && wrong[edge] === value)) continue
        const length = state.trailLength
        const before = state.units
        const end = this.suppose(state, edge, value, extent, connect)
        if (end !== 'contradiction') this.keepTried(state, length, end === 'open', 2 * edge + value - 1)
        state.undo(length)
        const isAffordable = budget.spend(state.units - before)
        if (end === 'contradiction') {
          state.touchedLow = state.touchedHigh = 0
          return state.setEdge(edge, ON + OFF - value) ? 'something' : 'contradiction'
        }
        if (!isAffordable) return 'budget'
      }
    }
    return 'nothing'
  }

  /** Tries one state of an unknown edge. If it is refuted, sets the other state without drawing conclusions and returns true. */
  decideOne(state: State, edge: number, value: number, extent: number, connect: boolean): boolean {
    const literal = 2 * edge + value - 1
    if (this.tried[literal] === 1) return false
    const length = state.trailLength
    const end = this.suppose(state, edge, value, extent, connect)
    if (end !== 'contradiction') this.keepTried(state, length, end === 'open', literal)
    state.undo(length)
    if (end !== 'contradiction') return false
    state.touchedLow = state.touchedHigh = 0
    state.setEdge(edge, ON + OFF - value)
    return true
  }

  /**
   * Compares the conclusions from both states of unknown edges until they share some, which are then set, or until one state is refuted, so
   * that the other is set. The results are those of `decide`.
   */
  compare(state: State, extent: number, connect: boolean, budget: Budget): 'something' | 'nothing' | 'contradiction' | 'budget' {
    const { edges, branch, compared, common } = this
    const { slots } = state
    for (let i = 0; i < edges; i++) {
      const edge = this.index
      this.index = edge + 1 === edges ? 0 : edge + 1
      this.last = edge
      if (slots[edge] !== 0 || compared[edge] === 1) continue
      const length = state.trailLength
      const before = state.units
      const first = this.suppose(state, edge, ON, extent, connect)
      let marked = 0
      for (let t = length; t < state.trailLength; t++) {
        const slot = state.trail[2 * t]!
        if (slot >= edges) continue
        branch[slot] = slots[slot]!
        this.inBranch[marked++] = slot
      }
      this.touchedLow[2 * edge] = state.touchedLow
      this.touchedHigh[2 * edge] = state.touchedHigh
      let count = 0
      let second: TrialEnd = 'contradiction'
      state.undo(length)
      if (first !== 'contradiction') {
        second = this.suppose(state, edge, OFF, extent, connect)
        this.touchedLow[2 * edge + 1] = state.touchedLow
        this.touchedHigh[2 * edge + 1] = state.touchedHigh
        for (let t = length; t < state.trailLength; t++) {
          const slot = state.trail[2 * t]!
          if (slot < edges && slot !== edge && branch[slot] === slots[slot]) {
            common[count++] = slot
            common[count++] = slots[slot]!
          }
        }
        state.undo(length)
      }
      for (let j = 0; j < marked; j++) branch[this.inBranch[j]!] = 0
      const isAffordable = budget.spend(state.units - before)
      compared[edge] = 1
      state.touchedLow = state.touchedHigh = 0
      if (first === 'contradiction') return state.setEdge(edge, OFF) ? 'something' : 'contradiction'
      if (second === 'contradiction') return state.setEdge(edge, ON) ? 'something' : 'contradiction'
      if (!isAffordable) return 'budget'
      for (let j = 0; j < count; j += 2) if (!state.setEdge(common[j]!, common[j + 1]!)) return 'contradiction'
      if (count > 0) return 'something'
    }
    return 'nothing'
  }

  /**
   * Supposes states of edges as `decide` does, and within each supposition tries the edges beside those that it has set. So it refutes
   * suppositions that a single trial cannot refute. It takes much work and is meant for boards on which nothing else finds anything.
   */
  decideNested(state: State, connect: boolean, budget: Budget): 'something' | 'nothing' | 'contradiction' | 'budget' {
    const { edges, tried } = this
    for (let i = 0; i < edges; i++) {
      const edge = this.index
      this.index = edge + 1 === edges ? 0 : edge + 1
      this.last = edge
      for (let value = ON; value <= OFF; value++) {
        const literal = 2 * edge + value - 1
        if (state.slots[edge] !== 0 || tried[literal] === 1) continue
        const length = state.trailLength
        const before = state.units
        this.lastWithin = NOTHING
        const isRefuted = this.suppose(state, edge, value, edges, connect) === 'contradiction' || this.failsWithin(state, length, connect)
        state.undo(length)
        const isAffordable = budget.spend(state.units - before)
        if (isRefuted) {
          state.touchedLow = state.touchedHigh = 0
          return state.setEdge(edge, ON + OFF - value) ? 'something' : 'contradiction'
        }
        tried[literal] = 1
        this.touchedLow[literal] = this.touchedHigh[literal] = -1
        if (!isAffordable) return 'budget'
      }
    }
    return 'nothing'
  }

  /**
   * Whether trials of the edges beside those set since the trail had this length lead to a contradiction. Each refuted state is replaced by
   * the other until no trial refutes any more, so that the result does not depend on an order.
   */
  failsWithin(state: State, length: number, connect: boolean): boolean {
    const { edges } = this
    const { slots, tables } = state
    const { edgesOf, elementsOf } = tables
    let context = ++this.context
    for (let isDone = false; !isDone;) {
      isDone = true
      for (let t = length; t < state.trailLength && !state.isClosed; t++) {
        const slot = state.trail[2 * t]!
        if (slot >= edges) continue
        for (let j = 0; j < 4; j++) {
          const element = elementsOf[4 * slot + j]!
          if (element < 0) continue
          for (let k = 0; k < 4; k++) {
            const edge = edgesOf[4 * element + k]!
            if (slots[edge] !== 0) continue
            const value = this.fails(state, edge, ON, connect, context) ? ON : this.fails(state, edge, OFF, connect, context) ? OFF : 0
            if (value === 0) continue
            this.lastWithin = edge
            if (this.suppose(state, edge, ON + OFF - value, edges, connect) === 'contradiction') return true
            context = ++this.context
            isDone = false
          }
        }
      }
    }
    return false
  }

  /**
   * Whether a state of an edge is refuted within a supposition. If not, nothing that follows from it is refuted either, and these literals
   * are marked.
   */
  private fails(state: State, edge: number, value: number, connect: boolean, context: number): boolean {
    const { holdsIn, edges } = this
    if (holdsIn[2 * edge + value - 1] === context) return false
    const length = state.trailLength
    const fails = this.suppose(state, edge, value, edges, connect) === 'contradiction'
    for (let t = length; t < state.trailLength && !fails; t++) {
      const slot = state.trail[2 * t]!
      if (slot < edges) holdsIn[2 * slot + state.slots[slot]! - 1] = context
    }
    state.undo(length)
    return fails
  }

  /** Supposes a state of an edge and draws the conclusions; the caller takes them back. */
  suppose(state: State, edge: number, value: number, extent: number, connect: boolean): TrialEnd {
    const most = state.slots[state.atOn]! + extent
    state.touchedLow = state.touchedHigh = 0
    if (!state.setEdge(edge, value)) return 'contradiction'
    for (;;) {
      if (!state.propagate(most)) return 'contradiction'
      if (state.isCutOff || state.slots[state.atOn]! > most) return 'cut'
      // A closed loop is a solution and no contradiction; others may exist.
      if (!connect || state.isClosed) return 'open'
      const found = this.connectivity.run(state)
      state.touchedLow = state.touchedHigh = -1
      if (found === 'contradiction') return 'contradiction'
      if (found === 'nothing') return 'open'
    }
  }

  /**
   * Records a supposition that was not refuted. With `withParts`, everything that followed from it is recorded, too, since none of it can
   * be refuted before something changes.
   */
  private keepTried(state: State, length: number, withParts: boolean, literal: number): void {
    const { tried, touchedLow, touchedHigh, edges } = this
    const low = state.touchedLow
    const high = state.touchedHigh
    this.hasTried = true
    tried[literal] = 1
    touchedLow[literal] = low
    touchedHigh[literal] = high
    if (!withParts) return
    for (let t = length; t < state.trailLength; t++) {
      const slot = state.trail[2 * t]!
      if (slot >= edges) continue
      const part = 2 * slot + state.slots[slot]! - 1
      if (tried[part] === 1) continue
      tried[part] = 1
      touchedLow[part] = low
      touchedHigh[part] = high
    }
  }
}

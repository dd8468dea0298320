import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'
import { Connectivity, type Found } from './connectivity'
import { initialPatterns } from './initial'
import { linesOf, type SolveEnd, type SolveOptions, type Techniques } from './options'
import { Parity } from './parity'
import { OFF, ON } from './patterns'
import { State } from './state'
import { Trials, type Tried } from './trials'

export { OFF, ON } from './patterns'
export { ALL_TECHNIQUES, linesOf, sourceTechniques } from './options'
export type { SolveEnd, SolveOptions, Techniques, TrialExtent } from './options'

/**
 * A state of the engine's board to return to: the length of the trail, the number of edges that trials decided, the suppositions that were
 * tried and not refuted, and whether there was no contradiction yet.
 */
export interface Mark {
  readonly trailLength: number
  readonly decided: number
  readonly tried: Tried
  readonly isSound: boolean
}

/**
 * Solves boards of one size by rules. One engine serves any number of boards of its size; a solve allocates next to nothing.
 *
 * ```ts
 * const engine = new Engine(21, 14)
 * const budget = new Budget(200_000)
 * if (engine.solve(clues, { ...sourceTechniques(1), budget }) === 'solved') use(engine.edges)
 * ```
 *
 * `solved` proves that there is exactly one solution, because each step holds in every solution and the final loop was checked by the
 * rules. After `stuck`, `edges` has the known states (0 unknown, 1 a line, 2 a cross; numbered as in `geometry.ts`). `units` counts the
 * work of the last solve: a unit is a visit of an element, a set edge, a narrowed corner or a merge of two classes, about 0.1 microseconds.
 */
export class Engine {
  /** The position and its rules, one by one, for explanations and searches. */
  readonly state: State
  readonly connectivity: Connectivity
  readonly parity: Parity
  /** The state of each edge: 0 unknown, 1 a line, 2 a cross. The next solve changes the array. */
  readonly edges: Int32Array
  /** The edges that trials decided in the last solve with a known solution, in order. */
  decided: number[] = []
  /** The units of work of the last solve. */
  units = 0

  private isSound = true
  private readonly plain: Trials
  private readonly connected: Trials
  private readonly both: Trials
  private readonly nested: Trials

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.state = new State(width, height)
    const { edges, cells } = this.state.tables.geometry
    this.edges = this.state.slots.subarray(0, edges)
    this.connectivity = new Connectivity(cells)
    this.parity = new Parity(cells)
    this.plain = new Trials(edges, this.connectivity)
    this.connected = new Trials(edges, this.connectivity)
    this.both = new Trials(edges, this.connectivity)
    this.nested = new Trials(edges, this.connectivity)
  }

  /** Solves a board by the techniques of `options`; `clues` as in `puzzle.ts`, one a cell. */
  solve(clues: ArrayLike<number>, options: SolveOptions): SolveEnd {
    this.load(clues, options)
    return this.run(options)
  }

  /** Loads a board of the engine's size without drawing a conclusion. */
  load(clues: ArrayLike<number>, techniques: Techniques): void {
    const { state } = this
    state.gates = techniques.gates
    state.colours = techniques.colours
    state.absolute = techniques.absolute === true
    state.opposites = techniques.gates && techniques.colours && !state.absolute
    state.load(clues)
    // With gates, the rules find these patterns by themselves.
    this.isSound = techniques.gates || this.startWithPatterns(clues)
    this.plain.reset()
    this.connected.reset()
    this.both.reset()
    this.nested.reset()
    this.decided = []
    this.units = 0
  }

  /** The present state of the board, for `backTo`. */
  mark(): Mark {
    return { trailLength: this.state.trailLength, decided: this.decided.length, tried: this.plain.save(), isSound: this.isSound }
  }

  /**
   * Adds the clues of these cells as if they had been loaded with the others, with much less work than a new `load`. No conclusion is
   * drawn.
   */
  tell(cells: readonly number[], clues: ArrayLike<number>): void {
    const { state } = this
    state.touchedLow = state.touchedHigh = 0
    for (const cell of cells) if (this.isSound) this.isSound = state.addClue(cell, clues[cell]!)
    if (this.isSound && !state.gates && cells.length > 0) this.isSound = this.startWithPatterns(state.clues)
  }

  /** Returns to the state of the board before the clues of these cells were added by `tell`. */
  backTo({ trailLength, decided, tried, isSound }: Mark, cells: readonly number[]): void {
    this.state.undo(trailLength)
    for (const cell of cells) this.state.dropClue(cell)
    this.isSound = isSound
    this.decided.length = decided
    this.plain.restore(tried)
    this.connected.forget()
    this.both.forget()
  }

  /**
   * Draws the conclusions of gates [G] and colours [C], as far as they are in use, and with `connect` those of connectivity. False on a
   * contradiction.
   */
  propagate(connect = false): boolean {
    const { state } = this
    if (!this.isSound) return false
    for (;;) {
      if (!state.propagate()) return false
      if (!connect || state.isClosed) return true
      const found = this.connectivity.run(state)
      if (found === 'contradiction') return false
      if (found === 'nothing') return true
    }
  }

  /** Solves from the loaded clues and the edges that were set afterwards. */
  run(options: SolveOptions): SolveEnd {
    const { state } = this
    const start = state.units
    const end = this.conclude(options, options.budget ?? new Budget())
    this.units += state.units - start
    return end
  }

  /** Applies all techniques in use, easier ones first, until the board is solved or none finds anything. */
  private conclude(options: SolveOptions, budget: Budget): SolveEnd {
    const { state, plain, connected, both, nested } = this
    const { connectivity = false, sameInBoth = false, knownSolution } = options
    const extent = linesOf(options.trial, this.edges.length)
    let isFresh = true
    let isAsked = options.isVain === undefined
    if (extent > 0 && options.tryFirst !== undefined && this.propagate(connectivity)) {
      this.decideFirst(options.tryFirst, extent, connectivity, knownSolution!, budget)
    }
    for (;;) {
      const before = state.units
      const isSound = this.propagate(connectivity)
      const isAffordable = budget.spend(state.units - before)
      if (!isSound) return 'contradiction'
      if (state.isClosed) return this.finish() ? 'solved' : 'contradiction'
      if (!isAffordable) return 'budget'
      const { touchedLow, touchedHigh } = state
      let found: ReturnType<Trials['decide']>
      if (extent === 0) found = this.sums(options, budget)
      else {
        if (!isAsked && options.isVain?.() === true) return 'stuck'
        isAsked = true
        plain.changed(touchedLow, touchedHigh)
        found = plain.decide(state, extent, false, budget, knownSolution)
        if (found === 'something') this.decided.push(plain.last)
        if (found === 'nothing') found = this.sums(options, budget)
        if (connectivity) {
          connected.changed(touchedLow, touchedHigh)
          if (found === 'nothing') found = connected.decide(state, extent, true, budget, knownSolution)
        }
        if (sameInBoth) {
          both.changed(touchedLow, touchedHigh)
          if (found === 'nothing') found = both.compare(state, extent, connectivity, budget)
        }
        if (options.nested === true) {
          nested.changed(touchedLow, touchedHigh)
          if (found === 'nothing') found = nested.decideNested(state, connectivity, budget)
        }
      }
      if (found === 'contradiction' || found === 'budget') return found
      if (found === 'something') {
        isFresh = false
        continue
      }
      if (this.edges.indexOf(0) < 0) return 'contradiction'
      if (isFresh || extent === 0 || options.hasty === true) return 'stuck'
      // A trial also depends a little on the board beyond the blocks that it touched. Therefore everything is tried once more before the
      // engine gives up.
      plain.forget()
      connected.forget()
      both.forget()
      state.touchedLow = state.touchedHigh = 0
      isFresh = true
    }
  }

  /** Tries the edges that trials decided in an earlier solve, repeatedly as long as one of them is decided. */
  private decideFirst(first: readonly number[], extent: number, connect: boolean, known: ArrayLike<number>, budget: Budget): void {
    const { state, plain, edges } = this
    let { touchedLow, touchedHigh } = state
    plain.changed(touchedLow, touchedHigh)
    for (let isDone = false; !isDone;) {
      isDone = true
      for (const edge of first) {
        if (edges[edge] !== 0) continue
        if (state.isClosed) return
        const before = state.units
        if (plain.decideOne(state, edge, ON + OFF - known[edge]!, extent, connect)) {
          this.decided.push(edge)
          // The caller's next propagation finds a contradiction again.
          isDone = !state.propagate()
          touchedLow |= state.touchedLow
          touchedHigh |= state.touchedHigh
          if (isDone) return
          plain.changed(state.touchedLow, state.touchedHigh)
        }
        if (!budget.spend(state.units - before)) return
      }
    }
    state.touchedLow = touchedLow
    state.touchedHigh = touchedHigh
  }

  /**
   * Sets the edges of those patterns of clues with which the source begins and which a person sees at a glance. False where clues
   * contradict each other.
   */
  private startWithPatterns(clues: ArrayLike<number>): boolean {
    const { width, height, state } = this
    for (const { sets } of initialPatterns({ width, height, clues: Array.from(clues) }))
      for (let i = 0; i < sets.length; i += 2) if (!state.setEdge(sets[i]!, sets[i + 1]!)) return false
    return true
  }

  /** Draws the conclusions of region parity, if it is in use. */
  private sums(options: SolveOptions, budget: Budget): Found {
    if (options.regionParity !== true || !options.colours) return 'nothing'
    const before = this.state.units
    const found = this.parity.run(this.state)
    budget.spend(this.state.units - before)
    return found
  }

  /** Makes all unknown edges crosses, because a loop is closed. False where this breaks a clue. */
  private finish(): boolean {
    const { state, edges } = this
    for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0 && !state.setEdge(edge, OFF)) return false
    return state.propagate()
  }
}

const engines = new Map<string, Engine>()

/** The engine for a puzzle's size. All callers share it, so none may rely on its state after another call. */
export function engineFor({ width, height }: Slitherlink): Engine {
  const key = `${width}x${height}`
  const known = engines.get(key)
  if (known !== undefined) return known
  if (engines.size >= 8) engines.clear()
  const made = new Engine(width, height)
  engines.set(key, made)
  return made
}

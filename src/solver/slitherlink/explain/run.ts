import type { Budget } from '#solver/core/budget.ts'
import { engineFor, linesOf, sourceTechniques, TRIAL_LEVELS, type Engine } from '../engine'
import { CAUSE, CAUSE_KIND } from '../engine/state'
import { NOTHING } from '../geometry'
import { Trials } from '../engine/trials'
import type { Slitherlink } from '../puzzle'
import type { Mark } from '#solver/genre.ts'
import type { Round, TechniqueId } from '../weights'
import { tellCut, tellSame, tellSums } from './beyond'
import { eitherWay, enter, nextLook, refute, type Refutation } from './chain'
import { cutOff } from './connectivity'
import { needsRelativeColours } from './from-outside'
import { Journal } from './journal'
import { initialPatterns } from '../engine/initial'
import { edgeName, messageOf, placeOf, type ClashMessage, type GradeMessage } from './messages'
import { INSIDE, OUTSIDE, Position, type Deduction } from './position'
import type { Onward, RunEnd, RunResult } from './result'

const RULE_TECHNIQUE: Readonly<Record<Deduction['rule'], TechniqueId>> = {
  element: 'basic',
  beside: 'basic',
  loop: 'loop',
  rest: 'loop',
  gate: 'G',
  colour: 'C',
  link: 'C',
  pair: 'C',
  connect: 'connectivity',
}

/** How a trial fails that the rules up to colours do not refute. */
const UNSEEN: Readonly<Partial<Record<TechniqueId, ClashMessage['code'] & `slitherlink.clash-${'apart' | 'nested'}`>>> = {
  connectivity: 'slitherlink.clash-apart',
  same: 'slitherlink.clash-apart',
  nested: 'slitherlink.clash-nested',
}

/** Solves as a person would: always with the easiest technique that finds anything, and by all that it finds at once. */
export function runTechniques(puzzle: Slitherlink, budget: Budget, withSteps: boolean): RunResult {
  return new Run(puzzle, budget, withSteps).run()
}

/**
 * Goes on from a position as a person would, with the easiest technique that finds anything, until an edge is decided.
 *
 * @param know enters what is known already: nothing wrong, or steps without sense follow
 */
export function stepsOnward(puzzle: Slitherlink, budget: Budget, know: (position: Position) => void): Onward {
  return new Run(puzzle, budget, true).onward(know)
}

class Run {
  private readonly position: Position
  private readonly engine: Engine
  private readonly edges: number
  private readonly passes: readonly {
    readonly technique: TechniqueId
    readonly trials: Trials
    readonly lines: number
    readonly connect: boolean
  }[]
  private readonly both: Trials
  private readonly nested: Trials
  private readonly rounds: Round[] = []
  private readonly counts: Record<TechniqueId, number> = {
    initial: 0,
    basic: 0,
    loop: 0,
    G: 0,
    C: 0,
    T1: 0,
    T2: 0,
    connectivity: 0,
    parity: 0,
    same: 0,
    nested: 0,
  }
  private readonly journal: Journal
  /** Facts found by trials and beyond the source, with their values, in pairs. */
  private hard: number[] = []
  /** What was known when colours were first needed. */
  private atFirstColour: Position | undefined
  private longestTrial = 0
  private stopsAtEdge = false

  constructor(
    private readonly puzzle: Slitherlink,
    private readonly budget: Budget,
    private readonly withSteps: boolean,
  ) {
    this.position = new Position(puzzle)
    this.journal = new Journal(this.position, withSteps)
    this.engine = engineFor(puzzle)
    this.edges = this.engine.edges.length
    const trials = () => new Trials(this.edges, this.engine.connectivity)
    this.passes = [
      { technique: 'T1', trials: trials(), lines: linesOf(TRIAL_LEVELS[1]!, this.edges), connect: false },
      { technique: 'T2', trials: trials(), lines: linesOf(TRIAL_LEVELS[2]!, this.edges), connect: false },
      { technique: 'connectivity', trials: trials(), lines: this.edges, connect: true },
    ]
    this.both = trials()
    this.nested = trials()
  }

  run(): RunResult {
    const initialEdges = this.startWithPatterns()
    this.engine.load(this.puzzle.clues, sourceTechniques(0))
    const end = this.conclude()
    const needsColours = end === 'solved' && this.counts.C > 0
    const relativeColours = needsColours ? needsRelativeColours(this.atFirstColour!, this.hard, this.budget) : undefined
    return {
      end,
      rounds: this.rounds,
      counts: this.counts,
      longestTrial: this.longestTrial,
      initialEdges,
      steps: this.journal.stepsToEdges(),
      unknown: this.position.unknown(),
      ...(relativeColours === undefined ? {} : { relativeColours }),
    }
  }

  onward(know: (position: Position) => void): Onward {
    this.stopsAtEdge = true
    know(this.position)
    this.startWithPatterns()
    this.engine.load(this.puzzle.clues, sourceTechniques(0))
    const end = this.handOver() ? this.conclude() : 'contradiction'
    return { end, steps: this.journal.stepsToFirstEdge() }
  }

  /** Gives the engine what was known at the start of gates and cells; edges it gets before each trial. */
  private handOver(): boolean {
    const { position, engine } = this
    const { state } = engine
    const { cells } = position.tables.geometry
    for (let corner = position.atCorner; corner < position.atPair; corner++)
      if (!state.narrowCorner(corner - position.atCorner, position.facts[corner]!)) return false
    for (let cell = 0; cell < cells; cell++) {
      const colour = position.facts[position.atCell + cell]!
      if (colour !== 0 && !state.relate(cell, cells, colour === INSIDE ? 1 : 0)) return false
    }
    return true
  }

  private conclude(): RunEnd {
    const { position, budget } = this
    for (;;) {
      if (this.stopsAtEdge && this.journal.hasEdge) return 'found'
      if (!budget.spend(position.tables.elements)) return 'steps'
      const { found, clash } = nextLook(position, this.withSteps)
      if (clash !== undefined) return 'contradiction'
      if (found.length > 0) {
        this.apply(found)
        continue
      }
      if (position.unknown() === 0) return position.facts.subarray(0, this.edges).includes(1) ? 'solved' : 'contradiction'
      const end = this.harder()
      if (end !== undefined) return end
    }
  }

  private apply(found: readonly Deduction[]): void {
    const { position } = this
    const technique = RULE_TECHNIQUE[found[0]!.rule]
    // One application an element, however many reasons its conclusions have.
    this.count(technique, new Set(found.map(({ at }) => at)).size)
    const before = this.journal.length
    if (technique === 'C' && this.atFirstColour === undefined) {
      this.atFirstColour = new Position(this.puzzle, position)
      this.hard = []
    }
    if (this.withSteps)
      for (const deduction of found) this.journal.tell({ technique, message: messageOf(position, deduction), ...deduction }, before)
    for (const deduction of found) enter(position, deduction)
  }

  /** A trial, or what goes beyond; undefined when something was found. */
  private harder(): RunEnd | undefined {
    const { engine, budget, edges } = this
    const { state } = engine
    const known = this.position
    const { tables } = known
    for (let edge = 0; edge < edges; edge++) if (known.facts[edge] !== 0 && !state.setEdge(edge, known.facts[edge]!)) return 'contradiction'
    state.touchedLow = state.touchedHigh = 0
    if (!state.propagate()) return 'contradiction'
    const { touchedLow, touchedHigh } = state
    for (const { trials } of this.passes) trials.changed(touchedLow, touchedHigh)
    this.both.changed(touchedLow, touchedHigh)
    this.nested.changed(touchedLow, touchedHigh)
    for (const { technique, trials, lines, connect } of this.passes) {
      const length = state.trailLength
      if (connect) {
        const colours = this.withSteps
          ? Int8Array.from({ length: tables.geometry.cells + 1 }, (_, cell) => state.colourOf(cell))
          : undefined
        const found = engine.connectivity.run(state)
        if (found === 'contradiction') return 'contradiction'
        if (found === 'something') {
          this.colour(length, colours)
          return undefined
        }
      }
      const found = trials.decide(state, lines, connect, budget)
      if (found === 'budget') return 'steps'
      if (found === 'contradiction') return 'contradiction'
      if (found === 'something') {
        this.tried(technique, state.trail[2 * length]!)
        return undefined
      }
    }
    const length = state.trailLength
    const before = state.units
    const sums = engine.parity.run(state, this.withSteps)
    budget.spend(state.units - before)
    if (sums === 'contradiction') return 'contradiction'
    if (sums === 'something') return this.sums(length)
    const found = this.both.compare(state, edges, true, budget)
    if (found === 'something') {
      this.same(length)
      return undefined
    }
    const last = found === 'nothing' ? this.nested.decideNested(state, true, budget) : found
    if (last === 'budget') return 'steps'
    if (last === 'contradiction') return 'contradiction'
    if (last === 'nothing') return 'stuck'
    this.tried('nested', state.trail[2 * length]!)
    return undefined
  }

  /** What relations between colours, found by adding clues up, decide at once. */
  private sums(length: number): RunEnd | undefined {
    const { state } = this.engine
    if (!state.propagate()) return 'contradiction'
    const sets = this.setSince(length)
    this.count('parity', 1)
    if (sets.length === 0) return this.harder()
    const { message, marks } = tellSums(this.position, this.engine.parity.relations, sets.length / 2)
    this.journal.tell({ technique: 'parity', message, sets, reasons: [], marks })
    for (let i = 0; i < sets.length; i += 2) this.position.facts[sets[i]!] = sets[i + 1]!
    this.hard.push(...sets)
    return undefined
  }

  /** Edges, with their states, that the engine has set since its trail had this length. */
  private setSince(length: number): number[] {
    const { position, engine, edges } = this
    const sets: number[] = []
    for (let i = length; i < engine.state.trailLength; i++) {
      const slot = engine.state.trail[2 * i]!
      if (slot < edges && position.facts[slot] === 0) sets.push(slot, engine.edges[slot]!)
    }
    return sets
  }

  /** An edge that a trial decided. */
  private tried(technique: TechniqueId, edge: number): void {
    const { position, engine } = this
    const value = engine.edges[edge]!
    this.count(technique, 1)
    const plain = refute(position, edge, 3 - value)
    this.longestTrial = Math.max(this.longestTrial, plain?.chain.length ?? 0)
    const { chain, clash, reasons } = plain ?? this.refuteBeyond(technique, edge, 3 - value)
    const name = edgeName(position.tables.geometry, edge)
    const message: GradeMessage = { code: 'slitherlink.trial', edge: name, line: value === 2, chain, clash }
    this.journal.tell({ technique, message, sets: [edge, value], reasons })
    position.facts[edge] = value
    this.hard.push(edge, value)
  }

  /** How a state fails that the rules up to colours do not refute; only in short where steps are not wanted, or not seen. */
  private refuteBeyond(technique: TechniqueId, edge: number, value: number): Refutation {
    const inner = technique === 'nested' ? this.nested.lastWithin : NOTHING
    const beyond = { connect: true, ...(inner === NOTHING ? {} : { inner }) }
    const seen = this.withSteps ? refute(this.position, edge, value, beyond) : undefined
    return seen ?? { chain: [], clash: { code: UNSEEN[technique] ?? 'slitherlink.clash-sums' }, reasons: [] }
  }

  /** Edges that are the same in both branches of another. */
  private same(length: number): void {
    const { position } = this
    const sets = this.setSince(length)
    const tried = this.both.last
    if (sets[0] === tried) {
      this.tried('same', tried)
      return
    }
    this.count('same', 1)
    if (this.withSteps) {
      const either = eitherWay(position, tried, sets)
      const isLine = either !== undefined && this.engine.edges[either.fact] === 1
      const { message, marks } = tellSame(position, tried, sets.length / 2, either, isLine)
      this.journal.tell({ technique: 'same', message, sets, reasons: either?.reasons ?? [], marks })
    }
    for (let i = 0; i < sets.length; i += 2) position.facts[sets[i]!] = sets[i + 1]!
    this.hard.push(...sets)
  }

  /**
   * Cells whose colour the connectivity of inside or outside decides.
   *
   * @param colours what was known before of the cells, where steps are wanted
   */
  private colour(length: number, colours: Int8Array | undefined): void {
    const { position, engine } = this
    const { state } = engine
    const cells = new Set<number>()
    for (let i = length; i < state.trailLength; i++)
      if ((state.causes[i]! & CAUSE_KIND) === CAUSE.connectivity) cells.add(state.causes[i]! & ~CAUSE_KIND)
    const fresh = [...cells].filter((cell) => position.facts[position.atCell + cell] === 0)
    this.count('connectivity', fresh.length)
    const before = this.journal.length
    for (const cell of fresh) {
      const inside = state.colourOf(cell) === 1
      const sets = [position.atCell + cell, inside ? INSIDE : OUTSIDE]
      if (colours !== undefined) {
        const cut = cutOff(position.tables, engine.edges, colours, inside ? 1 : 0, cell)
        const { message, marks } = tellCut(position, cell, inside, cut)
        this.journal.tell({ technique: 'connectivity', message, sets, reasons: [], marks }, before)
      }
      position.facts[sets[0]!] = sets[1]!
      this.hard.push(...sets)
    }
  }

  private startWithPatterns(): number {
    const { position, puzzle } = this
    const patterns = initialPatterns(puzzle)
    let decided = 0
    let applied = 0
    for (const { pattern, cells, sets } of patterns) {
      const fresh: number[] = []
      for (let i = 0; i < sets.length; i += 2) if (position.facts[sets[i]!] === 0) fresh.push(sets[i]!, sets[i + 1]!)
      if (fresh.length === 0) continue
      applied++
      decided += fresh.length / 2
      const message: GradeMessage = { code: 'slitherlink.initial', pattern, cells: cells.map((cell) => placeOf(puzzle, cell)) }
      const marks = cells.map((at): Mark => ({ role: 'reason', at }))
      this.journal.tell({ technique: 'initial', message, sets: fresh, reasons: [], marks }, 0)
      for (let i = 0; i < fresh.length; i += 2) position.facts[fresh[i]!] = fresh[i + 1]!
    }
    if (applied > 0) this.count('initial', applied)
    return decided
  }

  private count(technique: TechniqueId, applied: number): void {
    this.counts[technique] += applied
    this.rounds.push({ technique, applied })
  }
}

import type { Budget } from '#solver/kernel/budget.ts'
import { engineFor, OFF, ON, sourceTechniques, type Engine } from '../engine'
import type { ParityRelation } from '../engine/parity'
import { Trials } from '../engine/trials'
import { NOTHING } from '../geometry'
import { refutedWithGates, refutedWithin, sameEitherWay, type Common, type Failed } from '../ladder/trial-searches'
import { Refutations, type Refuted } from '../ladder/refutations'
import { stepsOf } from '../ladder/steps'
import { Waves } from '../ladder/waves'
import type { Slitherlink } from '../puzzle'
import type { Mark, Step } from '#solver/genre/genre.ts'
import { refutationIn, TECHNIQUE_IDS, type Round, type TechniqueId } from '../weights'
import { tellCut, tellSame, tellSums } from './step-messages'
import { basicLook, eitherWay, enter, nextLook, refute, refuteInWaves, type Refutation } from './chain'
import { cutOff } from './connectivity'
import { needsRelativeColours } from './from-outside'
import { Journal } from './journal'
import { initialPatterns } from '../engine/initial'
import { marksOf } from './marks'
import { edgeName, messageOf, placeOf, type GradeMessage } from './messages'
import { INSIDE, OUTSIDE, Position, type Deduction } from './position'

/** The end of a solve by techniques. `found` means that the next edge is decided, which ends only `stepsOnward`. */
type RunEnd = 'solved' | 'found' | 'stuck' | 'contradiction' | 'steps'

/** The result of a solve by techniques. */
interface RunResult {
  readonly end: RunEnd
  readonly rounds: readonly Round[]
  readonly counts: Readonly<Record<TechniqueId, number>>
  /** The most waves of a refutation. */
  readonly mostWaves: number
  /** The number of edges that the initial patterns decide. */
  readonly initialEdges: number
  /** The useful steps, in order; empty unless asked for. */
  readonly steps: readonly Step[]
  readonly unknown: number
  /**
   * If colours were needed: whether colours from the outside alone would not have sufficed. Undefined otherwise, and where the budget ran
   * out.
   */
  readonly relativeColours?: boolean
}

/** The steps from the known facts to the next edge. */
interface Onward {
  readonly end: RunEnd
  /** The step that decides an edge, after the steps that it needs. */
  readonly steps: readonly Step[]
}

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

/** The most waves of the refutations that are tried before techniques about the whole board. */
const SHORT = 6

/** Solves as a person would: always with the easiest technique that finds anything, using all that it finds at once. */
export function runTechniques(puzzle: Slitherlink, budget: Budget, withSteps: boolean): RunResult {
  return new Run(puzzle, budget, withSteps).run()
}

/**
 * Solves from a position as a person would, with the easiest technique that finds anything, until an edge is decided.
 * @param know enters the facts that are known already; they must be correct, or the steps make no sense
 */
export function stepsOnward(puzzle: Slitherlink, budget: Budget, know: (position: Position) => void): Onward {
  return new Run(puzzle, budget, true).onward(know)
}

class Run {
  private readonly position: Position
  private readonly engine: Engine
  private readonly edges: number
  private readonly waves: Waves
  private readonly refutations: Refutations
  private readonly trials: Trials
  private readonly rounds: Round[] = []
  private readonly counts = Object.fromEntries(TECHNIQUE_IDS.map((id) => [id, 0])) as Record<TechniqueId, number>
  private readonly journal: Journal
  /** The facts found by trials and by techniques beyond the source, with their values, in pairs. */
  private hard: number[] = []
  /** The position when colours were first needed. */
  private atFirstColour: Position | undefined
  private mostWaves = 0
  /** The relations that sums found since they last decided an edge. */
  private relations: ParityRelation[] = []
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
    this.waves = new Waves(puzzle.width, puzzle.height)
    this.waves.load(puzzle.clues)
    this.refutations = new Refutations(this.waves, this.edges)
    this.trials = new Trials(this.edges, this.engine.connectivity)
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
      mostWaves: this.mostWaves,
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

  /** Gives the engine the gates and cells that were known at the start. It gets the edges before each trial. */
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
      if (!budget.spend(stepsOf(position.tables.elements))) return 'steps'
      // Once all edges are known, gates and colours are of no interest.
      const look = position.unknown() === 0 ? basicLook : nextLook
      const { found, clash } = look(position, this.withSteps)
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
    // An element counts as one application, however many reasons its conclusions have.
    this.count({ technique, applied: new Set(found.map(({ at }) => at)).size })
    const before = this.journal.length
    if (technique === 'C' && this.atFirstColour === undefined) {
      this.atFirstColour = new Position(this.puzzle, position)
      this.hard = []
    }
    if (this.withSteps)
      for (const deduction of found) this.journal.tell({ technique, message: messageOf(position, deduction), ...deduction }, before)
    for (const deduction of found) enter(position, deduction)
  }

  /**
   * Applies the lowest class of techniques beyond colours that has a conclusion, with all of its conclusions. Undefined where there are
   * any; otherwise the end of the solve.
   */
  private harder(): RunEnd | undefined {
    const { budget, edges, refutations } = this
    refutations.know(this.position.facts)
    const short = refutations.least(SHORT, budget)
    if (short === 'steps') return 'steps'
    if (short !== undefined) return this.refuted(short)
    const whole = this.wholeBoard()
    if (whole !== 'nothing') return whole
    const long = refutations.least(Infinity, budget)
    if (long === 'steps') return 'steps'
    if (long !== undefined) return this.refuted(long)
    const { state } = this.engine
    for (const connect of [false, true]) {
      const failed = refutedWithGates(state, this.trials, edges, connect, budget)
      if (failed === 'steps') return 'steps'
      if (failed.length > 0) return this.tried('gates', failed)
    }
    const common = sameEitherWay(state, this.trials, edges, budget)
    if (common === 'steps') return 'steps'
    if (common.sets.length > 0) return this.same(common)
    for (const connect of [false, true]) {
      const within = refutedWithin(state, this.trials, edges, connect, budget)
      if (within === 'steps') return 'steps'
      if (within.length > 0) return this.tried('nested', within)
    }
    return 'stuck'
  }

  /** Searches for conclusions from the connectivity of inside and outside, or else from sums of clues. */
  private wholeBoard(): RunEnd | 'nothing' | undefined {
    const { engine, budget, edges } = this
    const { state } = engine
    const known = this.position
    for (let edge = 0; edge < edges; edge++) if (known.facts[edge] !== 0 && !state.setEdge(edge, known.facts[edge]!)) return 'contradiction'
    if (!state.propagate()) return 'contradiction'
    // Draws conclusions from relations between colours that sums found earlier, together with newer facts.
    if (this.setInEngine().length > 0) return this.sums()
    const colours = Int8Array.from({ length: known.tables.geometry.cells + 1 }, (_, cell) => state.colourOf(cell))
    const classes = Array.from(colours, (_, cell) => state.root(cell))
    const before = state.units
    const found = engine.connectivity.run(state)
    if (found === 'contradiction') return 'contradiction'
    if (found === 'something') {
      this.colour(colours, classes)
      return undefined
    }
    for (;;) {
      const sums = engine.parity.run(state, this.withSteps)
      this.relations.push(...engine.parity.relations)
      if (sums === 'contradiction' || !state.propagate()) return 'contradiction'
      if (!budget.spend(stepsOf(state.units - before))) return 'steps'
      if (this.setInEngine().length > 0) return this.sums()
      if (sums === 'nothing') return 'nothing'
    }
  }

  /** Records the edges that are decided by relations between colours from sums of clues. */
  private sums(): undefined {
    const sets = this.setInEngine()
    this.count({ technique: 'parity', applied: sets.length / 2 })
    if (this.withSteps) {
      const { message, marks } = tellSums(this.position, this.relations, sets.length / 2)
      this.journal.tell({ technique: 'parity', message, sets, reasons: [], marks })
    }
    this.relations = []
    this.know(sets)
  }

  /** The edges, with their states, that the engine knows and the position does not. */
  private setInEngine(): number[] {
    const { position, engine, edges } = this
    const sets: number[] = []
    for (let edge = 0; edge < edges; edge++)
      if (engine.edges[edge] !== 0 && position.facts[edge] === 0) sets.push(edge, engine.edges[edge]!)
    return sets
  }

  private know(sets: readonly number[]): void {
    for (let i = 0; i < sets.length; i += 2) this.position.facts[sets[i]!] = sets[i + 1]!
    this.hard.push(...sets)
  }

  /** Records the edges of which a state fails in the fewest waves. */
  private refuted({ waves, literals, entered }: Refuted): RunEnd | undefined {
    const technique = refutationIn(waves)
    this.mostWaves = Math.max(this.mostWaves, waves)
    this.count({ technique, applied: literals.length, waves, entered })
    return this.rejectAll(literals, (edge, state) => this.tellTrial(technique, edge, state, refuteInWaves(this.position, edge, state)))
  }

  /** Records the edges of which a state fails by techniques beyond waves. */
  private tried(technique: 'gates' | 'nested', failed: readonly Failed[]): RunEnd | undefined {
    this.count({ technique, applied: failed.length })
    const within = new Map(failed.map((one) => [one.literal, one.within]))
    return this.rejectAll([...within.keys()], (edge, state) => {
      const inner = within.get(2 * edge + state - 1)!
      const beyond = { connect: true, ...(inner === NOTHING ? {} : { inner }) }
      const seen = refute(this.position, edge, state) ?? refute(this.position, edge, state, beyond)
      const code = technique === 'nested' ? 'slitherlink.clash-nested' : 'slitherlink.clash-sums'
      this.tellTrial(technique, edge, state, seen ?? { chain: [], clash: { code }, reasons: [] })
    })
  }

  /** Gives the edges of refuted literals their other states. All these steps refer to the same position. */
  private rejectAll(literals: readonly number[], tell: (edge: number, state: number) => void): RunEnd | undefined {
    const sets: number[] = []
    for (const [i, literal] of literals.entries()) {
      const state = (literal & 1) + 1
      if (literals[i - 1] === literal - 1 && state === OFF) return 'contradiction'
      if (this.withSteps) tell(literal >> 1, state)
      sets.push(literal >> 1, ON + OFF - state)
    }
    this.know(sets)
    return undefined
  }

  private tellTrial(technique: TechniqueId, edge: number, state: number, { chain, clash, reasons }: Refutation): void {
    const supposed = { edge: edgeName(this.position.tables.geometry, edge), line: state === ON }
    const first: GradeMessage = { code: 'slitherlink.supposed', ...supposed }
    const trial = [
      { technique, message: first, marks: marksOf(this.position, first, [edge, state], []) },
      ...chain.map(({ rule, message, marks }) => ({ technique: RULE_TECHNIQUE[rule], message, marks })),
    ]
    const message: GradeMessage = { code: 'slitherlink.trial', ...supposed, clash }
    this.journal.tell({ technique, message, sets: [edge, ON + OFF - state], reasons, trial })
  }

  /** Records the edges that are the same in both branches of another. */
  private same({ sets, by }: Common): undefined {
    const { position } = this
    this.count({ technique: 'same', applied: by.length })
    if (this.withSteps)
      for (const tried of new Set(by)) {
        const own = sets.filter((_, i) => by[i >> 1] === tried)
        const either = eitherWay(position, tried, own)
        const isLine = either !== undefined && own[own.indexOf(either.fact) + 1] === ON
        const { message, marks } = tellSame(position, tried, own.length / 2, either, isLine)
        this.journal.tell({ technique: 'same', message, sets: own, reasons: either?.reasons ?? [], marks })
      }
    this.know(sets)
  }

  /**
   * Records the cells whose colour follows from the connectivity of inside or outside.
   * @param colours the known colours of the cells
   * @param classes the cells that were known to have the same colour, by one cell of each class
   */
  private colour(colours: Int8Array, classes: readonly number[]): void {
    const { position, engine } = this
    const { state } = engine
    const byClass = new Map<number, number[]>()
    for (let cell = 0; cell < position.puzzle.clues.length; cell++) {
      if (colours[cell] !== NOTHING || state.colourOf(cell) === NOTHING) continue
      const mates = byClass.get(classes[cell]!)
      if (mates === undefined) byClass.set(classes[cell]!, [cell])
      else mates.push(cell)
    }
    this.count({ technique: 'connectivity', applied: byClass.size })
    const before = this.journal.length
    const sets: number[] = []
    for (const mates of byClass.values()) {
      const facts = mates.flatMap((cell) => [position.atCell + cell, state.colourOf(cell) === 1 ? INSIDE : OUTSIDE])
      if (this.withSteps) this.tellCut(mates, facts, colours, before)
      sets.push(...facts)
    }
    this.know(sets)
  }

  /** Chooses, among cells of linked colours, the one that would cut others off, and records its step. */
  private tellCut(mates: readonly number[], sets: readonly number[], colours: Int8Array, before: number): void {
    const { position, engine } = this
    const told = mates.map((cell) => {
      const inside = engine.state.colourOf(cell) === 1
      return { cell, inside, cut: cutOff(position.tables, engine.edges, colours, inside ? 1 : 0, cell) }
    })
    const { cell, inside, cut } = told.find((one) => one.cut.length > 0) ?? told[0]!
    const { message, marks } = tellCut(position, cell, inside, cut)
    this.journal.tell({ technique: 'connectivity', message, sets, reasons: [], marks }, before)
  }

  private startWithPatterns(): number {
    const { position, puzzle } = this
    const patterns = initialPatterns(puzzle)
    let decided = 0
    for (const { pattern, cells, sets } of patterns) {
      const fresh: number[] = []
      for (let i = 0; i < sets.length; i += 2) if (position.facts[sets[i]!] === 0) fresh.push(sets[i]!, sets[i + 1]!)
      if (fresh.length === 0) continue
      decided += fresh.length / 2
      const message: GradeMessage = { code: 'slitherlink.initial', pattern, cells: cells.map((cell) => placeOf(puzzle, cell)) }
      const marks = cells.map((at): Mark => ({ role: 'reason', at }))
      this.journal.tell({ technique: 'initial', message, sets: fresh, reasons: [], marks }, 0)
      for (let i = 0; i < fresh.length; i += 2) position.facts[fresh[i]!] = fresh[i + 1]!
    }
    // All patterns are counted, so that the count does not depend on their order.
    if (patterns.length > 0) this.count({ technique: 'initial', applied: patterns.length })
    return decided
  }

  private count(round: Round): void {
    this.counts[round.technique] += round.applied
    this.rounds.push(round)
  }
}

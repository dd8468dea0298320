import { pulse } from '../kernel/budget'
import { ConflictAnalysis } from './conflict'
import { Counting } from './counting'
import { clauseOf, type Formula } from './formula'
import { FALSE, TRUE } from './literal'
import type { LazyRule, Propagator } from './propagator'
import { DECIDED, LONG } from './reason'
import { Trail } from './trail'

/** The settings of a search, chosen for the kind of question. Answers are right with any settings. */
export interface Manner {
  /** The least number of conflicts between two restarts. It should be high where an assignment is likely to exist. */
  readonly leastRun: number
  /** A restart comes when clauses learnt lately have this many times the levels of clauses learnt before. G. Audemard, L. Simon (2012). */
  readonly worse: number
  /** The number of learnt clauses that are kept at first. */
  readonly kept: number
}

const USUAL: Manner = { leastRun: 50, worse: 1.15, kept: 3000 }
/** The number of clauses that count as "lately"; below, the number for "before". */
const LATELY = 32
const BEFORE = 5000

/** The number by which more learnt clauses are kept after each clearing. */
const KEPT_MORE = 500
/** The most levels of a learnt clause that is never dropped. G. Audemard and L. Simon, IJCAI 2009. */
const GLUE = 2

/** The answer of a search: an assignment, the proof that there is none, or neither within its steps. */
export type Answer = 'yes' | 'no' | 'steps'

/**
 * The clauses and literals that an engine has learnt about a formula. Another engine continues from them, with the same formula and the
 * same added clauses.
 */
export interface Learnt {
  /** The literals that hold in any case. */
  readonly units: readonly number[]
  /**
   * The clauses one after another, those with fewer levels first. Each is its number of levels, its number of literals, and the literals.
   */
  readonly clauses: readonly number[]
  /** The number of learnt clauses that the engine keeps. */
  readonly kept: number
}

/** Rules beyond the clauses and limits of a formula. */
export interface Rules {
  readonly propagators?: readonly Propagator[]
  readonly lazy?: readonly LazyRule[]
  readonly manner?: Partial<Manner>
}

/**
 * Finds an assignment that satisfies every rule, or proves that there is none, by conflict-driven clause learning: it decides the most
 * active variable, and after each conflict learns a clause and goes back to the level at which the clause takes effect. J. Marques-Silva
 * and K. Sakallah (GRASP, 1999), M. Moskewicz et al. (Chaff, 2001), N. Eén and N. Sörensson (MiniSat, 2003). The same formula and questions
 * give the same answers on every machine. An engine keeps its memory for the next formula.
 */
export class ClauseEngine {
  /** The number of conflicts since `reset`. */
  conflicts = 0
  /** After the answer `no`: assumptions that contradict each other; empty where the rules alone have no solution. */
  blamed: readonly number[] = []
  /** The least number of conflicts between restarts. `reset` sets the usual one, or that of its rules. */
  leastRun = USUAL.leastRun
  private readonly trail = new Trail()
  private readonly analysis = new ConflictAnalysis(this.trail)
  private readonly counting = new Counting()
  private lazy: readonly LazyRule[] = []
  private asksEarly = false
  private isBroken = false
  private learnt = 0
  private kept = USUAL.kept
  private worse = USUAL.worse
  /** The running means of levels in learnt clauses, lately and before. */
  private lately = 0
  private before = 0

  /** Begins with another formula and other rules. */
  reset(formula: Formula, { propagators = [], lazy = [], manner }: Rules = {}): void {
    const { trail, counting } = this
    const hasLimits = counting.load(formula)
    trail.reset(formula, hasLimits ? [counting, ...propagators] : propagators)
    this.lazy = lazy
    this.asksEarly = lazy.some((rule) => rule.asksEarly)
    this.conflicts = 0
    this.learnt = 0
    const { leastRun, worse, kept } = { ...USUAL, ...manner }
    this.leastRun = leastRun
    this.worse = worse
    this.kept = kept
    this.lately = 0
    this.before = 0
    this.blamed = []
    this.isBroken = formula.isBroken
    for (let i = 0; i < formula.unitCount; i++) this.require(formula.units[i]!)
    for (let at = 0; at < formula.longEnd; at += formula.long[at]! + 1) trail.arena.add(formula.long.subarray(at + 1), formula.long[at]!, 0)
  }

  /** The number of literals propagated since `reset`, the measure of work. */
  get work(): number {
    return this.trail.work
  }

  /** Whether a term holds in the assignment that was found. */
  holds(term: number): boolean {
    return term < 0 ? term === TRUE : this.trail.value[term]! > 0
  }

  /** Makes the next decision on a literal's variable choose this literal. */
  prefer(literal: number): void {
    this.trail.memory.phase[literal >> 1] = literal & 1
  }

  /** Adds a permanent clause of any size, and takes all decisions back. */
  add(terms: readonly number[]): void {
    const { trail } = this
    trail.backTo(0)
    const clause = clauseOf(terms)
    if (clause === undefined || clause.some((literal) => trail.value[literal]! > 0)) return
    const open = clause.filter((literal) => trail.value[literal] === 0)
    if (open.length === 0) this.isBroken = true
    else if (open.length === 1) this.require(open[0]!)
    else trail.arena.add(open, open.length, 0)
  }

  /**
   * Searches for an assignment, which can then be read with `holds`. Without assumptions the answer `no` is final.
   *
   * @param work the number of propagated literals after which the search stops, approximately
   * @param assumptions terms that must hold in this search
   */
  search(work: number, assumptions: readonly number[] = []): Answer {
    const { trail } = this
    const end = trail.work + work
    trail.backTo(0)
    this.blamed = []
    // Each assumption counts once, so that there are no more levels than variables.
    const assumed = [...new Set(assumptions.filter((term) => term >= 0))]
    if (assumptions.includes(FALSE)) {
      this.blamed = [FALSE]
      return 'no'
    }
    for (;;) {
      let run = 0
      for (;;) {
        if (this.isBroken) return 'no'
        if (!trail.propagate()) {
          if ((++this.conflicts & 0xff) === 0) pulse()
          this.learn()
          run++
          continue
        }
        if (trail.work >= end) return 'steps'
        if (run > this.leastRun && this.lately > this.worse * this.before && trail.depth > 0) break
        if (this.learnt > this.kept && trail.depth === 0) this.forget()
        if (trail.depth < assumed.length) {
          if (this.assume(assumed)) continue
          return 'no'
        }
        if (this.asksEarly && this.ask(true)) continue
        const literal = trail.core.choice()
        if (literal >= 0) trail.decide(literal)
        else if (!this.ask(false)) return 'yes'
      }
      trail.backTo(0)
    }
  }

  /**
   * The clauses and literals learnt since `reset`. All decisions are taken back.
   *
   * @param most the most numbers in `clauses`; clauses with the most levels are left out
   */
  learntSoFar(most: number): Learnt {
    const { trail } = this
    trail.backTo(0)
    const { words } = trail.arena
    const all: { readonly rank: number; readonly first: number; readonly end: number }[] = []
    trail.arena.eachLearnt((rank, first, end) => all.push({ rank, first, end }))
    const clauses: number[] = []
    for (const { rank, first, end } of all.sort((a, b) => a.rank - b.rank)) {
      if (clauses.length + 2 + end - first > most) break
      clauses.push(rank, end - first, ...words.subarray(first, end))
    }
    return { units: [...trail.literals.subarray(0, trail.count)], clauses, kept: this.kept }
  }

  /** Adds clauses that another engine has learnt about the same formula and clauses. */
  relearn({ units, clauses, kept }: Learnt): void {
    const { trail } = this
    this.kept = kept
    for (const unit of units) this.require(unit)
    for (let at = 0; at < clauses.length; at += 2 + clauses[at + 1]!) {
      const size = clauses[at + 1]!
      const open = clauses.slice(at + 2, at + 2 + size).filter((literal) => trail.value[literal]! >= 0)
      if (open.some((literal) => trail.value[literal]! > 0)) continue
      if (open.length === 0) this.isBroken = true
      else if (open.length === 1) this.require(open[0]!)
      else {
        trail.arena.add(open, open.length, clauses[at]!)
        this.learnt++
      }
    }
  }

  private require(literal: number): void {
    const state = this.trail.value[literal]!
    if (state < 0) this.isBroken = true
    else if (state === 0) this.trail.hold(literal, DECIDED, -1)
  }

  /** Decides the next assumption. False where it has failed already. */
  private assume(assumed: readonly number[]): boolean {
    const { trail } = this
    const literal = assumed[trail.depth]!
    const state = trail.value[literal]!
    if (state < 0) this.blamed = this.analysis.blame(literal)
    else if (state === 0) trail.decide(literal)
    else trail.openLevel()
    return state >= 0
  }

  /** Learns a clause from the failure, goes back, and makes the first literal of the clause hold. */
  private learn(): void {
    const { trail, analysis } = this
    if (trail.isPropagator(trail.failed)) trail.backTo(analysis.levelOfFailure())
    if (trail.depth === 0) {
      this.isBroken = true
      return
    }
    analysis.learn()
    const { size, levels, back } = analysis
    const first = analysis.learnt[0]!
    if (size === 1) {
      trail.backTo(0)
      this.require(first)
    } else {
      this.lately += (levels - this.lately) / LATELY
      this.before += (levels - this.before) / BEFORE
      trail.arena.roomFor(size)
      const clause = trail.arena.add(analysis.learnt, size, levels)
      this.learnt++
      trail.backTo(back)
      trail.hold(first, LONG - clause, -1)
    }
    trail.core.decay()
  }

  /** Asks the lazy rules. True if one of them gave a clause that changed something. */
  private ask(early: boolean): boolean {
    const { trail, lazy } = this
    const { depth, count } = trail
    for (const rule of lazy) {
      if (early && !rule.asksEarly) continue
      for (const clause of rule.objections(trail.value)) this.insert(clause)
      if (this.isBroken || trail.depth !== depth || trail.count !== count) return true
    }
    return false
  }

  /** Adds a clause during a search, and goes back only as far as the clause is broken. */
  private insert(terms: readonly number[]): void {
    const { trail } = this
    const { value } = trail
    const clause = clauseOf(terms)?.filter((literal) => value[literal]! >= 0 || trail.level(literal >> 1) > 0)
    if (clause === undefined || clause.some((literal) => value[literal]! > 0 && trail.level(literal >> 1) === 0)) return
    if (clause.length === 0) {
      this.isBroken = true
      return
    }
    if (clause.length === 1) {
      trail.backTo(0)
      return this.require(clause[0]!)
    }
    // Two literals must be watched that have not failed, or have failed last.
    const lasting = (literal: number): number => (value[literal]! < 0 ? trail.level(literal >> 1) : Infinity)
    clause.sort((a, b) => lasting(b) - lasting(a))
    const [first, second] = [lasting(clause[0]!), lasting(clause[1]!)]
    const address = trail.arena.add(clause, clause.length, 0)
    if (second === Infinity) return
    trail.backTo(first === second ? second - 1 : second)
    if (first !== second && trail.value[clause[0]!] === 0) trail.hold(clause[0]!, LONG - address, -1)
  }

  /** Drops the worse half of the learnt clauses. No decision may be open. */
  private forget(): void {
    const { trail } = this
    trail.forgetReasons()
    this.learnt = trail.arena.reduce(trail.value, GLUE)
    this.kept += KEPT_MORE
  }
}

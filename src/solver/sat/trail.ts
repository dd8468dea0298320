import { Arena } from './arena'
import type { Formula } from './formula'
import { COUNT, type Core, DEPTH, FAILED, HEAD, LEVEL, Memory, REASON_A, REASON_B, RECORD } from './memory'
import type { Propagator } from './propagator'
import { type Assignment, DECIDED, OUTSIDE, Reasons } from './reason'

/** The trail of a search: the literals that hold, by assumption or by implication, with their reasons. */
export class Trail implements Assignment {
  readonly memory = new Memory({ tell: (literal) => this.tell(literal), explain: (made, reason) => this.explain(made, reason) })
  readonly arena = new Arena(this.memory)
  formula!: Formula
  propagators: readonly Propagator[] = []
  /** By level: how many literals held when its decision was made. */
  decisions = new Int32Array(0)
  /** Literals propagated so far. */
  work = 0
  /** The number of literals that the propagators have been told. */
  private told = 0
  private readonly reasons = new Reasons()

  /** The inner loops. */
  get core(): Core {
    return this.memory.core
  }

  /** By literal: 1 holds, -1 does not, 0 open. */
  get value(): Int8Array {
    return this.memory.value
  }

  /** The literals that hold, in their order; the first `count` of them. */
  get literals(): Int32Array {
    return this.memory.literals
  }

  /** How many literals hold. */
  get count(): number {
    return this.memory.state[COUNT]!
  }

  /** How many levels were decided. */
  get depth(): number {
    return this.memory.state[DEPTH]!
  }

  /**
   * The failed rule, after `propagate` gave false: a reason as in `reasonA` without a literal that holds, or the
   * first of up to three literals.
   */
  get failed(): number {
    return this.memory.state[FAILED]!
  }

  /** How many decisions were made up to a variable. */
  level(variable: number): number {
    return this.memory.records[RECORD * variable + LEVEL]!
  }

  /** Why a variable's literal holds; see `reason.ts`. */
  reasonA(variable: number): number {
    return this.memory.records[RECORD * variable + REASON_A]!
  }

  /** The second literal of the reason, negative if there is none. */
  reasonB(variable: number): number {
    return this.memory.records[RECORD * variable + REASON_B]!
  }

  /** Begins with a formula, with no literal decided. */
  reset(formula: Formula, propagators: readonly Propagator[]): void {
    this.formula = formula
    this.propagators = propagators
    const n = formula.variables
    this.memory.lay(formula)
    if (this.decisions.length < n + 1) this.decisions = new Int32Array(n + 1)
    this.arena.reset()
    this.work = 0
    this.told = 0
    for (const [i, propagator] of propagators.entries()) propagator.begin(this, n, OUTSIDE - 2 * i)
  }

  /** Lets an open literal hold. */
  hold(literal: number, reasonA: number, reasonB: number): void {
    const { value, records, literals, state } = this.memory
    const record = RECORD * (literal >> 1)
    value[literal] = 1
    value[literal ^ 1] = -1
    records[record + LEVEL] = state[DEPTH]!
    records[record + REASON_A] = reasonA
    records[record + REASON_B] = reasonB
    literals[state[COUNT]!] = literal
    state[COUNT]!++
  }

  /** Lets an open literal hold on a new level. */
  decide(literal: number): void {
    this.openLevel()
    this.hold(literal, DECIDED, -1)
  }

  /** Begins a level on which nothing needs to be decided. */
  openLevel(): void {
    const { state } = this.memory
    state[DEPTH]!++
    this.decisions[state[DEPTH]!] = state[COUNT]!
  }

  /** Lets what holds at the root hold without a reason. Nothing may be decided. */
  forgetReasons(): void {
    const { literals, records } = this.memory
    for (let i = 0; i < this.count; i++) records[RECORD * (literals[i]! >> 1) + REASON_A] = DECIDED
  }

  /** Takes back all literals that came to hold on levels above `depth`. */
  backTo(depth: number): void {
    const { state, core } = this.memory
    if (state[DEPTH]! <= depth) return
    const keep = this.decisions[depth + 1]!
    if (this.told > keep) this.takeBack(keep)
    core.takeBack(keep)
    state[DEPTH] = depth
  }

  /** Draws all conclusions; false when a rule fails. */
  propagate(): boolean {
    const { memory } = this
    const begin = memory.state[HEAD]!
    if (begin === memory.state[COUNT]!) return true
    const isKept = memory.core.propagate(this.propagators.length > 0) !== 0
    this.work += memory.state[HEAD]! - begin
    return isKept
  }

  /** Whether the first word of a reason is a propagator's. */
  isPropagator(reason: number): boolean {
    return reason <= OUTSIDE && (reason & 1) !== 0
  }

  /** The propagator that gave a reason. */
  propagatorOf(reason: number): Propagator {
    return this.propagators[(OUTSIDE - reason) >> 1]!
  }

  /** Tells all propagators of a literal, even if one fails; gives the reason word of the first that fails, or 0. */
  private tell(literal: number): number {
    const { propagators } = this
    let failed = 0
    for (let i = 0; i < propagators.length; i++) if (!propagators[i]!.told(literal) && failed === 0) failed = OUTSIDE - 2 * i
    this.told = this.memory.state[HEAD]!
    return failed
  }

  private explain(made: number, reason: number): void {
    const { reasons } = this
    reasons.end = 0
    this.propagatorOf(reason).explain(made, reasons)
    this.memory.pushReason(reasons.literals, reasons.end)
  }

  private takeBack(keep: number): void {
    const { propagators, literals } = this
    for (let i = this.told - 1; i >= keep; i--) for (let k = propagators.length - 1; k >= 0; k--) propagators[k]!.takenBack(literals[i]!)
    this.told = keep
  }
}

import { Arena } from './arena'
import type { Formula } from './formula'
import { ActivityHeap } from './heap'
import type { Propagator } from './propagator'
import { type Assignment, DECIDED, LONG, OUTSIDE } from './reason'

/** What is assumed and what follows from it: literals that hold, with their reasons. */
export class Trail implements Assignment {
  readonly heap = new ActivityHeap()
  readonly arena = new Arena()
  formula!: Formula
  propagators: readonly Propagator[] = []
  /** By literal: 1 holds, -1 does not, 0 open. */
  value = new Int8Array(0)
  /** By variable: how many decisions were made up to it. */
  level = new Int32Array(0)
  /** By variable: why its literal holds; see `reason.ts`. */
  reasonA = new Int32Array(0)
  /** By variable: the second literal of the reason, negative if there is none. */
  reasonB = new Int32Array(0)
  /** By variable: the value it takes when it is decided, 0 holds. */
  phase = new Uint8Array(0)
  literals = new Int32Array(0)
  count = 0
  /** By level: how many literals held when its decision was made. */
  decisions = new Int32Array(0)
  depth = 0
  /** What failed, after `propagate` gave false: a reason as in `reasonA` without a literal that holds, or up to three literals. */
  failedA = 0
  failedB = 0
  failedC = 0
  /** Literals propagated so far. */
  work = 0
  private head = 0
  /** Of how many literals the propagators were told. */
  private told = 0

  /** Begins with a formula of which nothing is known. */
  reset(formula: Formula, propagators: readonly Propagator[]): void {
    this.formula = formula
    this.propagators = propagators
    const n = formula.variables
    if (this.level.length < n) {
      this.value = new Int8Array(2 * n)
      this.level = new Int32Array(n)
      this.reasonA = new Int32Array(n)
      this.reasonB = new Int32Array(n)
      this.phase = new Uint8Array(n)
      this.literals = new Int32Array(n)
    }
    this.roomForLevels(n)
    this.value.fill(0, 0, 2 * n)
    this.phase.fill(1, 0, n)
    this.heap.reset(n)
    this.arena.reset(n)
    this.work = 0
    this.count = 0
    this.head = 0
    this.told = 0
    this.depth = 0
    for (const [i, propagator] of propagators.entries()) propagator.begin(this, n, OUTSIDE - 2 * i)
  }

  /** Makes room for so many levels. Nothing may be decided. */
  roomForLevels(levels: number): void {
    if (this.decisions.length < levels + 1) this.decisions = new Int32Array(levels + 1)
  }

  /** Lets an open literal hold. */
  hold(literal: number, reasonA: number, reasonB: number): void {
    const variable = literal >> 1
    this.value[literal] = 1
    this.value[literal ^ 1] = -1
    this.level[variable] = this.depth
    this.reasonA[variable] = reasonA
    this.reasonB[variable] = reasonB
    this.literals[this.count++] = literal
  }

  /** Lets an open literal hold on a new level. */
  decide(literal: number): void {
    this.openLevel()
    this.hold(literal, DECIDED, -1)
  }

  /** Begins a level on which nothing needs to be decided. */
  openLevel(): void {
    this.decisions[++this.depth] = this.count
  }

  /** Lets what holds at the root hold without a reason. Nothing may be decided. */
  forgetReasons(): void {
    for (let i = 0; i < this.count; i++) this.reasonA[this.literals[i]! >> 1] = DECIDED
  }

  /** Opens again all that was concluded on levels above `depth`. */
  backTo(depth: number): void {
    if (this.depth <= depth) return
    const { literals, value, phase, heap } = this
    const keep = this.decisions[depth + 1]!
    if (this.told > keep) this.takeBack(keep)
    for (let i = this.count - 1; i >= keep; i--) {
      const literal = literals[i]!
      value[literal] = 0
      value[literal ^ 1] = 0
      phase[literal >> 1] = literal & 1
      heap.push(literal >> 1)
    }
    this.count = keep
    this.head = keep
    this.depth = depth
  }

  /** Draws all conclusions; false when a rule fails. */
  propagate(): boolean {
    const { literals, value, formula, arena } = this
    const { pairFirst, pairs, tripleFirst, triples } = formula
    const isListenedTo = this.propagators.length > 0
    const begin = this.head
    while (this.head < this.count) {
      const failed = literals[this.head++]! ^ 1
      for (let i = pairFirst[failed]!, end = pairFirst[failed + 1]!; i < end; i++) {
        const other = pairs[i]!
        const state = value[other]!
        if (state > 0) continue
        if (state < 0) return this.fail(begin, failed, other, -1)
        this.hold(other, failed, -1)
      }
      for (let i = tripleFirst[failed]!, end = tripleFirst[failed + 1]!; i < end; i += 2) {
        const a = triples[i]!
        const stateA = value[a]!
        if (stateA > 0) continue
        const b = triples[i + 1]!
        const stateB = value[b]!
        if (stateB > 0) continue
        if (stateA < 0) {
          if (stateB < 0) return this.fail(begin, failed, a, b)
          this.hold(b, failed, a)
        } else if (stateB < 0) this.hold(a, failed, b)
      }
      const clause = arena.follow(failed, this)
      if (clause !== 0) return this.fail(begin, LONG - clause, -1, -1)
      if (isListenedTo) {
        const reason = this.tell(failed ^ 1)
        if (reason !== 0) return this.fail(begin, reason, -1, -1)
      }
    }
    this.work += this.head - begin
    return true
  }

  /** Whether the first word of a reason is a propagator's. */
  isPropagator(reason: number): boolean {
    return reason <= OUTSIDE && (reason & 1) !== 0
  }

  /** The propagator that gave a reason. */
  propagatorOf(reason: number): Propagator {
    return this.propagators[(OUTSIDE - reason) >> 1]!
  }

  private fail(begin: number, a: number, b: number, c: number): boolean {
    this.work += this.head - begin
    this.failedA = a
    this.failedB = b
    this.failedC = c
    return false
  }

  /** Tells the propagators of a literal, all of them even if one fails; the reason of the first that does, or 0. */
  private tell(literal: number): number {
    const { propagators } = this
    let failed = 0
    for (let i = 0; i < propagators.length; i++) if (!propagators[i]!.told(literal) && failed === 0) failed = OUTSIDE - 2 * i
    this.told = this.head
    return failed
  }

  private takeBack(keep: number): void {
    const { propagators, literals } = this
    for (let i = this.told - 1; i >= keep; i--) for (let k = propagators.length - 1; k >= 0; k--) propagators[k]!.takenBack(literals[i]!)
    this.told = keep
  }
}

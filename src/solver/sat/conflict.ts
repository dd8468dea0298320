import { BACK, FAILED, LEVELS, SIZE } from './memory'
import { DECIDED, LONG, Reasons } from './reason'
import type { Trail } from './trail'

/**
 * The analysis of a conflict: it learns a clause at the first unique implication point, shortened by the implications of its other
 * literals. J. Marques-Silva and K. Sakallah (GRASP, 1999); N. Sörensson and A. Biere, "Minimizing learned clauses" (2009). That is
 * `assembly/analysis.ts`; here is what is asked more seldom.
 */
export class ConflictAnalysis {
  private readonly reasons = new Reasons()

  constructor(private readonly trail: Trail) {}

  /** The learnt clause, with room behind it: first the literal that it makes hold, then one of the highest level among the others. */
  get learnt(): Int32Array {
    return this.trail.memory.learnt
  }

  /** Literals of the learnt clause. */
  get size(): number {
    return this.trail.memory.state[SIZE]!
  }

  /** Number of levels among its literals: its glue. G. Audemard and L. Simon (2009). */
  get levels(): number {
    return this.trail.memory.state[LEVELS]!
  }

  /** The level to go back to. */
  get back(): number {
    return this.trail.memory.state[BACK]!
  }

  /** Learns from what failed, which has a literal of the present level; nothing is taken back yet. */
  learn(): void {
    const { memory, arena } = this.trail
    memory.explainBehind(arena.end)
    memory.core.learn()
  }

  /**
   * Which decisions made a literal fail: gives them, the last first, and with them the literal itself, which was to be decided.
   */
  blame(literal: number): number[] {
    const { trail } = this
    const { literals } = trail
    const { seen } = trail.memory
    const blamed = [literal]
    if (trail.level(literal >> 1) === 0) return blamed
    seen[literal >> 1] = 1
    for (let at = trail.count - 1; at >= trail.decisions[1]!; at--) {
      const made = literals[at]!
      const variable = made >> 1
      if (seen[variable] === 0) continue
      seen[variable] = 0
      if (trail.reasonA(variable) === DECIDED) blamed.push(made)
      else
        for (const other of this.reasonOf(made, trail.reasonA(variable), trail.reasonB(variable)))
          if (trail.level(other >> 1) > 0) seen[other >> 1] = 1
    }
    return blamed
  }

  /** The highest level among what failed, if it was a propagator: its other rules may have been broken for longer. */
  levelOfFailure(): number {
    const { trail } = this
    let highest = 0
    for (const literal of this.reasonOf(-1, trail.failed, trail.memory.state[FAILED + 1]!))
      highest = Math.max(highest, trail.level(literal >> 1))
    return highest
  }

  /** The literals of a reason but the one that it made hold. */
  private reasonOf(made: number, a: number, b: number): readonly number[] {
    const { reasons, trail } = this
    if (a >= 0) return b >= 0 ? [a, b] : [a]
    if ((a & 1) !== 0) {
      reasons.end = 0
      trail.propagatorOf(a).explain(made, reasons)
      return [...reasons.literals.subarray(0, reasons.end)]
    }
    const { arena, memory } = trail
    const first = arena.first(LONG - a)
    return [...memory.words.subarray(first, first + arena.size(LONG - a))].filter((literal) => literal !== made)
  }
}

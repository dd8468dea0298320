import { BACK, FAILED, LEVELS, SIZE } from './memory'
import { DECIDED, LONG, Reasons } from './reason'
import type { Trail } from './trail'

/**
 * Conflict analysis: it learns a clause at the first unique implication point, and drops literals that the others imply. J. Marques-Silva
 * and K. Sakallah (GRASP, 1999); N. Sörensson and A. Biere, "Minimizing learned clauses" (2009). The work is done in
 * `assembly/analysis.ts`; this class has the rarer questions.
 */
export class ConflictAnalysis {
  private readonly reasons = new Reasons()

  constructor(private readonly trail: Trail) {}

  /**
   * An array whose first `size` words are the learnt clause. The clause makes its first literal hold; the second one has the highest level
   * among the others.
   */
  get learnt(): Int32Array {
    return this.trail.memory.learnt
  }

  /** The number of literals of the learnt clause. */
  get size(): number {
    return this.trail.memory.state[SIZE]!
  }

  /** The number of levels among the literals of the learnt clause, its glue. G. Audemard and L. Simon (2009). */
  get levels(): number {
    return this.trail.memory.state[LEVELS]!
  }

  /** The level to which the search goes back. */
  get back(): number {
    return this.trail.memory.state[BACK]!
  }

  /** Learns a clause from the failure, which has a literal of the present level. Nothing is taken back yet. */
  learn(): void {
    const { memory, arena } = this.trail
    memory.explainBehind(arena.end)
    memory.core.learn()
  }

  /** The decisions that made a literal fail, the last first, preceded by the literal itself. */
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

  /**
   * The highest level among the literals of the failure. It may be below the present level if a propagator failed, because a propagator may
   * notice late that its rule is broken.
   */
  levelOfFailure(): number {
    const { trail } = this
    let highest = 0
    for (const literal of this.reasonOf(-1, trail.failed, trail.memory.state[FAILED + 1]!))
      highest = Math.max(highest, trail.level(literal >> 1))
    return highest
  }

  /** The literals of the reason why `made` holds, without `made` itself. */
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

import { DECIDED, LONG, Reasons } from './reason'
import type { Trail } from './trail'

/** How far reasons of reasons are looked at. */
const DEEPEST = 200
/** Kinds of `seen` besides 0 (not) and 1 (in the clause): what was found of a variable while the clause is shortened. */
const NEEDLESS = 2
const NEEDED = 3

/**
 * What a conflict teaches: a clause at the first unique implication point, shortened by what its other literals imply. J. Marques-Silva and
 * K. Sakallah (GRASP, 1999); N. Sörensson and A. Biere, "Minimizing learned clauses" (2009).
 */
export class ConflictAnalysis {
  /** The learnt clause: first the literal that it makes hold, then one of the highest level among the others. */
  learnt = new Int32Array(64)
  size = 0
  /** Number of levels among its literals: its glue. G. Audemard and L. Simon (2009). */
  levels = 0
  /** The level to go back to. */
  back = 0
  private seen = new Uint8Array(0)
  /** Variables of which it was found whether they are needed, to be forgotten after the clause. */
  private judgement = new Int32Array(0)
  private judged = 0
  /** By level: when it was last met. */
  private stamps = new Int32Array(0)
  private stamp = 0
  private readonly reasons = new Reasons()

  constructor(private readonly trail: Trail) {}

  /** Begins with another number of variables, and of levels at most. */
  reset(variables: number, levels: number): void {
    if (this.seen.length < variables) {
      this.seen = new Uint8Array(variables)
      this.learnt = new Int32Array(variables + 1)
      this.judgement = new Int32Array(variables)
    }
    if (this.stamps.length < levels + 1) this.stamps = new Int32Array(levels + 1)
  }

  /** Learns from what failed, which has a literal of the present level; nothing is taken back yet. */
  learn(): void {
    const { trail, seen, learnt } = this
    const { literals, level, reasonA, reasonB } = trail
    this.size = 1
    let open = 0
    let at = trail.count
    let a = trail.failedA
    let b = trail.failedB
    open += this.mark(a, -1) + this.mark(b, -1) + this.mark(trail.failedC, -1)
    let variable: number
    for (;;) {
      do at--
      while (seen[literals[at]! >> 1] === 0)
      variable = literals[at]! >> 1
      seen[variable] = 0
      if (--open === 0) break
      a = reasonA[variable]!
      b = reasonB[variable]!
      open += this.mark(a, literals[at]!) + this.mark(b, -1)
    }
    learnt[0] = literals[at]! ^ 1
    this.shorten()
    let second = 1
    for (let i = 2; i < this.size; i++) if (level[learnt[i]! >> 1]! > level[learnt[second]! >> 1]!) second = i
    if (this.size === 1) {
      this.back = 0
      this.levels = 1
      return
    }
    const first = learnt[1]!
    learnt[1] = learnt[second]!
    learnt[second] = first
    this.back = level[learnt[1] >> 1]!
    this.levels = this.countLevels()
  }

  /**
   * Which decisions made a literal fail: gives them, the last first, and with them the literal itself, which was to be decided.
   */
  blame(literal: number): number[] {
    const { trail, seen } = this
    const { literals, reasonA, reasonB, level } = trail
    const blamed = [literal]
    if (level[literal >> 1] === 0) return blamed
    seen[literal >> 1] = 1
    for (let at = trail.count - 1; at >= trail.decisions[1]!; at--) {
      const made = literals[at]!
      const variable = made >> 1
      if (seen[variable] === 0) continue
      seen[variable] = 0
      if (reasonA[variable] === DECIDED) blamed.push(made)
      else {
        const start = this.reasons.end
        this.reasonOf(made, reasonA[variable]!, reasonB[variable]!)
        for (let i = start; i < this.reasons.end; i++) {
          const other = this.reasons.literals[i]! >> 1
          if (level[other]! > 0) seen[other] = 1
        }
        this.reasons.end = start
      }
    }
    return blamed
  }

  /** The highest level among what failed, if it was a propagator: its other rules may have been broken for longer. */
  levelOfFailure(): number {
    const { trail, reasons } = this
    const start = reasons.end
    this.reasonOf(-1, trail.failedA, trail.failedB)
    let highest = 0
    for (let i = start; i < reasons.end; i++) highest = Math.max(highest, trail.level[reasons.literals[i]! >> 1]!)
    reasons.end = start
    return highest
  }

  /**
   * Marks the variables of a reason: those of this level are to be explained further, the others get into the learnt clause.
   *
   * @param reason a literal that failed, or another first word of a reason but DECIDED, which means nothing
   * @param made the literal that the reason made hold, which is no part of it; -1 for what failed
   * @returns how many of this level are new
   */
  private mark(reason: number, made: number): number {
    if (reason >= 0) return this.markLiteral(reason)
    if (reason > LONG) return 0
    let fresh = 0
    if ((reason & 1) !== 0) {
      const { reasons } = this
      const start = reasons.end
      this.reasonOf(made, reason, -1)
      for (let i = start; i < reasons.end; i++) fresh += this.markLiteral(reasons.literals[i]!)
      reasons.end = start
      return fresh
    }
    const { arena } = this.trail
    const { words } = arena
    const first = arena.first(LONG - reason)
    const end = first + arena.size(LONG - reason)
    for (let i = first; i < end; i++) if (words[i] !== made) fresh += this.markLiteral(words[i]!)
    return fresh
  }

  private markLiteral(literal: number): number {
    const { trail, seen } = this
    const variable = literal >> 1
    const level = trail.level[variable]!
    if (seen[variable] !== 0 || level === 0) return 0
    seen[variable] = 1
    trail.heap.bump(variable)
    if (level === trail.depth) return 1
    this.learnt[this.size++] = literal
    return 0
  }

  /** Takes out of the clause what its other literals imply. */
  private shorten(): void {
    const { learnt, seen, size, trail } = this
    this.stamp++
    for (let i = 1; i < size; i++) this.stamps[trail.level[learnt[i]! >> 1]!] = this.stamp
    this.judged = 0
    let kept = 1
    for (let i = 1; i < size; i++) {
      const literal = learnt[i]!
      if (this.isNeedless(literal >> 1, 0)) continue
      learnt[i] = learnt[kept]!
      learnt[kept++] = literal
    }
    for (let i = 1; i < size; i++) seen[learnt[i]! >> 1] = 0
    for (let i = 0; i < this.judged; i++) seen[this.judgement[i]!] = 0
    this.size = kept
  }

  /** Whether the other literals of a learnt clause already make this one fail, by its reasons and, in turn, by theirs. */
  private isNeedless(variable: number, deep: number): boolean {
    const { trail } = this
    const a = trail.reasonA[variable]!
    if (a === DECIDED || deep > DEEPEST) return false
    if (a >= 0) {
      const b = trail.reasonB[variable]!
      return this.follows(a >> 1, deep) && (b < 0 || this.follows(b >> 1, deep))
    }
    if ((a & 1) !== 0) return this.allFollow(variable, a, deep)
    const { arena } = trail
    const { words } = arena
    const first = arena.first(LONG - a)
    const end = first + arena.size(LONG - a)
    for (let i = first; i < end; i++) {
      const other = words[i]! >> 1
      if (other !== variable && !this.follows(other, deep)) return false
    }
    return true
  }

  private allFollow(variable: number, reason: number, deep: number): boolean {
    const { reasons, trail } = this
    const start = reasons.end
    this.reasonOf(2 * variable + (trail.value[2 * variable]! > 0 ? 0 : 1), reason, -1)
    let follow = true
    for (let i = start; i < reasons.end && follow; i++) follow = this.follows(reasons.literals[i]! >> 1, deep)
    reasons.end = start
    return follow
  }

  /** Whether a variable's value follows from the learnt clause's other literals failing. */
  private follows(variable: number, deep: number): boolean {
    const { seen, trail } = this
    const known = seen[variable]!
    if (known !== 0) return known !== NEEDED
    const level = trail.level[variable]!
    if (level === 0) return true
    // On a level that the clause has nothing of, it goes back to a decision that the clause has not.
    const follows = this.stamps[level] === this.stamp && this.isNeedless(variable, deep + 1)
    seen[variable] = follows ? NEEDLESS : NEEDED
    this.judgement[this.judged++] = variable
    return follows
  }

  private countLevels(): number {
    const { learnt, stamps } = this
    const { level } = this.trail
    this.stamp++
    let levels = 0
    for (let i = 0; i < this.size; i++) {
      const at = level[learnt[i]! >> 1]!
      if (stamps[at] !== this.stamp) {
        stamps[at] = this.stamp
        levels++
      }
    }
    return levels
  }

  /** Writes the literals of a reason but the one that it made hold. */
  private reasonOf(made: number, a: number, b: number): void {
    const { reasons, trail } = this
    if (a >= 0) {
      reasons.push(a)
      if (b >= 0) reasons.push(b)
    } else if ((a & 1) !== 0) trail.propagatorOf(a).explain(made, reasons)
    else {
      const { arena } = trail
      const first = arena.first(LONG - a)
      for (let i = 0; i < arena.size(LONG - a); i++) if (arena.words[first + i] !== made) reasons.push(arena.words[first + i]!)
    }
  }
}

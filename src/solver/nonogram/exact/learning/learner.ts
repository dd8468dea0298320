import type { Rules } from './rules'
import { DECIDED, LITERALS, LONG, PLACE, RANK, SIZE, Trail } from './trail'

/** Conflicts at least between restarts. */
const LEAST_RUN = 50
/** A restart comes when the levels in clauses learnt lately are so many times those in clauses learnt before. G. Audemard, L. Simon (2012). */
const WORSE = 1.15
/** How many clauses "lately" and "before" reach back. */
const LATELY = 32
const BEFORE = 5000

/** Learnt clauses kept at first, and by how many more after each clearing. */
const KEPT = 3000
const KEPT_MORE = 500
/** Learnt clauses with literals of so few levels are always kept. G. Audemard and L. Simon, IJCAI 2009. */
const GLUE = 2

/** How far reasons of reasons are looked at. */
const DEEPEST = 200
/** Kinds of `seen` besides 0 (not) and 1 (in the clause): what was found of a variable while the clause is shortened. */
const NEEDLESS = 2
const NEEDED = 3

/**
 * Conflict-driven clause learning: decides the most active variable, and after each conflict learns a clause at the first unique
 * implication point, shortened, and goes back to where it takes effect. J. Marques-Silva and K. Sakallah (GRASP, 1999), M. Moskewicz
 * et al. (Chaff, 2001), N. Eén and N. Sörensson (MiniSat, 2003).
 */
export class Learner {
  readonly trail = new Trail()
  /** Conflicts so far. */
  conflicts = 0
  private isBroken = false
  private seen = new Uint8Array(0)
  private learnt = new Int32Array(64)
  private learntSize = 0
  /** Variables of which it was found whether they are needed, to be forgotten after the clause. */
  private judgement = new Int32Array(0)
  private judged = 0
  private stamps = new Int32Array(0)
  private stamp = 0
  private clauses = 0
  private kept = KEPT
  /** Running means of the number of levels in learnt clauses. */
  private lately = 0
  private before = 0

  /** Begins with other rules. */
  reset(rules: Rules): void {
    const { trail } = this
    trail.reset(rules)
    if (this.seen.length < rules.variables) {
      this.seen = new Uint8Array(rules.variables)
      this.learnt = new Int32Array(rules.variables + 1)
      this.judgement = new Int32Array(rules.variables)
      this.stamps = new Int32Array(rules.variables + 1)
    }
    this.clauses = 0
    this.kept = KEPT
    this.lately = 0
    this.before = 0
    this.isBroken = rules.isBroken
    for (let i = 0; i < rules.unitCount; i++) this.require(rules.units[i]!)
  }

  /** Adds a clause for good, of any size; its literals are distinct variables'. Opens all that was decided. */
  add(clause: readonly number[]): void {
    const { trail } = this
    trail.backTo(0)
    if (clause.some((literal) => trail.value[literal]! > 0)) return
    const open = clause.filter((literal) => trail.value[literal] === 0)
    if (open.length === 0) this.isBroken = true
    else if (open.length === 1) this.require(open[0]!)
    else {
      const address = trail.allot(open.length, 0)
      trail.arena.set(open, address + LITERALS)
      trail.watch(address)
    }
  }

  /**
   * Looks for values with which every clause holds; they are in `trail.value` then.
   *
   * @param work stop after propagating about so many literals
   * @returns 1 found, -1 there are none, 0 stopped
   */
  solve(work: number): 1 | -1 | 0 {
    const { trail } = this
    const end = trail.work + work
    trail.backTo(0)
    for (;;) {
      let run = 0
      for (;;) {
        if (this.isBroken) return -1
        if (!trail.propagate()) {
          this.conflicts++
          if (trail.depth === 0) {
            this.isBroken = true
            return -1
          }
          this.learn()
          run++
          continue
        }
        if (trail.work >= end) return 0
        if (run > LEAST_RUN && this.lately > WORSE * this.before && trail.depth > 0) break
        if (this.clauses > this.kept && trail.depth === 0) this.forget()
        let variable = trail.heap.pop()
        while (variable >= 0 && trail.value[2 * variable] !== 0) variable = trail.heap.pop()
        if (variable < 0) return 1
        trail.decide(2 * variable + trail.phase[variable]!)
      }
      trail.backTo(0)
    }
  }

  private require(literal: number): void {
    const state = this.trail.value[literal]!
    if (state < 0) this.isBroken = true
    else if (state === 0) this.trail.hold(literal, DECIDED, -1)
  }

  /** From the clause that failed: the clause that tells why, the way back, and what it makes hold there. */
  private learn(): void {
    const { trail, seen, learnt } = this
    const { literals, level, reasonA, reasonB, depth } = trail
    this.learntSize = 1
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
    const size = this.learntSize
    let kept = 1
    this.stamp++
    for (let i = 1; i < size; i++) this.stamps[level[learnt[i]! >> 1]!] = this.stamp
    this.judged = 0
    for (let i = 1; i < size; i++) {
      const literal = learnt[i]!
      if (this.isNeedless(literal >> 1, 0)) continue
      learnt[i] = learnt[kept]!
      learnt[kept++] = literal
    }
    for (let i = 1; i < size; i++) seen[learnt[i]! >> 1] = 0
    for (let i = 0; i < this.judged; i++) seen[this.judgement[i]!] = 0
    let second = 1
    for (let i = 2; i < kept; i++) if (level[learnt[i]! >> 1]! > level[learnt[second]! >> 1]!) second = i
    const back = kept === 1 ? 0 : level[learnt[second]! >> 1]!
    if (kept === 1) {
      trail.backTo(0)
      this.require(learnt[0]!)
    } else {
      const first = learnt[1]!
      learnt[1] = learnt[second]!
      learnt[second] = first
      const levels = this.levelsOf(kept)
      this.lately += (levels - this.lately) / LATELY
      this.before += (levels - this.before) / BEFORE
      const clause = trail.allot(kept, levels)
      for (let i = 0; i < kept; i++) trail.arena[clause + LITERALS + i] = learnt[i]!
      trail.watch(clause)
      this.clauses++
      trail.backTo(Math.min(back, depth - 1))
      trail.hold(learnt[0]!, LONG - clause, -1)
    }
    trail.heap.decay()
  }

  /**
   * Marks the variables of a reason: those of this level are to be explained further, the others get into the learnt clause.
   *
   * @param reason a literal that failed, or LONG - clause; other negatives mean nothing
   * @param made the literal that the clause made hold, which is no part of the reason
   * @returns how many of this level are new
   */
  private mark(reason: number, made: number): number {
    if (reason >= 0) return this.markLiteral(reason)
    if (reason > LONG) return 0
    const { arena } = this.trail
    const clause = LONG - reason
    let fresh = 0
    const end = clause + LITERALS + arena[clause + SIZE]!
    for (let i = clause + LITERALS; i < end; i++) if (arena[i] !== made) fresh += this.markLiteral(arena[i]!)
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
    this.learnt[this.learntSize++] = literal
    return 0
  }

  /**
   * Whether the other literals of a learnt clause already make this one fail, by its reasons and, in turn, by theirs. N. Sörensson and
   * A. Biere, "Minimizing learned clauses" (2009).
   */
  private isNeedless(variable: number, deep: number): boolean {
    const { trail } = this
    const a = trail.reasonA[variable]!
    if (a === DECIDED || deep > DEEPEST) return false
    if (a >= 0) {
      const b = trail.reasonB[variable]!
      return this.follows(a >> 1, deep) && (b < 0 || this.follows(b >> 1, deep))
    }
    const { arena } = trail
    const clause = LONG - a
    const end = clause + LITERALS + arena[clause + SIZE]!
    for (let i = clause + LITERALS; i < end; i++) {
      const other = arena[i]! >> 1
      if (other !== variable && !this.follows(other, deep)) return false
    }
    return true
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

  /** Number of levels among the literals of the learnt clause. */
  private levelsOf(size: number): number {
    const { learnt, stamps } = this
    const { level } = this.trail
    this.stamp++
    let levels = 0
    for (let i = 0; i < size; i++) {
      const at = level[learnt[i]! >> 1]!
      if (stamps[at] !== this.stamp) {
        stamps[at] = this.stamp
        levels++
      }
    }
    return levels
  }

  /** Drops the worse half of the learnt clauses. Nothing may be decided. */
  private forget(): void {
    const { trail } = this
    const { arena, reasonA, literals, value } = trail
    for (let i = 0; i < trail.count; i++) reasonA[literals[i]! >> 1] = DECIDED
    const ranks: number[] = []
    for (let c = 2; c < trail.arenaEnd; c = after(arena, c)) if (arena[c + RANK]! > GLUE) ranks.push(arena[c + RANK]!)
    const limit = ranks.sort((a, b) => a - b)[ranks.length >> 1] ?? 0
    let ties = ranks.length - (ranks.length >> 1)
    let to = 2
    trail.unwatchAll()
    this.clauses = 0
    let next = 2
    while (next < trail.arenaEnd) {
      const c = next
      next = after(arena, c)
      const rank = arena[c + RANK]!
      if (rank > GLUE && rank >= limit && ties-- > 0) continue
      let size = 0
      let holds = false
      for (let i = c + LITERALS; i < c + LITERALS + arena[c + SIZE]!; i++) {
        const state = value[arena[i]!]!
        if (state > 0) holds = true
        if (state === 0) arena[c + LITERALS + size++] = arena[i]!
      }
      // After propagation an open clause has two open literals at least.
      if (holds) continue
      arena[c + SIZE] = size
      arena.copyWithin(to, c, c + LITERALS + size)
      arena[to + PLACE] = 2
      trail.watch(to)
      if (rank > 0) this.clauses++
      to = after(arena, to)
    }
    trail.arenaEnd = to
    this.kept += KEPT_MORE
  }
}

/** The address of the clause behind another. */
function after(arena: Int32Array, clause: number): number {
  const end = clause + LITERALS + arena[clause + SIZE]!
  return end + (end & 1)
}

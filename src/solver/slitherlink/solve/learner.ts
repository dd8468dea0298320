import { ActivityHeap } from './heap'

/** What a search came to. */
export type Answer = 'yes' | 'no' | 'steps'

/** Conflicts before the first restart; later ones are multiples of it (Luby's sequence). */
const RESTART = 64
const NONE = -1

/**
 * A solver of clauses by conflict-driven learning (after Een and Soerensson, An Extensible SAT-solver, 2003): two watched literals,
 * first unique implication points, activities, saved phases, Luby restarts.
 *
 * A literal is `2 * variable`, or one more for its negation. Clauses lie one after the other in an arena: length, literals. Clauses may
 * be added between searches.
 */
export class Learner {
  /** By literal: 1 true, 2 false, 0 open. */
  readonly value: Uint8Array
  /** By variable: 1 when it is to be tried true first. */
  readonly phase: Uint8Array
  /** Assignments made, in all. */
  steps = 0

  private arena = new Int32Array(1 << 14)
  private arenaLength = 0
  private readonly watches: number[][]
  private readonly trail: Int32Array
  private trailLength = 0
  private head = 0
  private readonly reason: Int32Array
  private readonly level: Int32Array
  private readonly levelStarts: Int32Array
  private levels = 0
  private readonly seen: Uint8Array
  private readonly order: ActivityHeap
  private isConsistent = true
  private learnt: number[] = []
  private learntCount = 0
  private mostLearnt = 4000

  constructor(readonly variables: number) {
    this.value = new Uint8Array(2 * variables)
    this.phase = new Uint8Array(variables)
    this.watches = Array.from({ length: 2 * variables }, () => [])
    this.trail = new Int32Array(variables)
    this.reason = new Int32Array(variables).fill(NONE)
    this.level = new Int32Array(variables)
    this.levelStarts = new Int32Array(variables + 1)
    this.seen = new Uint8Array(variables)
    this.order = new ActivityHeap(variables)
  }

  /** Adds a clause; whatever was assigned by search is taken back. */
  add(literals: readonly number[]): void {
    this.backTo(0)
    if (!this.isConsistent) return
    const clause: number[] = []
    for (const literal of literals) {
      if (this.value[literal] === 1 || clause.includes(literal ^ 1)) return
      if (this.value[literal] !== 2 && !clause.includes(literal)) clause.push(literal)
    }
    if (clause.length === 0) this.isConsistent = false
    else if (clause.length > 1) this.attach(clause)
    else {
      this.assign(clause[0]!, NONE)
      this.isConsistent = this.propagate() === NONE
    }
  }

  /** Looks for an assignment of all variables: after `yes` it is in `value`. `no` is for good. */
  search(steps: number): Answer {
    this.backTo(0)
    if (!this.isConsistent) return 'no'
    const most = this.steps + steps
    let restarts = 0
    let conflicts = 0
    let limit = RESTART
    for (;;) {
      const conflict = this.propagate()
      if (conflict !== NONE) {
        if (this.levels === 0) {
          this.isConsistent = false
          return 'no'
        }
        conflicts++
        this.learn(conflict)
        this.order.decay()
        continue
      }
      if (this.steps > most) return 'steps'
      if (conflicts >= limit) {
        conflicts = 0
        limit = RESTART * luby(++restarts)
        this.backTo(0)
        if (this.learntCount > this.mostLearnt) this.forget()
        continue
      }
      let variable = this.order.pop()
      while (variable !== NONE && this.value[2 * variable] !== 0) variable = this.order.pop()
      if (variable === NONE) return 'yes'
      this.levelStarts[this.levels++] = this.trailLength
      this.assign(2 * variable + (this.phase[variable] === 1 ? 0 : 1), NONE)
    }
  }

  private attach(clause: readonly number[]): number {
    const at = this.arenaLength
    this.arenaLength += clause.length + 1
    if (this.arenaLength > this.arena.length) {
      const arena = new Int32Array(2 * this.arenaLength)
      arena.set(this.arena)
      this.arena = arena
    }
    this.arena[at] = clause.length
    this.arena.set(clause, at + 1)
    this.watches[clause[0]!]!.push(at)
    this.watches[clause[1]!]!.push(at)
    return at
  }

  private assign(literal: number, reason: number): void {
    const variable = literal >> 1
    this.value[literal] = 1
    this.value[literal ^ 1] = 2
    this.reason[variable] = reason
    this.level[variable] = this.levels
    this.trail[this.trailLength++] = literal
    this.steps++
  }

  /** Assigns all that follows; a clause that is false, or NONE. */
  private propagate(): number {
    const { arena, value } = this
    while (this.head < this.trailLength) {
      const falsified = this.trail[this.head++]! ^ 1
      const watching = this.watches[falsified]!
      const count = watching.length
      let kept = 0
      let i = 0
      next: while (i < count) {
        const clause = watching[i++]!
        let first = arena[clause + 1]!
        if (first === falsified) {
          first = arena[clause + 2]!
          arena[clause + 1] = first
          arena[clause + 2] = falsified
        }
        if (value[first] !== 1) {
          const end = clause + arena[clause]!
          for (let j = clause + 3; j <= end; j++) {
            const literal = arena[j]!
            if (value[literal] === 2) continue
            arena[clause + 2] = literal
            arena[j] = falsified
            this.watches[literal]!.push(clause)
            continue next
          }
          if (value[first] === 2) {
            watching[kept++] = clause
            while (i < count) watching[kept++] = watching[i++]!
            watching.length = kept
            this.head = this.trailLength
            return clause
          }
          this.assign(first, clause)
        }
        watching[kept++] = clause
      }
      watching.length = kept
    }
    return NONE
  }

  /** Learns from a clause that has become false, and goes back to where what is learnt decides a literal. */
  private learn(conflict: number): void {
    const { arena, seen, level, trail, reason } = this
    const clause: number[] = [0]
    let open = 0
    let at = this.trailLength - 1
    let from = conflict
    let literal = NONE
    do {
      const end = from + arena[from]!
      for (let i = from + 1; i <= end; i++) {
        const other = arena[i]!
        const variable = other >> 1
        if (other === literal || seen[variable] === 1 || level[variable] === 0) continue
        seen[variable] = 1
        this.order.bump(variable)
        if (level[variable]! < this.levels) clause.push(other)
        else open++
      }
      while (seen[trail[at]! >> 1] === 0) at--
      literal = trail[at--]!
      seen[literal >> 1] = 0
      from = reason[literal >> 1]!
      open--
    } while (open > 0)
    clause[0] = literal ^ 1
    const marked = clause.slice(1)
    // A literal that the others imply in one step says nothing new.
    let short = 1
    for (const other of marked) {
      const why = reason[other >> 1]!
      if (why === NONE || !this.isImplied(why, other)) clause[short++] = other
    }
    clause.length = short
    for (const other of marked) seen[other >> 1] = 0
    let back = 0
    for (let i = 1; i < short; i++) {
      const its = level[clause[i]! >> 1]!
      if (its <= back) continue
      back = its
      const held = clause[1]!
      clause[1] = clause[i]!
      clause[i] = held
    }
    this.backTo(back)
    if (short === 1) this.assign(clause[0]!, NONE)
    else {
      const attached = this.attach(clause)
      this.learnt.push(attached)
      this.learntCount++
      this.assign(clause[0]!, attached)
    }
  }

  private isImplied(why: number, literal: number): boolean {
    const { arena, seen, level } = this
    const end = why + arena[why]!
    for (let i = why + 1; i <= end; i++) {
      const variable = arena[i]! >> 1
      if (variable !== literal >> 1 && seen[variable] === 0 && level[variable] !== 0) return false
    }
    return true
  }

  private backTo(level: number): void {
    if (this.levels <= level) return
    const start = this.levelStarts[level]!
    for (let i = this.trailLength - 1; i >= start; i--) {
      const literal = this.trail[i]!
      this.value[literal] = this.value[literal ^ 1] = 0
      this.phase[literal >> 1] = 1 - (literal & 1)
      this.order.push(literal >> 1)
    }
    this.trailLength = this.head = start
    this.levels = level
  }

  /** Drops the longer half of what was learnt: at the root, where no reason is needed. */
  private forget(): void {
    const { arena } = this
    const byLength = [...this.learnt].sort((a, b) => arena[a]! - arena[b]! || b - a)
    const dropped = new Set(byLength.slice(byLength.length >> 1).filter((clause) => arena[clause]! > 3))
    for (const watching of this.watches) {
      let kept = 0
      for (const clause of watching) if (!dropped.has(clause)) watching[kept++] = clause
      watching.length = kept
    }
    this.learnt = this.learnt.filter((clause) => !dropped.has(clause))
    this.learntCount = this.learnt.length
    this.mostLearnt += 500
    // What was assigned at the root needs no reason any more.
    for (let i = 0; i < this.trailLength; i++) this.reason[this.trail[i]! >> 1] = NONE
  }
}

/** 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, … (n from 1). */
function luby(n: number): number {
  let size = 1
  while (2 * size - 1 < n) size *= 2
  return 2 * size - 1 === n ? size : luby(n - size + 1)
}

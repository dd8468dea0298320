import { ActivityHeap } from './heap'
import type { Rules } from './rules'

/** Kinds of reason in `reasonA`, where it is not a literal. */
export const DECIDED = -1
/** `reasonA` of a literal that a long clause made hold is this minus the clause's address. */
export const LONG = -2

/*
 * A long clause in the arena, from an address that is even: number of literals, rank (0 one that stays), a place where the
 * search for another literal to watch goes on, the next clause in the list of its first literal's watchers, the same for its
 * second, then the literals. The first two are watched. A link is the address of the word that holds the next link; its
 * parity says which of the two literals it belongs to. Watching so takes no memory of its own and moves no clause.
 */

/** Offset in a long clause; see above. */
export const SIZE = 0
/** Offset in a long clause; see above. */
export const RANK = 1
/** Offset in a long clause; see above. */
export const PLACE = 2
/** Offset in a long clause; see above. */
export const NEXT = 3
/** Offset in a long clause; see above. */
export const LITERALS = 5
/** Links of the clauses begin at odd addresses. */
const FIRST_CLAUSE = 2

/** What is assumed and what follows from it: literals that hold, with their reasons. */
export class Trail {
  readonly heap = new ActivityHeap()
  rules!: Rules
  /** By literal: 1 holds, -1 does not, 0 open. */
  value = new Int8Array(0)
  /** By variable: how many decisions were made up to it. */
  level = new Int32Array(0)
  /** By variable: DECIDED, LONG - clause, or the first of the literals whose failing made its literal hold. */
  reasonA = new Int32Array(0)
  /** By variable: the second such literal, negative if there is none. */
  reasonB = new Int32Array(0)
  /** By variable: the value it takes when it is decided, 0 holds. */
  phase = new Uint8Array(0)
  literals = new Int32Array(0)
  count = 0
  /** By level: how many literals held when its decision was made. */
  decisions = new Int32Array(0)
  depth = 0
  arena = new Int32Array(1 << 14)
  arenaEnd = FIRST_CLAUSE
  /** A clause of which no literal holds, after `propagate` gave false: LONG - clause, or up to three literals. */
  failedA = 0
  failedB = 0
  failedC = 0
  /** Literals propagated so far. */
  work = 0
  private watchers = new Int32Array(0)
  private head = 0

  /** Begins with rules of which nothing is known. */
  reset(rules: Rules): void {
    this.rules = rules
    const n = rules.variables
    if (this.level.length < n) {
      this.value = new Int8Array(2 * n)
      this.level = new Int32Array(n)
      this.reasonA = new Int32Array(n)
      this.reasonB = new Int32Array(n)
      this.phase = new Uint8Array(n)
      this.literals = new Int32Array(n)
      this.decisions = new Int32Array(n + 1)
      this.watchers = new Int32Array(2 * n)
    }
    this.value.fill(0, 0, 2 * n)
    this.watchers.fill(0, 0, 2 * n)
    this.phase.fill(1, 0, n)
    this.heap.reset(n)
    this.work = 0
    this.count = 0
    this.head = 0
    this.depth = 0
    this.arenaEnd = FIRST_CLAUSE
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
    this.decisions[++this.depth] = this.count
    this.hold(literal, DECIDED, -1)
  }

  /** Opens again all that was concluded on levels above `depth`. */
  backTo(depth: number): void {
    if (this.depth <= depth) return
    const { literals, value, phase, heap } = this
    const keep = this.decisions[depth + 1]!
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

  /** Draws all conclusions; false when a clause fails. */
  propagate(): boolean {
    const { literals, value, rules } = this
    const { pairFirst, pairs, tripleFirst, triples } = rules
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
      const clause = this.follow(failed)
      if (clause !== 0) return this.fail(begin, LONG - clause, -1, -1)
    }
    this.work += this.head - begin
    return true
  }

  /** Watches the first two literals of a new clause, whose other words are written. */
  watch(clause: number): void {
    const { arena, watchers } = this
    for (let i = 0; i < 2; i++) {
      const literal = arena[clause + LITERALS + i]!
      arena[clause + NEXT + i] = watchers[literal]!
      watchers[literal] = clause + NEXT + i
    }
  }

  /** Forgets who watches what, to have every clause watched anew. */
  unwatchAll(): void {
    this.watchers.fill(0, 0, 2 * this.rules.variables)
  }

  /** The address of a new clause of `size` literals, with its first words written. */
  allot(size: number, rank: number): number {
    const clause = this.arenaEnd
    const end = clause + LITERALS + size
    if (end + 1 > this.arena.length) {
      const more = new Int32Array(2 * Math.max(this.arena.length, end + 1))
      more.set(this.arena)
      this.arena = more
    }
    this.arenaEnd = end + (end & 1)
    this.arena[clause + SIZE] = size
    this.arena[clause + RANK] = rank
    this.arena[clause + PLACE] = 2
    return clause
  }

  private fail(begin: number, a: number, b: number, c: number): boolean {
    this.work += this.head - begin
    this.failedA = a
    this.failedB = b
    this.failedC = c
    return false
  }

  /** Goes through the long clauses that watch a literal that has failed; gives the clause that fails, or 0. */
  private follow(failed: number): number {
    const { arena, watchers, value } = this
    let before = 0
    let link = watchers[failed]!
    while (link !== 0) {
      const which = (link & 1) ^ 1
      const clause = link - NEXT - which
      const next = arena[link]!
      const other = arena[clause + LITERALS + 1 - which]!
      if (value[other]! <= 0) {
        const size = arena[clause + SIZE]!
        const from = arena[clause + PLACE]!
        let k = from
        while (k < size && value[arena[clause + LITERALS + k]!]! < 0) k++
        if (k === size) {
          k = 2
          while (k < from && value[arena[clause + LITERALS + k]!]! < 0) k++
          if (k === from) k = size
        }
        if (k < size) {
          const literal = arena[clause + LITERALS + k]!
          arena[clause + PLACE] = k
          arena[clause + LITERALS + k] = failed
          arena[clause + LITERALS + which] = literal
          arena[link] = watchers[literal]!
          watchers[literal] = link
          if (before === 0) watchers[failed] = next
          else arena[before] = next
          link = next
          continue
        }
        if (value[other]! < 0) return clause
        this.hold(other, LONG - clause, -1)
      }
      before = link
      link = next
    }
    return 0
  }
}

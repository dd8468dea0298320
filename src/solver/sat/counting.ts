import { doubled, roomFor, type Formula } from './formula'
import { not } from './literal'
import type { Propagator } from './propagator'
import type { Assignment, Reasons } from './reason'

/** The place in time of a literal that was not told: later than all others. */
const NOT_TOLD = 0x7fffffff

/**
 * Limits on how many of some literals may hold (cardinality constraints). It counts, for each limit, the literals that hold; once a limit
 * is reached, its other literals fail, and the reason is those that hold.
 */
export class Counting implements Propagator {
  private assignment!: Assignment
  private reason = 0
  private limits = new Int32Array(0)
  /** By limit: its address in `limits`, the number of its literals that hold, and the time at which the limit was reached. */
  private at = new Int32Array(8)
  private held = new Int32Array(0)
  private fullAt = new Int32Array(0)
  private count = 0
  /** By literal: where the list of its limits begins in `members`; it ends where the list of the next literal begins. */
  private first = new Int32Array(1)
  private members = new Int32Array(0)
  /** By literal: the time at which it was told, counted in literals, or NOT_TOLD. */
  private turn = new Int32Array(0)
  /** By variable: the limit that made its literal fail. */
  private cause = new Int32Array(0)
  private turns = 0
  private broken = 0

  /** Takes over the limits of a formula; gives false if there are none. */
  load({ limits, limitEnd, variables }: Formula): boolean {
    this.limits = limits
    this.count = 0
    if (limitEnd === 0) return false
    const literals = 2 * variables
    const first = (this.first = roomFor(this.first, literals + 1))
    first.fill(0, 0, literals + 1)
    let places = 0
    for (let at = 0; at < limitEnd; at += limits[at]! + 2) {
      if (this.count === this.at.length) this.at = doubled(this.at)
      this.at[this.count++] = at
      places += limits[at]!
      for (let i = at + 2; i < at + 2 + limits[at]!; i++) first[limits[i]!]!++
    }
    for (let literal = 1; literal <= literals; literal++) first[literal]! += first[literal - 1]!
    const members = (this.members = roomFor(this.members, places))
    for (let limit = this.count - 1; limit >= 0; limit--) {
      const at = this.at[limit]!
      for (let i = at + 2; i < at + 2 + limits[at]!; i++) members[--first[limits[i]!]!] = limit
    }
    this.held = roomFor(this.held, this.count)
    this.fullAt = roomFor(this.fullAt, this.count)
    this.turn = roomFor(this.turn, literals)
    this.cause = roomFor(this.cause, variables)
    return true
  }

  /** Begins a search, of which no literal has been told (`Propagator`). */
  begin(assignment: Assignment, variables: number, reason: number): void {
    this.assignment = assignment
    this.reason = reason
    this.held.fill(0, 0, this.count)
    this.turn.fill(NOT_TOLD, 0, 2 * variables)
    this.turns = 0
  }

  /** Counts a literal that has come to hold; false when a limit is exceeded (`Propagator`). */
  told(literal: number): boolean {
    const { first, members, held, limits, at } = this
    this.turn[literal] = this.turns++
    let isKept = true
    for (let i = first[literal]!, end = first[literal + 1]!; i < end; i++) {
      const limit = members[i]!
      const now = ++held[limit]!
      const most = limits[at[limit]! + 1]!
      if (now < most) continue
      if (now === most) {
        this.fullAt[limit] = this.turns
        if (isKept) this.fill(limit)
      } else if (isKept) {
        this.broken = limit
        isKept = false
      }
    }
    return isKept
  }

  /** Takes a literal out of the counts again (`Propagator`). */
  takenBack(literal: number): void {
    const { first, members, held } = this
    this.turn[literal] = NOT_TOLD
    this.turns--
    for (let i = first[literal]!, end = first[literal + 1]!; i < end; i++) held[members[i]!]!--
  }

  /** Writes the literals that reached the limit which made `literal` hold, or exceeded the broken one (`Propagator`). */
  explain(literal: number, why: Reasons): void {
    const limit = literal < 0 ? this.broken : this.cause[literal >> 1]!
    const { limits, turn } = this
    const until = literal < 0 ? NOT_TOLD : this.fullAt[limit]!
    const at = this.at[limit]!
    for (let i = at + 2; i < at + 2 + limits[at]!; i++) if (turn[limits[i]!]! < until) why.push(not(limits[i]!))
  }

  /** Makes all open literals of a limit that is reached fail. */
  private fill(limit: number): void {
    const { limits, assignment, cause, reason } = this
    const at = this.at[limit]!
    for (let i = at + 2; i < at + 2 + limits[at]!; i++) {
      const literal = limits[i]!
      if (assignment.value[literal] !== 0) continue
      cause[literal >> 1] = limit
      assignment.hold(literal ^ 1, reason, -1)
    }
  }
}

/*
 * Why a literal holds, in two words. The first is DECIDED; or a literal whose failing made it hold, perhaps together with another in the
 * second word; or, even and below LONG, LONG minus the address of a clause in the arena; or, odd and from OUTSIDE down, a propagator.
 */

/** The reason of what was decided, or needs none. */
export const DECIDED = -1
/** The reason of a literal that a clause of the arena made hold is this minus the clause's address, which is even. */
export const LONG = -2
/** The reason of a literal that propagator `p` made hold is this minus `2 * p`. */
export const OUTSIDE = -3

/** The present assignment, and a way to conclude more. */
export interface Assignment {
  /** By literal: 1 holds, -1 does not, 0 open. */
  readonly value: Int8Array
  /**
   * Lets an open literal hold.
   *
   * @param reason the first word of why, see above
   * @param second its second word; -1 for none
   */
  hold(literal: number, reason: number, second: number): void
}

/** A stack of literals, for reasons that are asked for while others are looked at. */
export class Reasons {
  literals = new Int32Array(256)
  end = 0

  /** Adds a literal. */
  push(literal: number): void {
    if (this.end === this.literals.length) {
      const more = new Int32Array(2 * this.end)
      more.set(this.literals)
      this.literals = more
    }
    this.literals[this.end++] = literal
  }
}

/*
 * The reason why a literal holds takes two words. For a decision the first is DECIDED. For a clause of two or three literals the first is
 * another literal of the clause, and the second is the third literal or −1. For a longer clause the first is LONG minus the clause's
 * address in the arena, which is even. For a propagator the first is OUTSIDE minus twice its number, which is odd.
 */

/** The first word of the reason of a literal that was decided, or that needs no reason. */
export const DECIDED = -1
/** LONG minus the address of a clause in the arena, which is even, is the first word of the reasons that this clause gives. */
export const LONG = -2
/** OUTSIDE minus `2 * p` is the first word of the reasons that propagator `p` gives. */
export const OUTSIDE = -3

/** The present values of literals, and a way for propagators to make further literals hold. */
export interface Assignment {
  /** By literal: 1 holds, −1 fails, 0 is open. */
  readonly value: Int8Array
  /**
   * Makes an open literal hold.
   *
   * @param reason the first word of the reason
   * @param second the second word of the reason; −1 for none
   */
  hold(literal: number, reason: number, second: number): void
}

/**
 * A stack of literals, onto which propagators write their reasons. It is a stack because one reason is asked for
 * while another is being read.
 */
export class Reasons {
  literals = new Int32Array(256)
  end = 0

  /** Puts a literal onto the stack. */
  push(literal: number): void {
    if (this.end === this.literals.length) {
      const more = new Int32Array(2 * this.end)
      more.set(this.literals)
      this.literals = more
    }
    this.literals[this.end++] = literal
  }
}

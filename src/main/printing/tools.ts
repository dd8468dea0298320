import type { Sink } from '../pdf/write'

/** Tools of an order while it is done. */
export interface OrderTools {
  /** A signal that is aborted when the result is not wanted any more. */
  readonly signal: AbortSignal
  /** Takes the bytes of the order's file. */
  readonly sink: Sink
  /** Tells how much is done, from 0 to 1. */
  tell(share: number): void
}

/** An order of the printing process: what is asked, and the many things it is about, as plain values; so is the answer. */
export type Order<Q, M, A> = (request: Q, many: readonly M[], tools: OrderTools) => A | Promise<A>

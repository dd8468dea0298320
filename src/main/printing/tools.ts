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

/**
 * A kind of order of the printing process: a function of the request and of the many things that the order is about. These and
 * the answer are plain values.
 */
export type Order<Q, M, A> = (request: Q, many: readonly M[], tools: OrderTools) => A | Promise<A>

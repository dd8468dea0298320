import type { Sink } from '../pdf/write'

/** What an order can use while it runs. */
export interface OrderTools {
  /** Aborted when the result is no longer wanted. */
  readonly signal: AbortSignal
  /** Receives the bytes of the order's file. */
  readonly sink: Sink
  /** Reports the finished share, from 0 to 1. */
  tell(share: number): void
}

/**
 * An order of the printing process: a function of the request and of the order's items. These and the answer are plain values, because they
 * are sent between processes.
 */
export type Order<Q, M, A> = (request: Q, many: readonly M[], tools: OrderTools) => A | Promise<A>

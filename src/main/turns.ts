import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work goes on before others get their turn, in milliseconds. */
const SLICE = 8

/**
 * Gives others their turn in the middle of long work that this process does itself: to be called, and waited for, after every small part of
 * it. Of all work that goes by it, one gets its turn after the other.
 *
 * @param signal ends the work: what it was aborted with is thrown
 */
export function turns(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await nextTurn()
    signal?.throwIfAborted()
    since = performance.now()
  }
}

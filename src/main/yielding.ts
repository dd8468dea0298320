import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'

/** How long work runs before it yields to the event loop, in milliseconds. */
const SLICE = 8
/** How long background work pauses, in milliseconds. */
const REST = 3 * SLICE

/**
 * Returns a function that long work of this process must call, and await, after every small part: it yields to the event loop when it is
 * time. Several such pieces of work run alternately.
 *
 * @param signal ends the work by throwing its reason
 * @param isHurried whether a person waits for the work; otherwise it pauses three times as long as it works
 */
export function yielding(signal?: AbortSignal, isHurried: () => boolean = () => true): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await (isHurried() ? yieldToEventLoop() : wait(REST))
    signal?.throwIfAborted()
    since = performance.now()
  }
}

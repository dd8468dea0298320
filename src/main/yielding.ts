import { setImmediate as yieldToEventLoop, setTimeout as wait } from 'node:timers/promises'

/** How long work goes on before it yields to the event loop, in milliseconds. */
const SLICE = 8
/** How long background work pauses, in milliseconds. */
const REST = 3 * SLICE

/**
 * Yields to the event loop in the middle of long work of this process: to be called, and awaited, after every small part of the work.
 * Pieces of work that call it take turns.
 *
 * @param signal ends the work: its reason is thrown
 * @param isHurried whether somebody waits for the work; otherwise it rests three times as long as it works
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

/**
 * For tests: lets the event loop go round so many times, so that all that waits for nothing but the loop goes on. It lasts the same on
 * every machine, as a time to wait would not.
 */
export async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

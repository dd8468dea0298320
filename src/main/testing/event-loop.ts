/**
 * Lets the event loop turn the given number of times, for tests, so that work which waits only for the loop continues. Unlike a timer, this
 * does not depend on the speed of the machine.
 */
export async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

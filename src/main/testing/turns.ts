/**
 * For tests: lets this process take so many turns, in which all that waits for nothing but its turn goes on. It says the same on every
 * machine, as a time to wait would not.
 */
export async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve))
}

/** The memory of this process in megabytes, after a garbage collection. */
export function residentMegabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}

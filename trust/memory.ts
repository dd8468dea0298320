/** Megabytes that this process holds of the machine, after what it needs no more was thrown away. */
export function residentMegabytes(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}

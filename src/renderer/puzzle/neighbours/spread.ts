/**
 * Places of a strip: up to `count` in all, taken evenly from a sorted list, with `now` where it belongs in it. The first and the last of the list
 * are always among them.
 *
 * @param before how many of the list come before `now`
 */
export function places<T>(sorted: readonly T[], before: number, count: number): (T | 'now')[] {
  const most = Math.min(sorted.length, count - 1)
  const picked = Array.from({ length: most }, (_, i) => (most === 1 ? 0 : Math.round((i * (sorted.length - 1)) / (most - 1))))
  const at = picked.filter((index) => index < before).length
  return [...picked.slice(0, at).map((index) => sorted[index]!), 'now', ...picked.slice(at).map((index) => sorted[index]!)]
}

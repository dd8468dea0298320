import type { StripClass } from './strips'

/** A problem with its value, or with another number that is counted in classes. */
export interface Valued {
  readonly id: number
  readonly value: number
}

/**
 * Divides problems into classes by their values. A value on a border belongs to the class that begins there. Values outside the borders
 * make an open class at that end.
 * @param borders the borders, ascending
 */
export function classesOf(problems: readonly Valued[], borders: readonly number[]): StripClass[] {
  if (borders.length === 0) return []
  const members = Array.from({ length: borders.length + 1 }, (): number[] => [])
  for (const { id, value } of problems) members[passed(value, borders)]!.push(id)
  const classes = members.map((ids, i): StripClass => ({ from: borders[i - 1] ?? null, under: borders[i] ?? null, members: ids }))
  return classes.filter(({ from, under, members: ids }) => (from !== null && under !== null) || ids.length > 0)
}

/** The number of borders that a value has reached. */
function passed(value: number, borders: readonly number[]): number {
  let [low, high] = [0, borders.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value >= borders[middle]!) low = middle + 1
    else high = middle
  }
  return low
}

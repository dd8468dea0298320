/** The smallest of any number of numbers, Infinity for none. `Math.min` takes them as arguments, and 125,000 arguments are too many. */
export function smallestOf(numbers: Iterable<number>): number {
  let smallest = Infinity
  for (const number of numbers) smallest = Math.min(smallest, number)
  return smallest
}

/** The largest of any number of numbers, -Infinity for none. */
export function largestOf(numbers: Iterable<number>): number {
  let largest = -Infinity
  for (const number of numbers) largest = Math.max(largest, number)
  return largest
}

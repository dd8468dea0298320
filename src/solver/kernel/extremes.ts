/** The smallest of any number of numbers; Infinity for none. It replaces `Math.min`, which fails with some 125,000 arguments. */
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

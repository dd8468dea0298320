/**
 * Pearson's correlation coefficient r of pairs, from -1 to 1; null for fewer than two pairs, or if one side does not vary. Sato 2001,
 * section 3, gives 0.633 for a book's printed level and the n that a problem needs (6 if unsolved).
 */
export function pearson(pairs: readonly (readonly [number, number])[]): number | null {
  return pearsonOf(
    Float64Array.from(pairs, ([x]) => x),
    Float64Array.from(pairs, ([, y]) => y),
  )
}

/** Pearson's r of two lists of equal length. */
export function pearsonOf(left: Float64Array, right: Float64Array): number | null {
  const size = left.length
  if (size === 0) return null
  let [meanX, meanY] = [0, 0]
  for (let i = 0; i < size; i++) {
    meanX += left[i]!
    meanY += right[i]!
  }
  meanX /= size
  meanY /= size
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < size; i++) {
    const [x, y] = [left[i]! - meanX, right[i]! - meanY]
    xx += x * x
    yy += y * y
    xy += x * y
  }
  if (isConstant(left) || isConstant(right)) return null
  return Math.min(1, Math.max(-1, xy / Math.sqrt(xx * yy)))
}

/** Whether all numbers are equal. Numbers are compared, because the sum of their squared distances from a rounded mean need not be 0. */
function isConstant(numbers: Float64Array): boolean {
  return numbers.every((number) => number === numbers[0])
}

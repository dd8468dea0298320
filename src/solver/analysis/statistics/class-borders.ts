/** The round widths of classes, times a power of ten. The tables of Sato 2001 use 0.2, 0.25, 0.3 and 0.4. */
const ROUND_WIDTHS = [1, 2, 2.5, 5]

/** Values that differ by less than this, absolutely and relatively, count as equal, so that rounding errors make no classes. */
const FINEST = 1e-6

/**
 * Round borders of classes of equal width that contain every value, with the smallest round width that needs no more than `classes`
 * classes. They are for frequency tables without open ends, and for histograms. @param classes the most classes, 2 or more @returns
 * ascending borders, one more than there are classes; empty for no values
 */
export function roundBorders(values: readonly number[], classes = 10): number[] {
  if (values.length === 0) return []
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const size = Math.max(Math.abs(low), Math.abs(high), 1)
  // If all values are equal, the width follows from their size.
  const range = high - low > FINEST * size ? high - low : size
  const narrowest = range / Math.max(2, classes)
  for (let exponent = Math.floor(Math.log10(narrowest)); ; exponent++) {
    for (const round of ROUND_WIDTHS) {
      const width = Number(`${round}e${exponent}`)
      if (width < narrowest) continue
      let first = Math.round(low / width)
      while (borderAt(first, width) > low) first--
      let last = Math.round(high / width)
      while (borderAt(last, width) <= high) last++
      if (last - first <= Math.max(2, classes)) return Array.from({ length: last - first + 1 }, (_, i) => borderAt(first + i, width))
    }
  }
}

/** A border as people write it: 0.6 and not 0.6000000000000001. */
function borderAt(index: number, width: number): number {
  return Number((index * width).toPrecision(12))
}

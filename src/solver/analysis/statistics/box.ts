/** The five numbers of a box plot: least, lower quartile, median, upper quartile, greatest. */
export interface Box {
  readonly min: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly max: number
}

/** The box of values; null for no values. Quartiles are interpolated linearly (type 7, the usual definition). */
export function boxOf(values: readonly number[]): Box | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => quantile(sorted, share)
  return { min: at(0), lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75), max: at(1) }
}

/** The number below which a share (0 to 1) of ascending numbers lies. There must be at least one number. */
export function quantile(sorted: readonly number[] | Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  const below = sorted[low]!
  const above = sorted[Math.min(low + 1, sorted.length - 1)]!
  // Equal neighbours give their own value, because the difference of two infinite ones is no number.
  return below === above ? below : below + (place - low) * (above - below)
}

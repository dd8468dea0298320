/** The number of values, their mean and their standard deviation. `mean` is null for no values, `deviation` for fewer than two. */
export interface Moments {
  readonly count: number
  readonly mean: number | null
  readonly deviation: number | null
}

/** The arithmetic mean; null for no numbers. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The standard deviation of a sample, in the unit of the values; null for fewer than two. Divides by n - 1, as the lists of
 * Sato 2001, note 6.3 show: they give the printed 0.331 and 0.345 in no other way.
 */
export function standardDeviation(values: readonly number[]): number | null {
  const centre = mean(values)
  if (centre === null || values.length < 2) return null
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}

/** Count, mean and standard deviation, as the paper prints them for the problems of each level (Sato 2001, sections 4-6). */
export function momentsOf(values: readonly number[]): Moments {
  return { count: values.length, mean: mean(values), deviation: standardDeviation(values) }
}

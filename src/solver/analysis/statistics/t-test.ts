import type { Moments } from './moments'
import { criticalValue, probabilityWithin } from './student-t'

/** A test whether two samples have the same mean. */
export interface TTest {
  /** The absolute value of t. */
  readonly t: number
  readonly freedom: number
  /** The greatest t for which the means count as equal at 5 %, two-sided. */
  readonly critical: number
  /** How likely so large a t is when the means are equal. */
  readonly probability: number
  /** Whether the means are held to differ: t is over the critical value. */
  readonly differs: boolean
}

/**
 * The t test for equal means with pooled variance, two-sided at 5 % (Sato 2001, note 6.3). Null where a sample has fewer
 * than two values, or neither scatters.
 */
export function tTest(a: Moments, b: Moments): TTest | null {
  if (a.mean === null || b.mean === null || a.deviation === null || b.deviation === null) return null
  const freedom = a.count + b.count - 2
  const pooled = ((a.count - 1) * a.deviation ** 2 + (b.count - 1) * b.deviation ** 2) / freedom
  if (pooled === 0) return null
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(pooled * (1 / a.count + 1 / b.count))
  const critical = criticalValue(freedom)
  return { t, freedom, critical, probability: 1 - probabilityWithin(t, freedom), differs: t > critical }
}

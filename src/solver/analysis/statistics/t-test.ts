import type { Moments } from './moments'

/**
 * The probability that a t-distributed number lies between -t and t. It uses the finite sums for whole degrees of freedom, which are exact
 * except for rounding (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4). @param t 0 or more @param freedom
 * degrees of freedom, a whole number from 1
 */
export function probabilityWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom))
  const cosineSquared = Math.cos(angle) ** 2
  const isOdd = freedom % 2 === 1
  // Odd: cos + (2/3) cos^3 + (2*4)/(3*5) cos^5 ...; even: 1 + (1/2) cos^2 + (1*3)/(2*4) cos^4 ...; up to cos^(freedom - 2).
  let term = isOdd ? Math.cos(angle) : 1
  let sum = 0
  for (let power = isOdd ? 1 : 0; power <= freedom - 2; power += 2) {
    sum += term
    term *= (cosineSquared * (power + 1)) / (power + 2)
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum
}

/**
 * The value that |t| exceeds with probability `level` when the means are equal: 2.12 for 16 degrees of freedom at 5 % (Sato 2001, note
 * 6.3). @param freedom degrees of freedom, a whole number from 1 @param level two-sided level of significance, between 0 and 1
 */
export function criticalValue(freedom: number, level = 0.05): number {
  let low = 0
  let high = 1
  while (probabilityWithin(high, freedom) < 1 - level && high < Number.MAX_SAFE_INTEGER) high *= 2
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2
    if (probabilityWithin(middle, freedom) < 1 - level) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The result of a test whether two samples have the same mean. */
export interface TTest {
  /** The absolute value of t. */
  readonly t: number
  readonly freedom: number
  /** The greatest t for which the means count as equal at 5 %, two-sided. */
  readonly critical: number
  /** The probability of a t at least as great when the means are equal. */
  readonly probability: number
  /** Whether the means differ significantly, that is, t exceeds the critical value. */
  readonly differs: boolean
}

/**
 * The t test for equal means with pooled variance, two-sided at 5 % (Sato 2001, note 6.3). Null where a sample has fewer than two values,
 * or where neither sample varies.
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

import type { Moments } from './moments'

/** The share of a level's problems that a border may cut off (Sato 2001, section 4). */
const LARGEST_CUT = 0.2

/** The problems of a level on the wrong side of a border. */
export interface Cut {
  readonly cutOff: number
  readonly total: number
  /** `cutOff / total`; null for no problems. */
  readonly share: number | null
  /** Whether the share is at most {@link LARGEST_CUT}, a fifth. */
  readonly isWithinRule: boolean
}

/**
 * The border between two neighbouring levels: the gap between their means is split in the ratio of their standard deviations, m1 +
 * (m2 - m1) s1 / (s1 + s2) (Sato 2001, section 4; the paper then takes a round number nearby). It is half way where neither
 * scatters, and null where a mean or a deviation is missing or the mean of the upper level is not above that of the lower, because
 * no border lies between them then.
 */
export function threshold(lower: Moments, upper: Moments): number | null {
  if (lower.mean === null || upper.mean === null || lower.deviation === null || upper.deviation === null) return null
  if (lower.mean >= upper.mean) return null
  const scatter = lower.deviation + upper.deviation
  return lower.mean + (upper.mean - lower.mean) * (scatter === 0 ? 0.5 : lower.deviation / scatter)
}

/**
 * The problems of the lower level that a border cuts off: those with values from the border on. @param total the number of problems of the
 * whole level
 */
export function cutOffAbove(values: readonly number[], border: number, total = values.length): Cut {
  return cut(values.filter((value) => value >= border).length, total)
}

/**
 * The problems of the upper level that a border cuts off: those with values below the border. @param total the number of problems of the
 * whole level
 */
export function cutOffBelow(values: readonly number[], border: number, total = values.length): Cut {
  return cut(values.filter((value) => value < border).length, total)
}

function cut(cutOff: number, total: number): Cut {
  return { cutOff, total, share: total === 0 ? null : cutOff / total, isWithinRule: cutOff <= LARGEST_CUT * total }
}

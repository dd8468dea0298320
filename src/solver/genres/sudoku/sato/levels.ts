/**
 * The borders of the three-level books (Sato 2001, 4.4). They are a table so that a user's own calibration can take their
 * place; the graders use the published ones.
 */
export interface ThreeLevelScheme {
  /** The least value I of level 2; the field below has that of level 3. */
  readonly level2From: number
  readonly level3From: number
}

/** The borders of criteria B and I (4.4), 1.75 and 2.6. */
export const THREE_LEVELS: ThreeLevelScheme = { level2From: 1.75, level3From: 2.6 }

/** Borders of the five-level books. */
export interface FiveLevelScheme {
  /** The least value I of level 2; the field below has that of level 3. */
  readonly level2From: number
  readonly level3From: number
  /** The least value II of level 4, for a puzzle that needs the 4-empty-cell technique. */
  readonly level4From: number
  /** The least value II of level 5, for a puzzle that needs five empty cells or technique 4-7. */
  readonly level5From: number
}

/**
 * The paper gives no rule below level 4 (section 6.6). Levels 2 and 3 begin where its own threshold rule (4.4, ②) puts the
 * borders between the means of section 5: 0.956 + 0.717 * 0.363 / 0.850 = 1.262 and 1.673 + 0.480 * 0.487 / 0.889 = 1.936,
 * rounded. 2.25 is criterion II, 1②; 2.6 the value that the paper would like a level 5 puzzle to reach.
 */
export const FIVE_LEVELS: FiveLevelScheme = { level2From: 1.25, level3From: 1.95, level4From: 2.25, level5From: 2.6 }

/** Criterion A (3.4): the levels that a puzzle may have by the n that it needs. The paper does not mention n = 0, which is level 1 here. */
export function criterionA(n: number): number[] {
  if (n < 2) return [1]
  return [1, 2, 3].filter((level) => (level === 1 ? n <= 3 : level === 2 ? n <= 4 : n >= 3))
}

/** The level by criterion B (4.4). @param value I, or undefined when techniques 1-3 do not solve the puzzle */
export function criterionB(n: number, value: number | undefined, scheme = THREE_LEVELS): number {
  if (value === undefined || n >= 5 || value >= scheme.level3From) return 3
  return value < scheme.level2From ? 1 : 2
}

/**
 * The level by criterion I (4.4). For level 2 with n = 4 the paper prints "under 1.75"; it must mean under 2.6, because the table beside it
 * has 29 such problems. It leaves out n = 3 from 2.6 on; that is level 2 here, because level 3 asks for n = 4 or 5 (note 4.3).
 */
export function criterionI(n: number, value: number | undefined, scheme = THREE_LEVELS): number {
  if (value === undefined || n >= 5) return 3
  if (n === 4) return value >= scheme.level3From ? 3 : 2
  return n === 3 && value >= scheme.level2From ? 2 : 1
}

/** The conditions of criterion II (6.5). The paper gives necessary conditions only, so levels 4 and 5 can stay open. */
export interface CriterionII {
  /** Condition (a): five empty cells or technique 4-7 are needed. */
  readonly hard: boolean
  readonly levelMin: number
  readonly levelMax: number
  /** The level, 4 or 5; null where criterion II leaves it to the rule of the lower levels. */
  readonly level: number | null
}

/**
 * The conditions of criterion II (6.5) for a puzzle. @param n needed, 6 when techniques 1-3 do not solve the puzzle @param value II, or
 * undefined when techniques 1-7 do not solve it
 */
export function criterionII(n: number, value: number | undefined, scheme = FIVE_LEVELS): CriterionII {
  if (n >= 5) return { hard: true, levelMin: 4, levelMax: 5, level: value === undefined || value >= scheme.level5From ? 5 : 4 }
  if (n === 4 && value !== undefined && value >= scheme.level4From) return { hard: false, levelMin: 4, levelMax: 4, level: 4 }
  return { hard: false, levelMin: 1, levelMax: 3, level: null }
}

/** The level 1-3 of a five-level book, by value I. */
export function lowerLevel(valueI: number, scheme = FIVE_LEVELS): number {
  return valueI < scheme.level2From ? 1 : valueI < scheme.level3From ? 2 : 3
}

/**
 * The borders of the three-level books (Sato 2001, 4.4). They are a table so that a user's own calibration can take their
 * place; the graders use the published ones.
 */
export interface ThreeLevelScheme {
  /** Value I from which a puzzle is no longer level 1, and from which it is level 3. */
  readonly level2From: number
  readonly level3From: number
}

/** Criteria B and I (4.4): 1.75 and 2.6. */
export const THREE_LEVELS: ThreeLevelScheme = { level2From: 1.75, level3From: 2.6 }

/** Borders of the five-level books. */
export interface FiveLevelScheme {
  /** Value I from which a puzzle is level 2, and level 3. */
  readonly level2From: number
  readonly level3From: number
  /** Value II from which a puzzle that needs the 4-empty-cell technique is level 4. */
  readonly level4From: number
  /** Value II from which a puzzle that needs 5 empty cells or technique 4-7 is level 5, and not 4. */
  readonly level5From: number
}

/**
 * The paper gives no rule below level 4 (section 6.6). Levels 2 and 3 begin where its own threshold rule (4.4, ②) puts the
 * borders between the means of section 5: 0.956 + 0.717 * 0.363 / 0.850 = 1.262 and 1.673 + 0.480 * 0.487 / 0.889 = 1.936,
 * rounded. 2.25 is criterion II, 1②; 2.6 the value that the paper would like a level 5 puzzle to reach.
 */
export const FIVE_LEVELS: FiveLevelScheme = { level2From: 1.25, level3From: 1.95, level4From: 2.25, level5From: 2.6 }

/** Criterion A (3.4): the levels that the n needed allows. n = 0, which the paper does not speak of, is level 1. */
export function criterionA(n: number): number[] {
  if (n < 2) return [1]
  return [1, 2, 3].filter((level) => (level === 1 ? n <= 3 : level === 2 ? n <= 4 : n >= 3))
}

/** Criterion B (4.4). @param value I, or undefined when techniques 1-3 do not solve the puzzle */
export function criterionB(n: number, value: number | undefined, scheme = THREE_LEVELS): number {
  if (value === undefined || n >= 5 || value >= scheme.level3From) return 3
  return value < scheme.level2From ? 1 : 2
}

/**
 * Criterion I (4.4). Level 2 with n = 4 is printed as "under 1.75", but must mean under 2.6: the table beside it has 29 such
 * problems. n = 3 from 2.6 on, which it leaves out, is level 2, because level 3 asks for n = 4 or 5 (note 4.3).
 */
export function criterionI(n: number, value: number | undefined, scheme = THREE_LEVELS): number {
  if (value === undefined || n >= 5) return 3
  if (n === 4) return value >= scheme.level3From ? 3 : 2
  return n === 3 && value >= scheme.level2From ? 2 : 1
}

/** The conditions of criterion II (6.5). The paper gives necessary conditions only, so levels 4 and 5 can stay open. */
export interface CriterionII {
  /** (a): five empty cells or technique 4-7 needed. */
  readonly hard: boolean
  readonly levelMin: number
  readonly levelMax: number
  /** 4 or 5, or null where criterion II leaves the level to the lower levels' rule. */
  readonly level: number | null
}

/**
 * Criterion II (6.5). @param n needed, 6 when techniques 1-3 do not solve the puzzle
 * @param value II, or undefined when techniques 1-7 do not solve it
 */
export function criterionII(n: number, value: number | undefined, scheme = FIVE_LEVELS): CriterionII {
  if (n >= 5) return { hard: true, levelMin: 4, levelMax: 5, level: value === undefined || value >= scheme.level5From ? 5 : 4 }
  if (n === 4 && value !== undefined && value >= scheme.level4From) return { hard: false, levelMin: 4, levelMax: 4, level: 4 }
  return { hard: false, levelMin: 1, levelMax: 3, level: null }
}

/** Level 1-3 of a five-level book by value I. */
export function lowerLevel(valueI: number, scheme = FIVE_LEVELS): number {
  return valueI < scheme.level2From ? 1 : valueI < scheme.level3From ? 2 : 3
}

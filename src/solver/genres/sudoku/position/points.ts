/** The cost of fixing a cell, by the technique that fixes it, in the points of Sato 2001. */
export interface Points {
  /** Added once for the first pass of technique 2, whose own digits cost nothing (4.1(6)). */
  readonly firstPass: number
  readonly twoPair: number
  /** The n-empty-cell technique by n; n = 1 is technique 1. */
  readonly empties: readonly number[]
  /** Points of techniques 5 and 6, without those of their groups, and of technique 7. */
  readonly groupTwoPair: number
  readonly crossingGroup: number
  readonly trial: number
}

/** Evaluation value I (4.1(3)): counts labour. It has no techniques 4-7. */
export const POINTS_I: Points = {
  firstPass: 7.5,
  twoPair: 5,
  empties: [0, 2, 4, 11.5, 17, 24, 32],
  groupTwoPair: 0,
  crossingGroup: 0,
  trial: 0,
}

/** Evaluation value II (6.3 and the data of the third program): counts technique. It has no 6-empty-cell technique. */
export const POINTS_II: Points = {
  firstPass: 7.5,
  twoPair: 4,
  empties: [0, 2, 4, 11.5, 17, 24],
  groupTwoPair: 4,
  crossingGroup: 5,
  trial: 4,
}

/** Points of a group-determined number (6.3(3ロ)): read from a unit, made of 2-pair numbers, and added by each complement. */
export const GROUP_POINTS = { unit: 2, twoPair: 3, complement: 1 } as const

/** Added to the mean when technique 4, up to 5, up to 6 is needed, or 7 used (6.3(3ハ)); by technique. */
export const TECHNICAL_POINTS: Readonly<Record<number, number>> = { 4: 0.35, 5: 0.5, 6: 0.65, 7: 0.8 }

/** Cells of the grid, over which points are averaged. */
export const CELLS = 81

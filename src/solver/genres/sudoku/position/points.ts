/** The cost of fixing a cell, by the technique that fixes it, in the points of Sato 2001. */
export interface Points {
  /** The points added once for the first pass of technique 2, whose digits have none (4.1(6)). */
  readonly firstPass: number
  readonly twoPair: number
  /** The points of the n-empty-cell technique by n; n = 1 is technique 1. */
  readonly empties: readonly number[]
  /** The points of techniques 5 and 6, without those of their groups, and of technique 7. */
  readonly groupTwoPair: number
  readonly crossingGroup: number
  readonly trial: number
}

/** The points of evaluation value I (4.1(3)), which measures work. It has no techniques 4-7. */
export const POINTS_I: Points = {
  firstPass: 7.5,
  twoPair: 5,
  empties: [0, 2, 4, 11.5, 17, 24, 32],
  groupTwoPair: 0,
  crossingGroup: 0,
  trial: 0,
}

/**
 * The points of evaluation value II (6.3 and the data of the third program), which measures technique. It has no 6-empty-cell technique.
 */
export const POINTS_II: Points = {
  firstPass: 7.5,
  twoPair: 4,
  empties: [0, 2, 4, 11.5, 17, 24],
  groupTwoPair: 4,
  crossingGroup: 5,
  trial: 4,
}

/** The points of a group-determined number (6.3(3ロ)): of one found in a unit, of one made of 2-pair numbers, and of each complement. */
export const GROUP_POINTS = { unit: 2, twoPair: 3, complement: 1 } as const

/** The points added to the mean, by the hardest technique: 4, up to 5 or up to 6 needed, or 7 used (6.3(3ハ)). */
export const TECHNICAL_POINTS: Readonly<Record<number, number>> = { 4: 0.35, 5: 0.5, 6: 0.65, 7: 0.8 }

/** The number of cells of the grid, by which points are divided. */
export const CELLS = 81

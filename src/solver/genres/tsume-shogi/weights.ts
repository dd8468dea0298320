/** The weights of the properties that make a problem hard. The grader `tsume` adds up amounts times weights. */
export interface TsumeWeights {
  /** The weight of each ply of the solution. */
  readonly ply: number
  /** The weight of each check, beyond the first, among which the attacker chooses at the widest choice of the main line. */
  readonly choice: number
  /** The weight of each doubling of the number of positions that a solver must see. */
  readonly doubling: number
  /** The weight of each sacrificed piece. */
  readonly sacrifice: number
  /** The weight of each quiet move. */
  readonly quiet: number
  /** The least score of levels 2 to 10. */
  readonly levels: readonly number[]
}

/**
 * The weights of the grader. They were chosen so that the mates of Kin-Gin Zushiki and random problems of 1 to 15 plies spread over all
 * levels: one ply to levels 1 and 2, three to 2 to 4, and so on. They claim no more than an order.
 */
export const WEIGHTS: TsumeWeights = {
  ply: 2,
  choice: 0.5,
  doubling: 1.5,
  sacrifice: 2,
  quiet: 2,
  levels: [5, 9, 14, 19, 25, 31, 38, 46, 55],
}

/** The level of a score, 1 to 10. */
export function levelOf(score: number, { levels }: TsumeWeights = WEIGHTS): number {
  return 1 + levels.filter((border) => score >= border).length
}

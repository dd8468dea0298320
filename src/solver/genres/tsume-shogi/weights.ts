/** The weights of the things that make a problem hard: the grader `tsume` adds up amounts times weights. */
export interface TsumeWeights {
  /** Each ply of the solution. */
  readonly ply: number
  /** Each check there is at the attacker's widest choice on the main line, beyond the first. */
  readonly choice: number
  /** Each doubling of the positions that a solver must see. */
  readonly doubling: number
  /** Each piece given away. */
  readonly sacrifice: number
  /** Each move that looks as if it did nothing. */
  readonly quiet: number
  /** The least score of levels 2 to 10. */
  readonly levels: readonly number[]
}

/**
 * Chosen so that the mates of Kin-Gin Zushiki and random problems of 1 to 15 plies spread over all levels: one ply to levels 1 and 2, three
 * to 2 to 4, and so on. They claim no more than an order.
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

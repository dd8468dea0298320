/**
 * A tsume-shogi problem: the attacker (sente) moves first and must mate the defender's king.
 *
 * Squares are numbered as a board is printed, row by row from the top left: `(rank - 1) * 9 + (9 - file)`, so 0 is 9a (９一),
 * 8 is 1a (１一) and 80 is 1i (１九). The attacker moves towards rank 1.
 */
export interface Problem {
  /** 81 pieces by square: `EMPTY`, or a kind, plus `PROMOTED`, plus `DEFENDER`. */
  readonly board: readonly number[]
  /** The attacker's hand: how many of each kind, by kind (index 0 is unused, 1 pawn to 7 rook). */
  readonly hand: readonly number[]
  /**
   * The numbers of pieces in the defender's hand, by kind; left out: he holds everything that is neither on the board
   * nor in the attacker's hand.
   */
  readonly defenderHand?: readonly number[]
  /** The composer's line (作意) in USI, if one is given; the examination says whether it is sound. */
  readonly line?: readonly string[]
}

/** A problem with a composer's line; the problem itself where there are no moves. */
export function withLine(problem: Problem, moves: readonly string[] | undefined): Problem {
  return moves === undefined || moves.length === 0 ? problem : { ...problem, line: moves }
}

/** An empty square. */
export const EMPTY = 0
/** 歩, the first of the kinds of pieces, which are numbered in the order of hands. */
export const PAWN = 1
/** 香 */
export const LANCE = 2
/** 桂 */
export const KNIGHT = 3
/** 銀 */
export const SILVER = 4
/** 金 */
export const GOLD = 5
/** 角 */
export const BISHOP = 6
/** 飛 */
export const ROOK = 7
/** 玉; never in a hand */
export const KING = 8
/** Added to a kind: the piece is promoted (not for gold and king). */
export const PROMOTED = 8
/** Added to a piece: it is the defender's. */
export const DEFENDER = 16

/** How many pieces of each kind a set has, by kind; of kings, those that can stand on a board. */
export const STOCK: readonly number[] = [0, 18, 4, 4, 4, 4, 2, 2, 2]

/** The main line of a problem, each side at its best. */
export interface MainLine {
  /** Plies, odd. */
  readonly length: number
  /** Moves in USI, e.g. `G*5b`, `2b1a+`. */
  readonly moves: readonly string[]
  /** Pieces in the attacker's hand when the king is mate, as USI letters, strongest first. */
  readonly leftover: readonly string[]
}

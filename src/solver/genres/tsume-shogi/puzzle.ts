/**
 * A tsume-shogi problem: the attacker (sente) moves first and must mate the defender's king.
 *
 * Squares are numbered in the order of a printed board, row by row from the top left: `(rank - 1) * 9 + (9 - file)`, so 0 is 9a (９一), 8 is
 * 1a (１一) and 80 is 1i (１九). The attacker moves towards rank 1.
 */
export interface Problem {
  /** 81 pieces by square: `EMPTY`, or a kind, plus `PROMOTED`, plus `DEFENDER`. */
  readonly board: readonly number[]
  /** The attacker's hand: the number of pieces of each kind, by kind (index 0 is unused, 1 pawn to 7 rook). */
  readonly hand: readonly number[]
  /** The defender's hand, in the same form. Left out: it has all pieces that are neither on the board nor in the attacker's hand. */
  readonly defenderHand?: readonly number[]
  /** The composer's line (作意) in USI, if one is given; an examination judges it. */
  readonly line?: readonly string[]
}

/** A problem with a composer's line; without moves, the problem itself. */
export function withLine(problem: Problem, moves: readonly string[] | undefined): Problem {
  return moves === undefined || moves.length === 0 ? problem : { ...problem, line: moves }
}

/** An empty square. */
export const EMPTY = 0
/** 歩, the first kind of piece; kinds are numbered in the order of hands. */
export const PAWN = 1
/** 香, a lance. */
export const LANCE = 2
/** 桂, a knight. */
export const KNIGHT = 3
/** 銀, a silver. */
export const SILVER = 4
/** 金, a gold. */
export const GOLD = 5
/** 角, a bishop. */
export const BISHOP = 6
/** 飛, a rook. */
export const ROOK = 7
/** 玉, a king, which is never in a hand. */
export const KING = 8
/** The number that is added to the kind of a promoted piece (never gold or king). */
export const PROMOTED = 8
/** The number that is added to a piece of the defender. */
export const DEFENDER = 16

/** The number of pieces of each kind in a set, by kind; for kings, the number that can be on a board. */
export const STOCK: readonly number[] = [0, 18, 4, 4, 4, 4, 2, 2, 2]

/** The main line of a problem, with both sides at their best. */
export interface MainLine {
  /** The number of plies, odd. */
  readonly length: number
  /** Moves in USI, e.g. `G*5b`, `2b1a+`. */
  readonly moves: readonly string[]
  /** Pieces in the attacker's hand when the king is mate, as USI letters, strongest first. */
  readonly leftover: readonly string[]
}

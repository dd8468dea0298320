import { BISHOP, LANCE, PAWN, ROOK } from '../puzzle'
import { hasPawnOnFile, pawnCheckSquare, pawnDropMates } from '../rules/attacks'
import { OFF } from '../rules/geometry'
import { pieceOf, PROMOTES, toOf } from '../rules/move'
import { ATTACKER, type Position } from '../rules/position'

// A pawn, a bishop or a rook that promotes attacks every square that it would attack unpromoted, and so does a lance on the second rank. A
// check by such a piece without promotion is the weaker twin of the check with promotion: it leaves the attacker fewer checks later on, and
// the defender more answers. It can do more in one case only. A dropped pawn must not mate; the weaker piece may leave the king a square,
// so that the drop is allowed.
//
// Suppose that the check with promotion fails, and that its refutation nowhere leaves out a pawn's drop because it would mate. Then the
// weaker twin fails, too, within as many plies and for as large a hand. Proof: a mate after the weaker check gives, move by move, a mate
// after the stronger one, if the attacker may mate by a dropped pawn. A refutation in which no such drop was left out holds even if he may.
// Drops between change nothing, because the hands are the same after both checks, and whatever piece can take there after the weaker check
// can do so after the stronger one. With a king of the attacker on the board this is not certain: the stronger piece may save this king
// from a pawn's mate, and so allow the defender a drop.

/** By kind: on squares below this number, the promoted piece attacks all squares that the unpromoted one attacks. */
const DOMINATED_BEFORE = new Uint8Array(32)
DOMINATED_BEFORE[PAWN] = DOMINATED_BEFORE[BISHOP] = DOMINATED_BEFORE[ROOK] = 81
DOMINATED_BEFORE[LANCE] = 18

/**
 * Whether the check `moves[i]` is the weaker twin of the check before it. Checks of one piece to one square are neighbours, with promotion
 * first.
 *
 * @param base the index of the first check
 */
export function isWeakerTwin(position: Position, moves: Int32Array, base: number, i: number): boolean {
  const move = moves[i]!
  return (
    i > base &&
    moves[i - 1] === (move | PROMOTES) &&
    moves[i - 1] !== move &&
    toOf(move) < DOMINATED_BEFORE[pieceOf(move)]! &&
    position.kings[ATTACKER] === OFF
  )
}

/**
 * Whether the attacker, who is to move, is barred from dropping a pawn because it would mate, or would be if he held pawns that the
 * defender holds.
 */
export function isPawnBarred(position: Position): boolean {
  const { board, hands } = position
  if (hands[PAWN] === 0 && hands[8 | PAWN] === 0) return false
  const to = pawnCheckSquare(position, ATTACKER)
  return to !== OFF && board[to] === 0 && !hasPawnOnFile(position, to, ATTACKER) && pawnDropMates(position, ATTACKER, to)
}

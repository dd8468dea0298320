import { defenderHandOf, emptyHand, HAND_ORDER, isPromoted, kindOf, restOf } from '#solver/genres/tsume-shogi/pieces.ts'
import { DEFENDER, EMPTY, GOLD, KING, type Problem, PROMOTED, STOCK } from '#solver/genres/tsume-shogi/puzzle.ts'
import { SQUARES } from '#solver/genres/tsume-shogi/squares.ts'
import { isSamePlace, type Place, type Side } from '../places'

const ownerOf = (of: Side): number => (of === 'defender' ? DEFENDER : 0)

/** How many pieces of a kind lie on a stand; of the king, one for each side until it is on the board. */
export function heldOn(problem: Problem, of: Side, kind: number): number {
  if (kind === KING) return problem.board.includes(KING + ownerOf(of)) ? 0 : 1
  return (of === 'attacker' ? problem.hand : defenderHandOf(problem))[kind] ?? 0
}

/** The number of pieces of each kind in the box: neither on the board nor in a hand. None if the defender holds all remaining pieces. */
export function leftInBox(problem: Problem): number[] {
  const { defenderHand } = problem
  if (defenderHand === undefined) return emptyHand()
  return restOf(problem).map((rest, kind) => Math.max(0, rest - (defenderHand[kind] ?? 0)))
}

/** The piece at a place, with its owner; `EMPTY` for none. */
export function pieceAt(problem: Problem, place: Place): number {
  if (place.on === 'board') return problem.board[place.square] ?? EMPTY
  return heldOn(problem, place.of, place.kind) > 0 ? place.kind + ownerOf(place.of) : EMPTY
}

/**
 * Puts a piece on a square; `EMPTY` removes the one there. Pieces come from the box or the defender's remaining pieces, and go back there.
 */
export function withPiece(problem: Problem, square: number, piece: number): Problem {
  return settled({ ...problem, board: problem.board.map((other, at) => (at === square ? piece : other)) })
}

/** Changes the number of pieces of a kind on a stand, within the number that the set has. */
export function withHeld(problem: Problem, of: Side, kind: number, change: number): Problem {
  if (kind === KING) return problem
  const hands = { attacker: problem.hand, defender: defenderHandOf(problem) }
  const left = of === 'attacker' ? restOf(problem)[kind]! : leftInBox(problem)[kind]!
  const count = Math.max(0, (hands[of][kind] ?? 0) + Math.min(left, change))
  const changed = hands[of].map((other, at) => (at === kind ? count : other))
  if (of === 'attacker') return settled({ ...problem, hand: changed })
  // If the defender does not hold all remaining pieces any more, his hand has to be listed.
  return problem.defenderHand === undefined && count === hands.defender[kind] ? problem : { ...problem, defenderHand: changed }
}

/** Moves a piece to another place, or with `undefined` into the box; a piece on its new square goes into the box, too. */
export function moved(problem: Problem, from: Place, to: Place | undefined): Problem {
  const piece = pieceAt(problem, from)
  if (piece === EMPTY || isSamePlace(from, to)) return problem
  if (from.on === 'stand' && to?.on === 'stand' && from.of === to.of) return problem
  const taken = taking(problem, from)
  if (to === undefined) return taken
  if (to.on === 'board') return withPiece(taken, to.square, piece)
  const kind = kindOf(piece)
  // If the defender holds all remaining pieces, a piece taken from the board is already his.
  return to.of === 'defender' && taken.defenderHand === undefined ? taken : withHeld(taken, to.of, kind, 1)
}

function taking(problem: Problem, from: Place): Problem {
  if (from.on === 'board') return withPiece(problem, from.square, EMPTY)
  return from.of === 'defender' && problem.defenderHand === undefined ? problem : withHeld(problem, from.of, from.kind, -1)
}

/** A piece turned over, promoted or not; gold, king and no piece stay what they are. */
export function turnedOver(piece: number): number {
  const kind = kindOf(piece)
  if (kind === 0 || kind === GOLD || kind === KING) return piece
  return isPromoted(piece) ? piece - PROMOTED : piece + PROMOTED
}

/** A piece given to the other side. */
export function handedOver(piece: number): number {
  return piece === EMPTY ? EMPTY : piece ^ DEFENDER
}

/** The next face of a piece, in the order: the attacker's, promoted; the defender's, promoted. */
export function nextFace(piece: number): number {
  const over = turnedOver(piece)
  return over > piece ? over : handedOver(Math.min(over, piece))
}

/** Gives all remaining pieces of the set to the defender. If he has them already, his hand becomes a list that can be changed. */
export function restSwitched(problem: Problem): Problem {
  const { defenderHand, ...rest } = problem
  return defenderHand === undefined ? { ...rest, defenderHand: emptyHand() } : rest
}

/** The whole position moved by files (to the right) and ranks (downwards); undefined where a piece would leave the board. */
export function shifted(problem: Problem, right: number, down: number): Problem | undefined {
  const board = new Array<number>(SQUARES).fill(EMPTY)
  for (const [square, piece] of problem.board.entries()) {
    if (piece === EMPTY) continue
    const [column, row] = [(square % 9) + right, Math.floor(square / 9) + down]
    if (column < 0 || column > 8 || row < 0 || row > 8) return undefined
    board[row * 9 + column] = piece
  }
  return { ...problem, board }
}

/** If the defender's hand is listed, removes from it the pieces that board and hands have beyond the set. */
function settled(problem: Problem): Problem {
  const { defenderHand } = problem
  if (defenderHand === undefined) return problem
  const rest = restOf(problem)
  if (HAND_ORDER.every((kind) => (defenderHand[kind] ?? 0) <= rest[kind]!)) return problem
  return { ...problem, defenderHand: defenderHand.map((count, kind) => (kind === 0 ? 0 : Math.min(count, rest[kind] ?? STOCK[kind]!))) }
}

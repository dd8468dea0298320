import { PROMOTED } from '../puzzle'

// A move in one int32: 7 bits for the target square; 7 bits for the origin (a square, or 81 + the kind dropped); a bit for promotion; 5
// bits for the piece that moves (before the move), and 5 for the captured piece.

/** The offset of drops: `from` of a drop is this plus the kind. */
export const DROP = 81
/** The bit of a move that promotes. */
export const PROMOTES = 1 << 14
/** A mask of target and origin. Two moves that differ in promotion only are equal under it. */
export const PLACE_MASK = 0x3fff

/** A move of a piece on the board. */
export function boardMove(from: number, to: number, piece: number, captured: number): number {
  return to | (from << 7) | (piece << 15) | (captured << 20)
}

/** A drop; `piece` includes its owner. */
export function dropMove(piece: number, to: number): number {
  return to | ((DROP + (piece & 7)) << 7) | (piece << 15)
}

/** The target square of a move. */
export function toOf(move: number): number {
  return move & 127
}

/** The origin of a move: a square, or {@link DROP} plus the kind. */
export function fromOf(move: number): number {
  return (move >> 7) & 127
}

/** The piece that moves or is dropped, as it is before the move. */
export function pieceOf(move: number): number {
  return (move >> 15) & 31
}

/** The piece captured, 0 for none. */
export function capturedOf(move: number): number {
  return (move >> 20) & 31
}

/** Whether a move is a drop. */
export function isDrop(move: number): boolean {
  return fromOf(move) >= DROP
}

/** Whether a move promotes. */
export function promotes(move: number): boolean {
  return (move & PROMOTES) !== 0
}

/** The piece after the move. */
export function landedOf(move: number): number {
  return pieceOf(move) | (promotes(move) ? PROMOTED : 0)
}

const KINDS = ' PLNSGBR'
const RANKS = 'abcdefghi'

/** A square in USI, e.g. `5b`. */
function squareName(square: number): string {
  return `${9 - (square % 9)}${RANKS[(square / 9) | 0]!}`
}

/** A move in USI, e.g. `G*5b`, `2b1a+`. */
export function usiOf(move: number): string {
  const from = fromOf(move)
  const to = squareName(toOf(move))
  if (from >= DROP) return `${KINDS[from - DROP]!}*${to}`
  return `${squareName(from)}${to}${promotes(move) ? '+' : ''}`
}

/** Whether two moves differ in promotion only. */
export function isTwin(a: number, b: number): boolean {
  return a !== b && ((a ^ b) & PLACE_MASK) === 0
}

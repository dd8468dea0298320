import { DEFENDER, KING } from '../puzzle'
import { attacks } from '../rules/attacks'
import { generateChecks } from '../rules/checks'
import { distance } from '../rules/geometry'
import { MOST_MOVES } from '../rules/legal'
import { ATTACKER_ZONE, CAN_PROMOTE } from '../rules/pieces'
import { capturedOf, fromOf, isDrop, landedOf, pieceOf, promotes, toOf } from '../rules/move'
import type { Position } from '../rules/position'

/** The kinds of moves of the main line, each named after its most striking property. */
export const MOVE_KINDS = [
  'drop',
  'promotion',
  'capture',
  'plain',
  'flight',
  'recapture',
  'interposition',
  'discovered',
  'unpromoted',
  'quiet',
  'sacrifice',
] as const

/** One of {@link MOVE_KINDS}. */
export type MoveKind = (typeof MOVE_KINDS)[number]

/**
 * The kinds of the moves of a line from the position on the board, which is left as it was. An attacker's move is a `sacrifice` if the
 * defender takes the piece next, except where the move itself was a capture (an exchange). It is `unpromoted` if the piece could have
 * promoted, `discovered` if another piece checks, and `quiet` if it takes nothing and comes from afar or goes away from the king.
 */
export function kindsOf(position: Position, line: readonly number[]): MoveKind[] {
  const kinds = line.map((move, index) => {
    const kind = index % 2 === 0 ? attackersKind(position, move, line[index + 1]) : defendersKind(move)
    position.make(move)
    return kind
  })
  for (let i = line.length - 1; i >= 0; i--) position.unmake(line[i]!)
  return kinds
}

/** The greatest number of checks that the attacker has to choose from along a line. */
export function widestChoice(position: Position, line: readonly number[]): number {
  const moves = new Int32Array(MOST_MOVES)
  let widest = 0
  for (const [index, move] of line.entries()) {
    if (index % 2 === 0) widest = Math.max(widest, generateChecks(position, moves, 0))
    position.make(move)
  }
  for (let i = line.length - 1; i >= 0; i--) position.unmake(line[i]!)
  return widest
}

function attackersKind(position: Position, move: number, answer: number | undefined): MoveKind {
  const king = position.kings[1]!
  const [from, to] = [fromOf(move), toOf(move)]
  const takes = capturedOf(move) !== 0
  if (answer !== undefined && toOf(answer) === to && !takes) return 'sacrifice'
  const far = distance(to, king)
  if (isDrop(move)) return far > 2 ? 'quiet' : 'drop'
  if (!promotes(move) && CAN_PROMOTE[pieceOf(move)] === 1 && (from < ATTACKER_ZONE || to < ATTACKER_ZONE)) return 'unpromoted'
  if (!attacks(position, landedOf(move), to, king, from)) return 'discovered'
  if (takes) return 'capture'
  if (far > distance(from, king)) return 'quiet'
  return promotes(move) ? 'promotion' : 'plain'
}

function defendersKind(move: number): MoveKind {
  if (capturedOf(move) !== 0) return 'recapture'
  return pieceOf(move) === KING + DEFENDER ? 'flight' : 'interposition'
}

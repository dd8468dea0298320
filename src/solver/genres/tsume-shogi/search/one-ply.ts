import { KING } from '../puzzle'
import { attacks, isAttacked } from '../rules/attacks'
import { checking, generateEvasions } from '../rules/evasions'
import { DIRECTION_TO, NEXT, OFF } from '../rules/geometry'
import { fromOf, isDrop, landedOf, pieceOf, toOf } from '../rules/move'
import { ATTACKER, type Position } from '../rules/position'
import { canInterpose } from './hands'
import type { Tables } from './tables'

/** The result that none of the checks mates at once, with the attacker's hand or with a larger one that gives no further checks. */
export const NO_MATE = 0
/** The result that a check mates unless the defender can drop a piece between. */
export const UNSURE = -1

/** The squares beside the king to which he could go before the check. */
const flights = new Int32Array(8)

/**
 * Finds a check among `moves[at..end)` that mates at once; else {@link NO_MATE} or {@link UNSURE}. Most checks are refuted without being
 * made: either the king still has a square that neither the moved piece nor a piece behind it attacks, or the king takes the moved piece
 * because nothing guards it.
 * @param moves the array, whose part behind `end` is used as working memory
 */
export function mateInOne(position: Position, moves: Int32Array, at: number, end: number, tables: Tables): number {
  const { board } = position
  const king = position.kings[1]!
  let count = 0
  board[king] = 0
  for (let direction = 0; direction < 8; direction++) {
    const to = NEXT[(king << 4) | direction]!
    if (to !== OFF && board[to]! < 16 && !isAttacked(position, to, ATTACKER)) flights[count++] = to
  }
  let isUnsure = false
  for (let i = at; i < end; i++) {
    const move = moves[i]!
    board[king] = 0
    const leaves = leavesFlight(position, move, count) || (!isDrop(move) && isUnguarded(position, move, king))
    board[king] = KING | 16
    if (leaves) continue
    position.make(move)
    tables.nodes++
    const isMate = generateEvasions(position, moves, end) === end
    const isBare = !checking.isFar || !canInterpose(position)
    position.unmake(move)
    if (isMate && isBare) return move
    isUnsure ||= isMate
  }
  board[king] = KING | 16
  return isUnsure ? UNSURE : NO_MATE
}

/** Whether the king can take a piece that moved beside him, because nothing guards it. The king must be off the board. */
function isUnguarded(position: Position, move: number, king: number): boolean {
  const to = toOf(move)
  if (NEXT[(king << 4) | (DIRECTION_TO[(king << 7) | to]! & 7)] !== to) return false
  const { board } = position
  board[fromOf(move)] = 0
  const isGuarded = isAttacked(position, to, ATTACKER)
  board[fromOf(move)] = pieceOf(move)
  return !isGuarded
}

/** Whether the king certainly keeps a square to go to after a move. The king must be off the board. */
function leavesFlight(position: Position, move: number, count: number): boolean {
  const to = toOf(move)
  const from = fromOf(move)
  const drops = isDrop(move)
  const landed = landedOf(move)
  const mayUnveil = !drops && position.sliders[ATTACKER] !== 0
  for (let j = 0; j < count; j++) {
    const flight = flights[j]!
    if (flight === to) {
      // The king takes the dropped piece. A piece that moved there may be guarded by one behind it.
      if (drops) return true
      continue
    }
    if (mayUnveil && DIRECTION_TO[(flight << 7) | from]! < 8) continue
    if (!attacks(position, landed, to, flight, drops ? OFF : from)) return true
  }
  return false
}

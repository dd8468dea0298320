import { Square, type Move, type Position } from 'tsshogi'
import { LETTERS } from './pieces'
import type { MainLine, Problem } from './puzzle'
import { fromPosition, legalMoves, moveOf, toPosition } from './tsshogi'

/**
 * Whether a line obeys the rules of tsume-shogi: every move is legal, every move of the attacker gives check, the last one mates, and
 * length and leftover are right. `tsshogi` judges each move, so that the test does not depend on the solver. Whether a side could do better
 * is not tested.
 */
export function verify(problem: Problem, { length, moves, leftover }: MainLine): boolean {
  if (length !== moves.length || length % 2 === 0) return false
  const position = toPosition(problem)
  for (const [ply, usi] of moves.entries()) {
    const move = moveOf(position, usi)
    if (move === undefined || !position.isValidMove(move) || !position.doMove(move)) return false
    if (ply % 2 === 0 && !position.checked) return false
  }
  return isMate(position) && leftoverOf(position).join('') === leftover.join('')
}

/** The pieces in the attacker's hand as USI letters, strongest first. */
function leftoverOf(position: Position): string[] {
  const { hand } = fromPosition(position)
  return hand.flatMap((count, kind) => Array<string>(count).fill(LETTERS[kind]!)).reverse()
}

/**
 * Whether the side to move is mate: its only legal moves are useless interpositions (無駄合). These are drops that the checking piece takes
 * with mate again, even though the taken piece goes back to the side that dropped it.
 * @param known the answers so far, since the same board comes again for every kind of piece that is dropped and taken
 */
export function isMate(position: Position, known = new Map<string, boolean>()): boolean {
  const kinds = position.hand(position.color).counts.map(({ count }) => (count > 0 ? 1 : 0))
  const key = `${position.board.sfen} ${kinds.join('')}`
  const before = known.get(key)
  if (before !== undefined) return before
  const mate = position.checked && legalMoves(position).every((reply) => isUselessDrop(position, reply, known))
  known.set(key, mate)
  return mate
}

function isUselessDrop(position: Position, reply: Move, known: Map<string, boolean>): boolean {
  const king = position.board.findKing(position.color)
  if (reply.from instanceof Square || king === undefined) return false
  const [checker, second] = position.listAttackers(king).filter((square) => position.board.at(square)!.color !== position.color)
  if (checker === undefined || second !== undefined) return false
  const after = position.clone()
  after.doMove(reply)
  const take = after.createMove(checker, reply.to)
  return [take, take?.withPromote()].some((move) => {
    const taken = after.clone()
    if (move === null || move === undefined || !taken.doMove(move)) return false
    taken.hand(after.color).reduce(reply.pieceType, 1)
    taken.hand(position.color).add(reply.pieceType, 1)
    return isMate(taken, known)
  })
}

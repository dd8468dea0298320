import { DEFENDER, KING, type Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { inCheck } from '#solver/genres/tsume-shogi/rules/attacks.ts'
import { generateLegal, MOST_MOVES } from '#solver/genres/tsume-shogi/rules/legal.ts'
import { DROP, fromOf, isDrop, promotes, toOf, usiOf } from '#solver/genres/tsume-shogi/rules/move.ts'
import { ATTACKER, DEFENDER_SIDE, Position } from '#solver/genres/tsume-shogi/rules/position.ts'
import { moveOf, toPosition } from '#solver/genres/tsume-shogi/tsshogi.ts'
import { isMate } from '#solver/genres/tsume-shogi/verify.ts'
import type { Place, Side } from '../places'
import type { Played } from '../position/stored'
import type { Step } from '#solver/genre/genre.ts'
import { isUsi } from '#solver/genres/tsume-shogi/storage.ts'
import { placesOf } from '#solver/genres/tsume-shogi/work.ts'

/** A possible move: its text in USI, its origin and destination, and whether it promotes. */
export interface Choice {
  readonly usi: string
  readonly from: Place
  readonly to: number
  readonly promotes: boolean
}

/** The position after some moves, and the moves that can be played there. */
export interface Standing {
  readonly problem: Problem
  /** The number of given moves that could be made. */
  readonly ply: number
  readonly turn: Side
  /** The checks of the attacker, or the legal answers of the defender. */
  readonly choices: readonly Choice[]
  /** Whether the position is a mate: the defender has no answer except useless interpositions. */
  readonly isMate: boolean
}

/** The position after moves in USI. It stops at the first move that is illegal, or is the attacker's and gives no check. */
export function standingAfter(problem: Problem, moves: readonly string[]): Standing {
  const position = Position.of(problem)
  let ply = 0
  let choices = choicesIn(position)
  for (const usi of moves) {
    const choice = choices.find((one) => one.usi === usi)
    if (choice === undefined) break
    position.make(choice.move)
    ply++
    choices = choicesIn(position)
  }
  const board = Array.from(position.board.subarray(0, 81))
  const hands = Array.from(position.hands)
  const turn = position.turn === ATTACKER ? 'attacker' : 'defender'
  // Moves of pieces on the board are never useless interpositions; only drops must be examined.
  const isHeld = turn === 'attacker' || ply === 0 || choices.some(({ from }) => from.on === 'board')
  const mated = !isHeld && isMated(problem, moves.slice(0, ply))
  return { problem: { board, hand: hands.slice(0, 8), defenderHand: [0, ...hands.slice(9)] }, ply, turn, choices, isMate: mated }
}

/** The played moves with one more. Moves that were taken back are dropped unless the new move is the first of them. */
export function played({ moves, ply }: Played, usi: string): Played {
  return { moves: moves[ply] === usi ? moves : [...moves.slice(0, ply), usi], ply: ply + 1 }
}

/** The result of comparing played moves with the solution: how many agree, and where they differ. */
export type Comparison = { readonly kind: 'along'; readonly plies: number } | { readonly kind: 'leaves'; readonly ply: number }

/** Compares moves made with those of the solution. */
export function compared(moves: readonly string[], solution: readonly string[]): Comparison {
  const other = moves.findIndex((move, i) => move !== solution[i])
  return other < 0 ? { kind: 'along', plies: moves.length } : { kind: 'leaves', ply: other + 1 }
}

function choicesIn(position: Position): (Choice & { readonly move: number })[] {
  const moves = new Int32Array(MOST_MOVES)
  const end = generateLegal(position, moves, 0)
  const { turn } = position
  const found: (Choice & { readonly move: number })[] = []
  for (const move of moves.subarray(0, end)) {
    if (turn === ATTACKER) {
      position.make(move)
      const isCheck = inCheck(position, DEFENDER_SIDE)
      position.unmake(move)
      if (!isCheck) continue
    }
    const of: Side = turn === ATTACKER ? 'attacker' : 'defender'
    const from: Place = isDrop(move) ? { on: 'stand', of, kind: fromOf(move) - DROP } : { on: 'board', square: fromOf(move) }
    found.push({ move, usi: usiOf(move), from, to: toOf(move), promotes: promotes(move) })
  }
  return found
}

function isMated(problem: Problem, moves: readonly string[]): boolean {
  const position = toPosition(problem)
  for (const usi of moves) {
    const move = moveOf(position, usi)
    if (move === undefined || !position.doMove(move)) return false
  }
  return isMate(position)
}

/** Whether a problem has the defender's king; without it no move can be played. */
export const isPlayable = ({ board }: Problem): boolean => board.filter((piece) => piece === KING + DEFENDER).length === 1

/** The played moves with the move of a hint; a step without a move changes nothing. */
export function withHint(now: Played, { message }: Step): Played {
  const { usi } = message as { readonly usi?: unknown }
  return isUsi(usi) ? played(now, usi) : now
}

/**
 * The played moves before a mistake that a hint names by two squares: the destination and the origin of the move. The last such move is
 * taken.
 */
export function withoutMistake({ moves, ply }: Played, at: readonly number[]): Played {
  const last = moves.slice(0, ply).findLastIndex((usi) => {
    const { to, from } = placesOf(usi)
    return to === at[0] && from === at[1]
  })
  return { moves, ply: last < 0 ? ply : last }
}

import { Color } from 'tsshogi'
import type { Json } from '#solver/kernel/json.ts'
import type { Ink } from '#solver/drawing/scene.ts'
import { defenderHandOf, LETTERS, normalised } from './pieces'
import type { Problem } from './puzzle'
import { readSfen } from './sfen'
import { isSquare, squareAt } from './squares'
import { isUsi } from './storage'
import { fromPosition, moveOf, toPosition } from './tsshogi'

/** A shown board: pieces, hands (`defenderHand` only if it is not simply all other pieces), and the move that led to it. */
export interface Shown {
  readonly board: readonly number[]
  readonly hand: readonly number[]
  readonly defenderHand?: readonly number[]
  readonly from?: number
  readonly to?: number
}

/** A move that is pointed at by an arrow or, for a drop, by the piece on its square. */
export interface Arrow {
  readonly from?: number
  /** The kind of a dropped piece. */
  readonly drop?: number
  readonly to: number
  readonly ink: Ink
}

/** The shown part of the work on a problem. */
export interface Work extends Shown {
  readonly arrows: readonly Arrow[]
}

/**
 * Reads stored work. Every field may be left out; an invalid field counts as left out.
 * - `sfen`: the first position, either side to move; left out: the problem's
 * - `moves`: a line in USI from there; `ply`: how many of its moves are made (left out: all)
 * - `from`, `to`: the squares (0 to 80) of the last move, where no moves are given
 * - `arrows`: moves in USI to point at, e.g. cooks; or `{"usi":"…","ink":"target"}`, with the ink `error` where none is given
 */
export function workOf(stored: Json, problem: Problem): Work {
  const fields = (typeof stored === 'object' && stored !== null ? stored : {}) as { readonly [key: string]: Json | undefined }
  const { sfen, moves, ply, from, to, arrows } = fields
  const line = Array.isArray(moves) ? moves.filter(isUsi) : []
  const count = typeof ply === 'number' && ply >= 0 ? Math.floor(ply) : line.length
  const start = typeof sfen === 'string' ? shownOf(sfen) : undefined
  const last = { ...(isSquare(from) && { from }), ...(isSquare(to) && { to }) }
  const list: readonly Json[] = Array.isArray(arrows) ? (arrows as readonly Json[]) : []
  const shown = shownAfter(start?.problem ?? problem, line.slice(0, count), start?.whiteMoves ?? false)
  return { ...last, ...shown, arrows: list.flatMap(arrowOf) }
}

function shownOf(sfen: string): { readonly problem: Problem; readonly whiteMoves: boolean } | undefined {
  const reading = readSfen(sfen)
  if (!reading.ok) return undefined
  const { board, black, white, turn } = reading.position
  return { problem: normalised({ board, hand: black, ...(white !== undefined && { defenderHand: white }) }), whiteMoves: turn === 'white' }
}

/** The board after moves in USI, as far as they can be made. */
export function shownAfter(problem: Problem, moves: readonly string[], whiteMoves = false): Shown {
  const { board, hand } = problem
  const told = normalised(problem).defenderHand !== undefined
  const before: Shown = { board, hand, ...(told && { defenderHand: defenderHandOf(problem) }) }
  if (moves.length === 0) return before
  const position = toPosition(problem)
  if (whiteMoves) position.setColor(Color.WHITE)
  let last: { from?: number; to?: number } = {}
  for (const usi of moves) {
    const move = moveOf(position, usi)
    if (move === undefined) break
    position.doMove(move, { ignoreValidation: true })
    const { from, to } = placesOf(usi)
    last = { to, ...(from !== undefined && { from }) }
  }
  const after = fromPosition(position)
  return { board: after.board, hand: after.hand, ...(told && { defenderHand: after.defenderHand }), ...last }
}

/** The squares of a move in USI, and the kind that it drops. */
export function placesOf(usi: string): { readonly from?: number; readonly drop?: number; readonly to: number } {
  const square = (name: string) => squareAt(Number(name[0]), 'abcdefghi'.indexOf(name[1]!) + 1)
  const to = square(usi.slice(2, 4))
  return usi[1] === '*' ? { drop: LETTERS.indexOf(usi[0]!), to } : { from: square(usi.slice(0, 2)), to }
}

const INKS: readonly unknown[] = ['answer', 'note', 'target', 'removed', 'error'] satisfies Ink[]

function arrowOf(stored: Json): Arrow[] {
  const { usi, ink } = (typeof stored === 'object' && stored !== null ? stored : { usi: stored }) as {
    readonly usi?: Json
    readonly ink?: Json
  }
  if (!isUsi(usi)) return []
  return [{ ...placesOf(usi), ink: INKS.includes(ink) ? (ink as Ink) : 'error' }]
}

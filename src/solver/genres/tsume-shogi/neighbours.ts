import type { PuzzleChange } from '#solver/genre/change.ts'
import { isDefenders, kindOf } from './pieces'
import { EMPTY, KING, type Problem } from './puzzle'
import { fileOf, rankOf, SQUARES, squareKanji } from './squares'

/** The neighbours of a problem: with one piece other than a king removed, or with one piece moved by one square. */
export function neighbours(problem: Problem): PuzzleChange<Problem>[] {
  const { board } = problem
  const squares = Array.from({ length: SQUARES }, (_, square) => square)
  const name = (square: number) => ({ en: `${fileOf(square)}${rankOf(square)}`, ja: squareKanji(square) })
  const change = (kind: PuzzleChange['kind'], at: readonly number[], changed: readonly number[]): PuzzleChange<Problem> => ({
    ...{ kind, at, names: at.map(name), puzzle: { ...problem, board: changed } },
  })
  const pieces = squares.filter((square) => board[square] !== EMPTY)
  const isNear = (a: number, b: number): boolean => Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1
  return [
    ...pieces
      .filter((square) => kindOf(board[square]!) !== KING || !isDefenders(board[square]!))
      .map((square) => change('removed', [square], board.with(square, EMPTY))),
    ...pieces.flatMap((from) =>
      squares
        .filter((to) => board[to] === EMPTY && isNear(from, to))
        .map((to) => change('moved', [from, to], board.with(from, EMPTY).with(to, board[from]!))),
    ),
  ]
}

import type { Flaw } from '#solver/genre/genre.ts'
import { attackersOf } from './attacks'
import { defenderHandOf, isDefenders, isPiece, isPromoted, kindOf } from './pieces'
import { DEFENDER, EMPTY, KING, KNIGHT, LANCE, PAWN, STOCK, type Problem } from './puzzle'
import { fileOf, rankOf } from './squares'

/** Messages of {@link findFlaws}. `kind` is a kind of piece, 1 pawn to 8 king. */
export type CheckMessage =
  | { readonly code: 'tsume.no-king' }
  | { readonly code: 'tsume.kings'; readonly of: 'attacker' | 'defender'; readonly found: number }
  | { readonly code: 'tsume.too-many'; readonly kind: number; readonly found: number; readonly stock: number }
  | { readonly code: 'tsume.two-pawns'; readonly file: number; readonly of: 'attacker' | 'defender' }
  /** A piece that could never move from its square. */
  | { readonly code: 'tsume.dead-end'; readonly kind: number; readonly square: number }
  | { readonly code: 'tsume.no-piece'; readonly square: number }
  /** The defender's king is attacked although the attacker is to move. */
  | { readonly code: 'tsume.in-check' }
  /** The attacker's own king is in check, so that his first move must also answer that. */
  | { readonly code: 'tsume.attacker-in-check' }

/** The flaws that must be mended before the problem can be solved. Squares are the elements of a flaw. */
export function findFlaws(problem: Problem): readonly Flaw[] {
  const { board } = problem
  const strange = board.flatMap((piece, square) => (piece === EMPTY || isPiece(piece) ? [] : [square]))
  if (strange.length > 0) return strange.map((square) => flaw({ code: 'tsume.no-piece', square }, [square]))
  return [...kingFlaws(board), ...countFlaws(problem), ...pawnFlaws(board), ...deadEnds(board), ...checks(board)]
}

function flaw(message: CheckMessage, at: readonly number[], severity: 'error' | 'warning' = 'error'): Flaw {
  return { message, at, severity }
}

function squaresOf(board: readonly number[], piece: number): number[] {
  return board.flatMap((other, square) => (other === piece ? [square] : []))
}

function kingFlaws(board: readonly number[]): Flaw[] {
  const kings = squaresOf(board, KING + DEFENDER)
  const own = squaresOf(board, KING)
  const flaws: Flaw[] = []
  if (kings.length === 0) flaws.push(flaw({ code: 'tsume.no-king' }, []))
  if (kings.length > 1) flaws.push(flaw({ code: 'tsume.kings', of: 'defender', found: kings.length }, kings))
  if (own.length > 1) flaws.push(flaw({ code: 'tsume.kings', of: 'attacker', found: own.length }, own))
  return flaws
}

function countFlaws(problem: Problem): Flaw[] {
  const { board, hand } = problem
  const theirs = defenderHandOf(problem)
  const flaws: Flaw[] = []
  for (let kind = PAWN; kind < KING; kind++) {
    const squares = board.flatMap((piece, square) => (kindOf(piece) === kind ? [square] : []))
    const found = squares.length + (hand[kind] ?? 0) + (theirs[kind] ?? 0)
    const stock = STOCK[kind]!
    if (found > stock) flaws.push(flaw({ code: 'tsume.too-many', kind, found, stock }, squares))
  }
  return flaws
}

function pawnFlaws(board: readonly number[]): Flaw[] {
  const flaws: Flaw[] = []
  for (const of of ['attacker', 'defender'] as const) {
    const pawns = squaresOf(board, of === 'attacker' ? PAWN : PAWN + DEFENDER)
    for (let file = 1; file <= 9; file++) {
      const there = pawns.filter((square) => fileOf(square) === file)
      if (there.length > 1) flaws.push(flaw({ code: 'tsume.two-pawns', file, of }, there))
    }
  }
  return flaws
}

function deadEnds(board: readonly number[]): Flaw[] {
  return board.flatMap((piece, square) => {
    if (piece === EMPTY || isPromoted(piece)) return []
    const kind = kindOf(piece)
    const ranksLeft = isDefenders(piece) ? 9 - rankOf(square) : rankOf(square) - 1
    const needed = kind === KNIGHT ? 2 : kind === PAWN || kind === LANCE ? 1 : 0
    return ranksLeft < needed ? [flaw({ code: 'tsume.dead-end', kind, square }, [square])] : []
  })
}

function checks(board: readonly number[]): Flaw[] {
  const flaws: Flaw[] = []
  for (const king of squaresOf(board, KING + DEFENDER)) {
    const attackers = attackersOf(board, king, false)
    if (attackers.length > 0) flaws.push(flaw({ code: 'tsume.in-check' }, [king, ...attackers]))
  }
  for (const king of squaresOf(board, KING)) {
    const attackers = attackersOf(board, king, true)
    if (attackers.length > 0) flaws.push(flaw({ code: 'tsume.attacker-in-check' }, [king, ...attackers], 'warning'))
  }
  return flaws
}

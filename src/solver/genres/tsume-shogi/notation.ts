import { Color, formatMove, Square, type ImmutablePosition, type Move } from 'tsshogi'
import type { Language } from '#solver/kernel/message.ts'
import { isPromoted, kindOf, LETTERS } from './pieces'
import { BISHOP, LANCE, KNIGHT, PAWN, ROOK, SILVER, type Problem } from './puzzle'
import { rankOf, squareAt, squareName } from './squares'
import { moveOf, numberOf, toPosition } from './tsshogi'

/** A move of a line in three notations. */
export interface WrittenMove {
  /** The move in USI, e.g. `G*5b`. */
  readonly usi: string
  /**
   * The move in the form of Japanese books, with the side's sign: ▲５二金打, △同玉, ▲２一銀不成. 打 is written only where a piece on the board could go
   * there, too.
   */
  readonly ja: string
  /**
   * The move in the form of English books: `G*5b`, `Kx5b`, `S-2a=`. The square of origin is added where another piece of its kind could go
   * there.
   */
  readonly en: string
}

/** A line of moves in USI, written in all notations as far as its moves can be made. It does not test whether they are legal. */
export function writeMoves(problem: Problem, moves: readonly string[]): WrittenMove[] {
  const position = toPosition(problem)
  const written: WrittenMove[] = []
  let lastMove: Move | undefined
  for (const usi of moves) {
    const move = moveOf(position, usi)
    if (move === undefined) break
    const ja = formatMove(position, move, { compatible: true, ...(lastMove !== undefined && { lastMove }) })
    written.push({ usi, ja: ja.replace('\u3000', ''), en: englishMove(position, move) })
    position.doMove(move, { ignoreValidation: true })
    lastMove = move
  }
  return written
}

/** A main line as one text with its length: `▲５二金 まで1手詰`, `G*5b, mate in 1`. */
export function solutionText(problem: Problem, moves: readonly string[], language: Language): string {
  const written = writeMoves(problem, moves)
  return language === 'ja'
    ? `${written.map(({ ja }) => ja).join(' ')} まで${moves.length}手詰`
    : `${written.map(({ en }) => en).join(' ')}, mate in ${moves.length}`
}

const PROMOTABLE: readonly number[] = [PAWN, LANCE, KNIGHT, SILVER, BISHOP, ROOK]

function englishMove(position: ImmutablePosition, move: Move): string {
  const piece = numberOf(move.pieceType)
  const name = (isPromoted(piece) ? '+' : '') + LETTERS[kindOf(piece)]!
  const to = squareName(squareAt(move.to.file, move.to.rank))
  if (!(move.from instanceof Square)) return `${name}*${to}`
  const { from } = move
  const rivals = position.listAttackers(move.to).filter((square) => {
    const other = position.board.at(square)
    return !square.equals(from) && other?.color === move.color && other.type === move.pieceType
  })
  const origin = rivals.length > 0 ? squareName(squareAt(from.file, from.rank)) : ''
  const inZone = [from, move.to].some(({ file, rank }) => isInZone(squareAt(file, rank), move.color === Color.WHITE))
  const ending = move.promote ? '+' : inZone && PROMOTABLE.includes(piece) ? '=' : ''
  return `${name}${origin}${move.capturedPieceType === null ? '-' : 'x'}${to}${ending}`
}

function isInZone(square: number, ofDefender: boolean): boolean {
  return ofDefender ? rankOf(square) > 6 : rankOf(square) < 4
}

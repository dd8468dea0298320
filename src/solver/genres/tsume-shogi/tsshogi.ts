import { Color, Piece, PieceType, Position, Square, type ImmutablePosition, type Move } from 'tsshogi'
import { defenderHandOf, isDefenders } from './pieces'
import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, type Problem } from './puzzle'
import { fileOf, rankOf, squareAt } from './squares'

/** The piece types of `tsshogi` by our number of a piece, without the owner. */
export const TYPES: Readonly<Record<number, PieceType>> = {
  [PAWN]: PieceType.PAWN,
  [LANCE]: PieceType.LANCE,
  [KNIGHT]: PieceType.KNIGHT,
  [SILVER]: PieceType.SILVER,
  [GOLD]: PieceType.GOLD,
  [BISHOP]: PieceType.BISHOP,
  [ROOK]: PieceType.ROOK,
  [KING]: PieceType.KING,
  [PROMOTED + PAWN]: PieceType.PROM_PAWN,
  [PROMOTED + LANCE]: PieceType.PROM_LANCE,
  [PROMOTED + KNIGHT]: PieceType.PROM_KNIGHT,
  [PROMOTED + SILVER]: PieceType.PROM_SILVER,
  [PROMOTED + BISHOP]: PieceType.HORSE,
  [PROMOTED + ROOK]: PieceType.DRAGON,
}
/** Our number of a piece, without the owner, by the piece type of `tsshogi`. */
export const NUMBERS = new Map(Object.entries(TYPES).map(([piece, type]) => [type, Number(piece)]))

/** The problem as a position of `tsshogi`, the attacker (black) to move. */
export function toPosition(problem: Problem): Position {
  const position = new Position()
  position.resetBySFEN('9/9/9/9/9/9/9/9/9 b - 1')
  problem.board.forEach((piece, square) => {
    const type = TYPES[piece & (DEFENDER - 1)]
    if (type !== undefined) position.board.set(squareOf(square), new Piece(isDefenders(piece) ? Color.WHITE : Color.BLACK, type))
  })
  const theirs = defenderHandOf(problem)
  for (let kind = PAWN; kind < KING; kind++) {
    position.blackHand.set(TYPES[kind]!, problem.hand[kind] ?? 0)
    position.whiteHand.set(TYPES[kind]!, theirs[kind] ?? 0)
  }
  return position
}

/** The board of a position of `tsshogi`, and the hand of its black side, in our numbers. */
export function fromPosition(position: ImmutablePosition): {
  readonly board: number[]
  readonly hand: number[]
  readonly defenderHand: number[]
} {
  const board = new Array<number>(81).fill(EMPTY)
  for (const square of position.board.listNonEmptySquares()) {
    const piece = position.board.at(square)!
    board[squareAt(square.file, square.rank)] = numberOf(piece.type) + (piece.color === Color.WHITE ? DEFENDER : 0)
  }
  const held = (hand: ImmutablePosition['blackHand']) => [0, 1, 2, 3, 4, 5, 6, 7].map((kind) => (kind === 0 ? 0 : hand.count(TYPES[kind]!)))
  return { board, hand: held(position.blackHand), defenderHand: held(position.whiteHand) }
}

/** Our number of a type of `tsshogi`, without the owner. */
export function numberOf(type: PieceType): number {
  return NUMBERS.get(type) ?? EMPTY
}

/** A square of `tsshogi`. */
export function squareOf(square: number): Square {
  return new Square(fileOf(square), rankOf(square))
}

/** Every legal move of the side to move, found by trying all conceivable ones. It is slow, for occasional use. */
export function legalMoves(position: Position): Move[] {
  const moves: Move[] = []
  const keep = (move: Move | null) => {
    if (move !== null && position.isValidMove(move)) moves.push(move)
  }
  const mine = position.board.listSquaresByColor(position.color)
  for (let to = 0; to < 81; to++) {
    const target = squareOf(to)
    for (const from of mine) {
      const move = position.createMove(from, target)
      keep(move)
      keep(move?.withPromote() ?? null)
    }
    if (position.board.at(target) !== null) continue
    for (const { type, count } of position.hand(position.color).counts) if (count > 0) keep(position.createMove(type, target))
  }
  return moves
}

/** The legal move of a USI text for the side to move; undefined where that side has no such piece to move or to drop. */
export function moveOf(position: Position, usi: string): Move | undefined {
  const move = position.createMoveByUSI(usi)
  if (move === null || move.color !== position.color) return undefined
  const mine =
    move.from instanceof Square ? position.board.at(move.from)?.color === move.color : position.hand(move.color).count(move.from) > 0
  return mine ? move : undefined
}

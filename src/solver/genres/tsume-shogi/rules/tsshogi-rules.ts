import { Color, type Move, Piece, Position as TsshogiPosition, Square } from 'tsshogi'
import { BISHOP, GOLD, KNIGHT, LANCE, PAWN, ROOK, SILVER } from '../puzzle'
import { NUMBERS, TYPES } from '../tsshogi'
import { Position } from './position'

// The rules of shogi by an independent library, tsshogi, for tests and benches. They are slow but simple.

const HAND_KINDS = [PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK]

/** A position of this program in tsshogi's form. */
export function toTsshogi(position: Position): TsshogiPosition {
  const copy = new TsshogiPosition()
  copy.resetBySFEN('9/9/9/9/9/9/9/9/9 b - 1')
  for (let square = 0; square < 81; square++) {
    const piece = position.board[square]!
    if (piece === 0) continue
    copy.board.set(Square.newByIndex(square), new Piece(piece < 16 ? Color.BLACK : Color.WHITE, TYPES[piece & 15]!))
  }
  for (const kind of HAND_KINDS) {
    copy.blackHand.set(TYPES[kind]!, position.hands[kind]!)
    copy.whiteHand.set(TYPES[kind]!, position.hands[8 + kind]!)
  }
  copy.setColor(position.turn === 0 ? Color.BLACK : Color.WHITE)
  return copy
}

/** The position that an SFEN text describes; throws where it is none. */
export function ofSfen(sfen: string): Position {
  const read = TsshogiPosition.newBySFEN(sfen)
  if (read === null) throw new Error(`no SFEN: ${sfen}`)
  const board = new Uint8Array(81)
  for (const square of read.board.listNonEmptySquares()) {
    const piece = read.board.at(square)!
    board[square.index] = NUMBERS.get(piece.type)! + (piece.color === Color.BLACK ? 0 : 16)
  }
  const hand = [0, ...HAND_KINDS.map((kind) => read.blackHand.count(TYPES[kind]!))]
  const rest = [0, ...HAND_KINDS.map((kind) => read.whiteHand.count(TYPES[kind]!))]
  const position = new Position()
  position.set(board, hand, rest, read.color === Color.BLACK ? 0 : 1)
  return position
}

/** Every legal move in USI, sorted. It asks tsshogi about every conceivable move. */
export function legalByTsshogi(position: TsshogiPosition): string[] {
  const found: string[] = []
  const ask = (move: Move | null) => {
    if (move === null) return
    for (const one of [move, move.withPromote()]) if (position.isValidMove(one)) found.push(one.usi)
  }
  const own = position.board.listSquaresByColor(position.color)
  for (const to of Square.all) {
    if (position.board.at(to)?.color !== position.color) for (const from of own) ask(position.createMove(from, to))
    if (position.board.at(to) !== null) continue
    for (const kind of HAND_KINDS) if (position.hand(position.color).count(TYPES[kind]!) > 0) ask(position.createMove(TYPES[kind]!, to))
  }
  return [...new Set(found)].sort()
}

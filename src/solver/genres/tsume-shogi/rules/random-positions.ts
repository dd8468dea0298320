import type { Random } from '#solver/kernel/random.ts'
import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, STOCK } from '../puzzle'
import { inCheck } from './attacks'
import { generateLegal, MOST_MOVES } from './legal'
import { DEAD_BELOW, DEAD_FROM } from './pieces'
import { ATTACKER, Position } from './position'

// Random positions for tests and benches: from games of random moves, and with pieces placed at random.

const BACK = [LANCE, KNIGHT, SILVER, GOLD, KING, GOLD, SILVER, KNIGHT, LANCE]

/** The first position of a game, the attacker to move. */
export function startPosition(): Position {
  const board = new Uint8Array(81)
  BACK.forEach((kind, column) => {
    board[column] = kind + DEFENDER
    board[72 + column] = kind
    board[18 + column] = PAWN + DEFENDER
    board[54 + column] = PAWN
  })
  board[10] = ROOK + DEFENDER
  board[16] = BISHOP + DEFENDER
  board[64] = BISHOP
  board[70] = ROOK
  const position = new Position()
  position.set(board, [], [], ATTACKER)
  return position
}

/** The position after `plies` random moves of a game, or after fewer where the game ends. */
export function randomGamePosition(random: Random, plies: number): Position {
  const position = startPosition()
  const moves = new Int32Array(MOST_MOVES)
  for (let ply = 0; ply < plies; ply++) {
    const end = generateLegal(position, moves, 0)
    if (end === 0) break
    position.make(moves[random.below(end)]!)
  }
  return position
}

/**
 * A random position of the kind that problems have: the defender's king and the other pieces within `area` squares from the top left, some
 * pieces in the attacker's hand, the rest in the defender's. The attacker is to move. Neither the defender's king nor the attacker's, if
 * there is one, is in check.
 * @param pieces how many pieces beside kings are on the board
 * @param held how many are in the attacker's hand
 */
export function randomProblemPosition(random: Random, pieces: number, held: number, area = 81, hasOwnKing = false): Position {
  for (;;) {
    const board = new Uint8Array(81)
    const hand = [0, 0, 0, 0, 0, 0, 0, 0]
    const stock = STOCK.slice(0, 8)
    board[random.below(area)] = KING + DEFENDER
    if (hasOwnKing) put(board, random, KING, 81)
    for (let i = 0; i < pieces; i++) {
      const kind = draw(stock, random)
      const promoted = kind !== GOLD && random.chance(0.25) ? PROMOTED : 0
      put(board, random, kind + promoted + (random.chance(0.5) ? DEFENDER : 0), area)
    }
    for (let i = 0; i < held; i++) hand[draw(stock, random)]!++
    const position = new Position()
    position.set(board, hand, stock, ATTACKER)
    if (position.kings[1]! < 81 && !inCheck(position, 1) && !inCheck(position, 0)) return position
  }
}

/** Takes a random piece out of the stock; every kind that is left is equally likely. */
function draw(stock: number[], random: Random): number {
  for (;;) {
    const kind = 1 + random.below(7)
    if (stock[kind]! > 0) {
      stock[kind]!--
      return kind
    }
  }
}

/** Puts a piece on a random empty square from which it can move; each side has at most one unpromoted pawn on a file. */
function put(board: Uint8Array, random: Random, piece: number, area: number): void {
  for (let tries = 0; ; tries++) {
    const square = random.below(tries < 200 ? area : 81)
    if (board[square] !== EMPTY || square < DEAD_BELOW[piece]! || square >= DEAD_FROM[piece]!) continue
    const isPawn = (piece & 15) === PAWN
    if (isPawn && [0, 1, 2, 3, 4, 5, 6, 7, 8].some((row) => board[row * 9 + (square % 9)] === piece) && tries < 1000) continue
    board[square] = piece
    return
  }
}

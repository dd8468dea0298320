import { EMPTY, KING, PROMOTED, ROOK, STOCK, type Problem } from '../puzzle'
import { WORD } from './around-king'
import { OFF } from './geometry'
import { HAND_UNIT } from './hand'
import { DROP } from './move'
import { IS_SLIDER, WALL } from './pieces'
import { Random } from '#solver/kernel/random.ts'

// Numbers for hashing: a position's hash is the XOR of those of its pieces and of the side to move. Hands are not part of it.

/** The lower 32 bits of the random keys of pieces on squares, by `piece * 81 + square`. */
const HASH_LOW = new Int32Array(32 * 81)
/** The upper 32 bits of the random keys of pieces on squares. */
const HASH_HIGH = new Int32Array(32 * 81)

const random = new Random('tsume-shogi positions')
for (let i = 0; i < HASH_LOW.length; i++) {
  HASH_LOW[i] = random.next()
  HASH_HIGH[i] = random.next()
}
/** The lower 32 bits of the key that a hash contains while the defender is to move. */
const TURN_LOW = random.next() | 0
/** The upper 32 bits of the key that a hash contains while the defender is to move. */
const TURN_HIGH = random.next() | 0

/** The attacker, as the side to move and as the side of a piece (bit 4 of its code). */
export const ATTACKER = 0
/** The defender, as the side to move. */
export const DEFENDER_SIDE = 1

/**
 * A position in which moves are made and taken back, without allocation. Codes and squares are those of puzzle.ts. `board` has 82 squares,
 * the last one off the board ({@link WALL}). `hands` has the attacker's pieces by kind (1-7), then the defender's (8 + kind). `kings` has
 * the square of each side's king or {@link OFF}. `low` and `high` are a hash of board and side to move; `hand` is the attacker's hand
 * packed (hand.ts). Since no piece ever leaves the game, board and `hand` determine the defender's hand. `sliders` counts each side's
 * sliding pieces. `men` and `sliding` are the squares of the attacker's pieces, and of his sliding pieces, as sets: bit `square % WORD` of
 * the word `square / WORD`.
 */
export class Position {
  readonly board = new Uint8Array(82)
  readonly hands = new Uint8Array(16)
  readonly kings = new Int32Array(2)
  readonly sliders = new Int32Array(2)
  readonly men = new Int32Array(3)
  readonly sliding = new Int32Array(3)
  turn = ATTACKER
  /**
   * Whether the attacker may mate by dropping a pawn. That is against the rules; it serves to find out whether this rule saves the king.
   */
  mayMateByPawn = false
  low = 0
  high = 0
  hand = 0

  constructor() {
    this.board[OFF] = WALL
    this.kings.fill(OFF)
  }

  /** A problem's diagram with the attacker to move. */
  static of(problem: Problem): Position {
    const position = new Position()
    position.set(problem.board, problem.hand, problem.defenderHand ?? restOf(problem), ATTACKER)
    return position
  }

  /** Sets up a board of 81 pieces, both hands by kind, and the side to move. */
  set(board: ArrayLike<number>, hand: ArrayLike<number>, defenderHand: ArrayLike<number>, turn: number): void {
    this.kings.fill(OFF)
    this.sliders.fill(0)
    this.men.fill(0)
    this.sliding.fill(0)
    this.low = turn === ATTACKER ? 0 : TURN_LOW
    this.high = turn === ATTACKER ? 0 : TURN_HIGH
    this.hand = 0
    this.turn = turn
    for (let square = 0; square < 81; square++) {
      const piece = board[square]!
      this.board[square] = piece
      if (piece === EMPTY) continue
      if (piece < 16) this.turnOver(square, IS_SLIDER[piece]!)
      this.low ^= HASH_LOW[piece * 81 + square]!
      this.high ^= HASH_HIGH[piece * 81 + square]!
      this.sliders[piece >> 4]! += IS_SLIDER[piece]!
      if ((piece & 15) === KING) this.kings[piece >> 4] = square
    }
    for (let kind = 1; kind <= ROOK; kind++) {
      const held = hand[kind] ?? 0
      this.hands[kind] = held
      this.hands[8 + kind] = defenderHand[kind] ?? 0
      this.hand += held * HAND_UNIT[kind]!
    }
  }

  /** Makes a move of the side to move. */
  make(move: number): void {
    const { board, hands, turn } = this
    const to = move & 127
    const from = (move >> 7) & 127
    const piece = (move >> 15) & 31
    let low = this.low ^ TURN_LOW
    let high = this.high ^ TURN_HIGH
    if (from < DROP) {
      const captured = (move >> 20) & 31
      const landed = piece | ((move >> 11) & PROMOTED)
      if (captured !== 0) {
        const at = captured * 81 + to
        low ^= HASH_LOW[at]!
        high ^= HASH_HIGH[at]!
        const kind = captured & 7
        hands[(turn << 3) | kind]!++
        if (turn === ATTACKER) this.hand += HAND_UNIT[kind]!
        this.sliders[turn ^ 1]! -= IS_SLIDER[captured]!
        if (captured < 16) this.turnOver(to, IS_SLIDER[captured]!)
      }
      board[from] = 0
      board[to] = landed
      if (turn === ATTACKER) {
        this.turnOver(from, IS_SLIDER[piece]!)
        this.turnOver(to, IS_SLIDER[landed]!)
      }
      const left = piece * 81 + from
      const entered = landed * 81 + to
      low ^= HASH_LOW[left]! ^ HASH_LOW[entered]!
      high ^= HASH_HIGH[left]! ^ HASH_HIGH[entered]!
      this.sliders[turn]! += IS_SLIDER[landed]! - IS_SLIDER[piece]!
      if ((piece & 15) === KING) this.kings[turn] = to
    } else {
      const kind = from - DROP
      board[to] = piece
      if (turn === ATTACKER) this.turnOver(to, IS_SLIDER[piece]!)
      const entered = piece * 81 + to
      low ^= HASH_LOW[entered]!
      high ^= HASH_HIGH[entered]!
      hands[(turn << 3) | kind]!--
      if (turn === ATTACKER) this.hand -= HAND_UNIT[kind]!
      this.sliders[turn]! += IS_SLIDER[piece]!
    }
    this.low = low
    this.high = high
    this.turn = turn ^ 1
  }

  /** Takes back the move made last. */
  unmake(move: number): void {
    const { board, hands } = this
    const turn = this.turn ^ 1
    const to = move & 127
    const from = (move >> 7) & 127
    const piece = (move >> 15) & 31
    let low = this.low ^ TURN_LOW
    let high = this.high ^ TURN_HIGH
    if (from < DROP) {
      const captured = (move >> 20) & 31
      const landed = piece | ((move >> 11) & PROMOTED)
      const left = piece * 81 + from
      const entered = landed * 81 + to
      low ^= HASH_LOW[left]! ^ HASH_LOW[entered]!
      high ^= HASH_HIGH[left]! ^ HASH_HIGH[entered]!
      board[from] = piece
      board[to] = captured
      if (captured !== 0) {
        const at = captured * 81 + to
        low ^= HASH_LOW[at]!
        high ^= HASH_HIGH[at]!
        const kind = captured & 7
        hands[(turn << 3) | kind]!--
        if (turn === ATTACKER) this.hand -= HAND_UNIT[kind]!
        this.sliders[turn ^ 1]! += IS_SLIDER[captured]!
        if (captured < 16) this.turnOver(to, IS_SLIDER[captured]!)
      }
      if (turn === ATTACKER) {
        this.turnOver(from, IS_SLIDER[piece]!)
        this.turnOver(to, IS_SLIDER[landed]!)
      }
      this.sliders[turn]! -= IS_SLIDER[landed]! - IS_SLIDER[piece]!
      if ((piece & 15) === KING) this.kings[turn] = from
    } else {
      const kind = from - DROP
      board[to] = 0
      if (turn === ATTACKER) this.turnOver(to, IS_SLIDER[piece]!)
      const entered = piece * 81 + to
      low ^= HASH_LOW[entered]!
      high ^= HASH_HIGH[entered]!
      hands[(turn << 3) | kind]!++
      if (turn === ATTACKER) this.hand += HAND_UNIT[kind]!
      this.sliders[turn]! -= IS_SLIDER[piece]!
    }
    this.low = low
    this.high = high
    this.turn = turn
  }

  /** Updates the sets and counts where a piece of the attacker comes to a square or leaves it. */
  private turnOver(square: number, slides: number): void {
    const word = square < WORD ? 0 : square < 2 * WORD ? 1 : 2
    const bit = square - word * WORD
    this.men[word]! ^= 1 << bit
    this.sliding[word]! ^= slides << bit
  }

  /** Changes the side to move without a move. */
  pass(): void {
    this.low ^= TURN_LOW
    this.high ^= TURN_HIGH
    this.turn ^= 1
  }
}

/** By kind: the number of pieces that are neither on the board nor in the attacker's hand, at least 0. */
function restOf(problem: Problem): number[] {
  const rest = STOCK.slice(0, 8)
  rest[0] = 0
  for (const piece of problem.board) if (piece !== EMPTY && (piece & 15) !== KING) rest[piece & 7]!--
  return rest.map((count, kind) => Math.max(0, count - (problem.hand[kind] ?? 0)))
}

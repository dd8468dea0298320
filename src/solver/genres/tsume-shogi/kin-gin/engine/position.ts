import { HAND_HIGH, HAND_LOW, KEY_HIGH, KEY_LOW } from '../keys'
import { emptyBoard, GOLD, HELD_GOLD, HELD_PROMOTED, HELD_SILVER, KING, NOTHING, SILVER, SQUARES } from './squares'

// A move is one int32: to | from << 7 | 1 << 14 for a promotion. The origin of a drop is one of two numbers that are no squares.
/** The origin of a dropped gold. */
export const FROM_HAND_GOLD = 125
/** The origin of a dropped silver. */
export const FROM_HAND_SILVER = 126
/** The bit of a promotion. */
export const PROMOTES = 1 << 14
/** A mask of origin and target, under which a move with promotion equals the one without. */
export const SAME_MOVE = PROMOTES - 1

/** A board with the attacker's hand, which moves change in place. */
export class Position {
  readonly board = emptyBoard()
  /** By square: the number of attacker's pieces that attack it. */
  readonly attacks = new Int8Array(SQUARES)
  king = 0
  golds = 0
  silvers = 0
  /** The lower half of a 64-bit key of the position. */
  low = 0
  high = 0

  /** Removes all pieces. */
  clear(): void {
    this.board.set(emptyBoard())
    this.attacks.fill(0)
    this.king = this.golds = this.silvers = this.low = this.high = 0
  }

  /** Puts a piece on an empty square. */
  put(piece: number, square: number): void {
    this.board[square] = piece
    this.low ^= KEY_LOW[piece * SQUARES + square]!
    this.high ^= KEY_HIGH[piece * SQUARES + square]!
    if (piece <= SILVER) this.cover(piece, square, 1)
    else if (piece === KING) this.king = square
  }

  /** Removes the piece of a square. */
  take(square: number): number {
    const piece = this.board[square]!
    this.board[square] = NOTHING
    this.low ^= KEY_LOW[piece * SQUARES + square]!
    this.high ^= KEY_HIGH[piece * SQUARES + square]!
    if (piece <= SILVER) this.cover(piece, square, -1)
    return piece
  }

  private cover(piece: number, square: number, by: number): void {
    const { attacks } = this
    attacks[square - 12]! += by
    attacks[square - 11]! += by
    attacks[square - 10]! += by
    if (piece === GOLD) {
      attacks[square - 1]! += by
      attacks[square + 1]! += by
      attacks[square + 11]! += by
    } else {
      attacks[square + 10]! += by
      attacks[square + 12]! += by
    }
  }

  /** Whether the king is attacked. */
  isCheck(): boolean {
    return this.attacks[this.king]! > 0
  }

  /** Changes the attacker's hand. */
  hold(golds: number, silvers: number): void {
    const before = this.golds * 5 + this.silvers
    this.golds += golds
    this.silvers += silvers
    const after = this.golds * 5 + this.silvers
    this.low ^= HAND_LOW[before]! ^ HAND_LOW[after]!
    this.high ^= HAND_HIGH[before]! ^ HAND_HIGH[after]!
  }

  /**
   * Makes the attacker's move.
   * @returns the piece that was on its target, for `unattack`
   */
  attack(move: number): number {
    const to = move & 127
    const from = (move >> 7) & 127
    if (from >= FROM_HAND_GOLD) {
      if (from === FROM_HAND_GOLD) {
        this.hold(-1, 0)
        this.put(GOLD, to)
      } else {
        this.hold(0, -1)
        this.put(SILVER, to)
      }
      return NOTHING
    }
    const taken = this.board[to]!
    if (taken !== NOTHING) {
      this.take(to)
      if (taken === HELD_GOLD) this.hold(1, 0)
      else this.hold(0, 1)
    }
    const piece = this.take(from)
    this.put(move & PROMOTES ? GOLD : piece, to)
    return taken
  }

  /** Takes the attacker's move back. */
  unattack(move: number, taken: number): void {
    const to = move & 127
    const from = (move >> 7) & 127
    const piece = this.take(to)
    if (from >= FROM_HAND_GOLD) {
      if (from === FROM_HAND_GOLD) this.hold(1, 0)
      else this.hold(0, 1)
      return
    }
    this.put(move & PROMOTES ? SILVER : piece, from)
    if (taken !== NOTHING) {
      this.put(taken, to)
      if (taken === HELD_GOLD) this.hold(-1, 0)
      else this.hold(0, -1)
    }
  }

  /**
   * Makes the defender's move.
   * @returns the piece that was on its target, for `undefend`
   */
  defend(move: number): number {
    const to = move & 127
    const from = (move >> 7) & 127
    const taken = this.board[to]! === NOTHING ? NOTHING : this.take(to)
    const piece = this.take(from)
    this.put(move & PROMOTES ? HELD_PROMOTED : piece, to)
    return taken
  }

  /** Writes the key of the position after a defender's move into `key`, without making the move. */
  keyAfter(move: number, key: { low: number; high: number }): void {
    const to = move & 127
    const from = (move >> 7) & 127
    const piece = this.board[from]!
    const taken = this.board[to]!
    const left = piece * SQUARES + from
    const come = (move & PROMOTES ? HELD_PROMOTED : piece) * SQUARES + to
    key.low = this.low ^ KEY_LOW[left]! ^ KEY_LOW[come]!
    key.high = this.high ^ KEY_HIGH[left]! ^ KEY_HIGH[come]!
    if (taken === NOTHING) return
    key.low ^= KEY_LOW[taken * SQUARES + to]!
    key.high ^= KEY_HIGH[taken * SQUARES + to]!
  }

  /** Takes the defender's move back. */
  undefend(move: number, taken: number): void {
    const to = move & 127
    const from = (move >> 7) & 127
    const piece = this.take(to)
    this.put(move & PROMOTES ? HELD_SILVER : piece, from)
    if (taken !== NOTHING) this.put(taken, to)
  }
}

import { HAND_HIGH, HAND_LOW, KEY_HIGH, KEY_LOW } from '../keys'
import { emptyBoard, GOLD, HELD_GOLD, HELD_PROMOTED, HELD_SILVER, KING, NOTHING, SILVER, SQUARES } from './squares'

// A move is one int32: to | from << 7 | 1 << 14 for a promotion. A drop comes from one of two squares that no board has.
/** `from` of a gold that is dropped. */
export const FROM_HAND_GOLD = 125
/** `from` of a silver that is dropped. */
export const FROM_HAND_SILVER = 126
/** The bit of a promotion. */
export const PROMOTES = 1 << 14
/** The bits that say which move it is, promotion or not. */
export const SAME_MOVE = PROMOTES - 1

/** A board with the attacker's hand, changed in place by moves. */
export class Position {
  readonly board = emptyBoard()
  /** By square: how many attacker's pieces attack it. */
  readonly attacks = new Int8Array(SQUARES)
  king = 0
  golds = 0
  silvers = 0
  /** 64 bits that tell positions apart. */
  low = 0
  high = 0

  /** Takes all pieces off. */
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

  /** Takes the piece of a square off. */
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

  /** Makes the attacker's move. @returns the piece that stood on its goal, for `unattack` */
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

  /** Makes the defender's move. @returns the piece that stood on its goal, for `undefend` */
  defend(move: number): number {
    const to = move & 127
    const from = (move >> 7) & 127
    const taken = this.board[to]! === NOTHING ? NOTHING : this.take(to)
    const piece = this.take(from)
    this.put(move & PROMOTES ? HELD_PROMOTED : piece, to)
    return taken
  }

  /** Puts the key that the position would have after a defender's move into `key`; nothing is moved. */
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

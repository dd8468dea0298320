import type { Position } from './position'

type Key = Pick<Position, 'low' | 'high'>

/**
 * The number of int32 words for each position: key low, key high, bounds, and further facts. One cache line has room for four positions.
 */
const WIDTH = 4
/** The offset of the bounds: the lower bound of the length, plus the upper bound << 8; 0 in a free entry. */
export const BOUNDS = 2
/** The offset of the further facts; see `Search` (no mate) and `Best` (mate). */
export const MORE = 3
/** The lower bound of a position without a mate, and the upper bound of a position that is not known to be a mate. */
export const NEVER = 255
/** An upper bound that means a mate of unknown length. */
export const SOMETIME = 254
/** Bounds of a position of which nothing is known. */
const UNKNOWN = 1 | (NEVER << 8)
/** Bounds of a position that is no mate. */
export const NO_MATE = NEVER | (NEVER << 8)

/** Thrown where the memo is full. After `Memo.makeRoom` the present diagram must be started again. */
export class MemoFull extends Error {}

/**
 * The memory of positions with the attacker to move, which all diagrams share. It uses linear probing, and nothing is ever overwritten,
 * because a closed set must be complete. All entries are exact, so that answers never depend on earlier questions.
 */
export class Memo {
  /** The entries of `WIDTH` words each. The place of an entry is a multiple of `WIDTH`. */
  cells: Int32Array
  used = 0
  private mask: number
  /** Whether the memo was emptied during the present diagram. If it gets full again, it must grow. */
  private isEmptied = false

  /**
   * @param bits the memo has room for 2^bits positions at first, of 16 bytes each
   * @param mostBits the memo grows up to 2^mostBits positions before it drops any
   */
  constructor(
    private bits: number,
    private readonly mostBits: number,
  ) {
    this.cells = new Int32Array(WIDTH << bits)
    this.mask = (WIDTH << bits) - WIDTH
  }

  /** The place of `position`, or the free place where it would be. */
  find({ low, high }: Key): number {
    const { cells, mask } = this
    let place = (low << 2) & mask
    while (cells[place + BOUNDS] !== 0) {
      if (cells[place] === low && cells[place + 1] === high) return place
      place = (place + WIDTH) & mask
    }
    return place
  }

  /**
   * The place of `position`, which is added if it is missing.
   * @throws MemoFull
   */
  place(position: Key): number {
    const place = this.find(position)
    const { cells } = this
    if (cells[place + BOUNDS] === 0) {
      if (++this.used > 3 << (this.bits - 2)) throw new MemoFull()
      cells[place] = position.low
      cells[place + 1] = position.high
      cells[place + BOUNDS] = UNKNOWN
    }
    return place
  }

  /** Begins the next diagram. */
  begin(): void {
    this.isEmptied = false
  }

  /** Makes room after `MemoFull`: it grows and keeps all entries or, at its greatest size, drops all of them. */
  makeRoom(): void {
    if (this.bits < this.mostBits || this.isEmptied) this.grow()
    else {
      this.cells.fill(0)
      this.used = 0
      this.isEmptied = true
    }
  }

  private grow(): void {
    const before = this.cells
    this.bits++
    this.cells = new Int32Array(WIDTH << this.bits)
    this.mask = (WIDTH << this.bits) - WIDTH
    this.used = 0
    for (let from = 0; from < before.length; from += WIDTH) {
      const bounds = before[from + BOUNDS]!
      if (bounds === 0) continue
      const place = this.place({ low: before[from]!, high: before[from + 1]! })
      this.cells[place + BOUNDS] = bounds
      // Assumptions of the interrupted search are no longer valid.
      if (bounds >> 8 < NEVER) this.cells[place + MORE] = before[from + MORE]!
    }
  }
}

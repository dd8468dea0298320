import type { Position } from './position'

type Key = Pick<Position, 'low' | 'high'>

/** Four int32 a position: key low, key high, bounds, and further facts; one cache line holds four positions. */
const WIDTH = 4
/** Offset of the bounds: the lower bound of the length, plus the upper bound << 8. 0 where no position is kept. */
export const BOUNDS = 2
/** The offset of the further facts; see `Search` (no mate) and `Best` (mate). */
export const MORE = 3
/** The lower bound of a position without a mate, and the upper bound of a position that is not known to be a mate. */
export const NEVER = 255
/** An upper bound that says: a mate, of a length not known yet. */
export const SOMETIME = 254
/** Bounds of a position of which nothing is known. */
const UNKNOWN = 1 | (NEVER << 8)
/** Bounds of a position that is no mate. */
export const NO_MATE = NEVER | (NEVER << 8)

/** Thrown where the memo is full: after `Memo.makeRoom` the diagram under way begins again. */
export class MemoFull extends Error {}

/**
 * The memory of positions of the attacker's turn, shared by all diagrams. It uses linear probing, and nothing is ever overwritten, because
 * a closed set must be complete. All entries are exact, so that answers never depend on earlier questions.
 */
export class Memo {
  /** The entries, of `WIDTH` words each; the place of an entry is a multiple of `WIDTH`. */
  cells: Int32Array
  used = 0
  private mask: number
  /** Whether one diagram alone must have filled it. */
  private isEmptied = false

  /**
   * @param bits room for 2^bits positions at first, 16 bytes each
   * @param mostBits room up to which it grows rather than forget anything
   */
  constructor(
    private bits: number,
    private readonly mostBits: number,
  ) {
    this.cells = new Int32Array(WIDTH << bits)
    this.mask = (WIDTH << bits) - WIDTH
  }

  /** The place where `position` is, or would be. */
  find({ low, high }: Key): number {
    const { cells, mask } = this
    let place = (low << 2) & mask
    while (cells[place + BOUNDS] !== 0) {
      if (cells[place] === low && cells[place + 1] === high) return place
      place = (place + WIDTH) & mask
    }
    return place
  }

  /** The place of `position`, kept from now on. @throws MemoFull */
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

  /** Tells that the next diagram begins. */
  begin(): void {
    this.isEmptied = false
  }

  /** Makes room after `MemoFull`: grows and keeps all entries or, at its greatest size, drops all of them. */
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
      // Assumptions of the search that was broken off count no more.
      if (bounds >> 8 < NEVER) this.cells[place + MORE] = before[from + MORE]!
    }
  }
}

import { BOUNDS, Memo, MORE, NEVER, NO_MATE, SOMETIME } from './memo'
import { checksOf, matesInOne, repliesTo } from './moves'
import { Position } from './position'

/** The length up to which mates are searched first: most mates are short, and a short one needs no closed set. */
const SHORT = 7
/** The size of the stack for the moves of all plies of a line. */
const MOVES = 1 << 16
// The results of `knownRefuter` that are not the number of an assumption.
const PROVEN = -1
const NOTHING_KNOWN = -2

/**
 * Decides whether a position with the attacker to move is a mate, and of which length. Apart from a growing list of assumptions, the search
 * allocates nothing.
 */
export class Search {
  readonly position = new Position()
  readonly moves = new Int32Array(MOVES)
  readonly memo: Memo
  /** The number of positions whose checks were all tried, and of mates in three or more plies that were proved. */
  nodes = 0

  // The assumptions, in the order in which they were made: positions that are assumed to be no mates until the contrary is found. Each is a
  // place in the memo, or -1 once it is proved to be a mate. The memo's word MORE has the number of each, from 1. An assumption is complete
  // when each check has a reply that leads to a proved no-mate or to another assumption.
  private assumed = new Int32Array(1 << 16)
  /** By assumption: whether some refutation relies on it. */
  private isUsed = new Uint8Array(1 << 16)
  private count = 0
  /** The key of a position to look up. */
  private readonly key = { low: 0, high: 0 }
  /** The lowest assumption that the position proved last relies on. */
  private lowest = 0

  /** @param bits the size of the memo at first, and at most; see `Memo` */
  constructor(bits: number, mostBits: number = bits) {
    this.memo = new Memo(bits, mostBits)
  }

  /** Whether the position on the board is a mate of any length. Moves are written from `at` on. */
  isMate(at = 0): boolean {
    const bounds = this.memo.cells[this.memo.place(this.position) + BOUNDS]!
    if (bounds >> 8 < NEVER) return true
    if ((bounds & 255) === NEVER) return false
    for (let plies = 1; plies <= SHORT; plies += 2) if (this.matesIn(plies, at)) return true
    this.count = 0
    return this.prove(at)
  }

  /** Whether the position on the board is known to be no mate. */
  isKnownNoMate(): boolean {
    return (this.memo.cells[this.memo.find(this.position) + BOUNDS]! & 255) === NEVER
  }

  /** The length in plies of the mate on the board. Only for mates. */
  length(at = 0): number {
    const { cells } = this.memo
    const place = this.memo.place(this.position)
    const bounds = cells[place + BOUNDS]!
    if ((bounds & 255) === bounds >> 8) return bounds & 255
    for (let plies = bounds & 255; ; plies += 2) {
      if (!this.matesIn(plies, at)) continue
      cells[place + BOUNDS] = plies | (plies << 8)
      return plies
    }
  }

  /** Whether the position on the board is a mate in at most `plies` (odd). */
  matesIn(plies: number, at: number): boolean {
    const { position, moves, memo } = this
    if (plies === 1) return matesInOne(position)
    const { cells } = memo
    const place = memo.place(position)
    const bounds = cells[place + BOUNDS]!
    if (bounds >> 8 <= plies) return true
    if ((bounds & 255) > plies) return false
    this.nodes++
    if ((bounds & 255) === 1) {
      if (matesInOne(position)) {
        cells[place + BOUNDS] = 1 | (1 << 8)
        return true
      }
      cells[place + BOUNDS] = 3 | (bounds & 0xff00)
    }
    const end = checksOf(position, moves, at)
    let isNever = true
    for (let c = at; c < end; c++) {
      const check = moves[c]!
      const taken = position.attack(check)
      const last = repliesTo(position, check & 127, moves, end)
      let mates = true
      let ends = false
      for (let r = end; r < last && mates; r++) {
        const reply = moves[r]!
        const lost = position.defend(reply)
        if (!this.matesIn(plies - 2, last)) {
          mates = false
          ends = (cells[memo.find(position) + BOUNDS]! & 255) === NEVER
        }
        position.undefend(reply, lost)
      }
      position.unattack(check, taken)
      if (mates) {
        cells[place + BOUNDS] = (cells[place + BOUNDS]! & 255) | (plies << 8)
        return true
      }
      if (!ends) isNever = false
    }
    cells[place + BOUNDS] = isNever ? NO_MATE : (plies + 2) | (cells[place + BOUNDS]! & 0xff00)
    return false
  }

  /**
   * Whether the position on the board is a mate. If not, it belongs to a closed set, in which each check has a reply that stays in the set;
   * so endless checking is no mate either. The search goes depth first. It assumes each new position to be no mate, and a reply that leads
   * to an assumption refutes a check. When an assumption that was used proves to be a mate, all later assumptions are dropped, since they
   * may rely on it. When a complete position relies on no earlier assumption, it and all later ones are a closed set (Tarjan's components).
   */
  private prove(at: number): boolean {
    const { position, moves, memo } = this
    const { cells } = memo
    const place = memo.place(position)
    const bounds = cells[place + BOUNDS]!
    if (bounds >> 8 < NEVER) return true
    if ((bounds & 255) === NEVER) return false
    const known = cells[place + MORE]! - 1
    if (known >= 0) {
      this.isUsed[known] = 1
      if (known < this.lowest) this.lowest = known
      return false
    }
    if ((bounds & 255) === 1) {
      if (matesInOne(position)) {
        cells[place + BOUNDS] = 1 | (1 << 8)
        return true
      }
      cells[place + BOUNDS] = 3 | (NEVER << 8)
    }
    const end = checksOf(position, moves, at)
    if (end === at) {
      cells[place + BOUNDS] = NO_MATE
      return false
    }
    this.nodes++
    const own = this.assume(place)
    let lowest = own
    for (let c = at; c < end; c++) {
      const check = moves[c]!
      const taken = position.attack(check)
      const last = repliesTo(position, check & 127, moves, end)
      const refuter = last > end + 1 ? this.knownRefuter(end, last) : NOTHING_KNOWN
      let isRefuted = refuter !== NOTHING_KNOWN
      if (refuter >= 0) {
        this.isUsed[refuter] = 1
        if (refuter < lowest) lowest = refuter
      }
      for (let r = end; r < last && !isRefuted; r++) {
        const reply = moves[r]!
        const lost = position.defend(reply)
        this.lowest = this.count
        isRefuted = !this.prove(last)
        if (this.lowest < lowest) lowest = this.lowest
        position.undefend(reply, lost)
      }
      position.unattack(check, taken)
      if (isRefuted) continue
      cells[place + BOUNDS] = (cells[place + BOUNDS]! & 255) | (SOMETIME << 8)
      cells[place + MORE] = 0
      this.lowest = this.giveUp(own, lowest)
      return true
    }
    if (lowest === own) this.conclude(own)
    this.lowest = lowest
    return false
  }

  private assume(place: number): number {
    const own = this.count++
    if (own === this.assumed.length) {
      const [assumed, isUsed] = [this.assumed, this.isUsed]
      this.assumed = new Int32Array(2 * own)
      this.assumed.set(assumed)
      this.isUsed = new Uint8Array(2 * own)
      this.isUsed.set(isUsed)
    }
    this.assumed[own] = place
    this.isUsed[own] = 0
    this.memo.cells[place + MORE] = own + 1
    return own
  }

  /**
   * Searches the replies from `at` to `end` for one that is known to refute the check. Returns the assumption to which it leads, `PROVEN`,
   * or `NOTHING_KNOWN`.
   */
  private knownRefuter(at: number, end: number): number {
    const { position, moves, memo, key } = this
    const { cells } = memo
    for (let r = at; r < end; r++) {
      position.keyAfter(moves[r]!, key)
      const place = memo.find(key)
      const bounds = cells[place + BOUNDS]!
      if ((bounds & 255) === NEVER) return PROVEN
      if (bounds >> 8 < NEVER || bounds === 0) continue
      const known = cells[place + MORE]! - 1
      if (known >= 0) return known
    }
    return NOTHING_KNOWN
  }

  /**
   * Ends the assumption `own`, which proved to be a mate.
   * @returns the lowest assumption that the remaining later ones rely on
   */
  private giveUp(own: number, lowest: number): number {
    const { assumed } = this
    const { cells } = this.memo
    assumed[own] = -1
    if (this.isUsed[own] === 0) {
      if (this.count > own + 1) return lowest
      this.count = own
      return own
    }
    for (let i = own + 1; i < this.count; i++) if (assumed[i]! >= 0) cells[assumed[i]! + MORE] = 0
    this.count = own
    return own
  }

  /** Records that the assumptions from `own` on are a closed set. */
  private conclude(own: number): void {
    const { assumed } = this
    const { cells } = this.memo
    for (let i = own; i < this.count; i++) {
      const place = assumed[i]!
      if (place < 0) continue
      cells[place + BOUNDS] = NO_MATE
      cells[place + MORE] = 0
    }
    this.count = own
  }
}

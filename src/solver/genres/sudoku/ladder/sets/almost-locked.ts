import { BAND_OF, BIT_OF, COUNT, HOUSE_CELLS, LOWEST, PEERS, cellsOf } from '../geometry'
import type { State } from '../state'

/** The most sets that are kept. No puzzle examined has more with sets of up to five cells; larger sets are cut here. */
const MOST = 6000

/** All almost locked sets of a state: cells of one house with one digit more than cells. */
export class AlmostLockedSets {
  count = 0
  /** The cells of each set, three words each. */
  readonly cells = new Int32Array(3 * MOST)
  readonly digits = new Uint16Array(MOST)
  readonly size = new Uint8Array(MOST)
  /** The cells that see all places of digit `d` in set `i`, three words from `27 * i + 3 * d` on; empty for digits that the set lacks. */
  readonly seen = new Int32Array(27 * MOST)
  private readonly known = new Set<string>()
  private readonly chosen = new Uint8Array(9)

  /** Finds the sets of a state. @param most the most cells of a set */
  build(state: State, most: number): void {
    this.count = 0
    this.known.clear()
    for (let size = 1; size <= most; size++) {
      for (let house = 0; house < 27; house++) this.choose(state, house, size, 0, 0, 0)
    }
  }

  cellList(set: number): number[] {
    return cellsOf(this.cells[3 * set]!, this.cells[3 * set + 1]!, this.cells[3 * set + 2]!)
  }

  /** The word of a set's places of a digit. */
  placesOf(state: State, set: number, digit: number, band: number): number {
    return this.cells[3 * set + band]! & state.places[3 * digit + band]!
  }

  /** Whether every place of a digit in one set sees every place of it in the other. */
  isRestricted(state: State, one: number, other: number, digit: number): boolean {
    for (let band = 0; band < 3; band++) {
      if ((this.placesOf(state, other, digit, band) & ~this.seen[27 * one + 3 * digit + band]!) !== 0) return false
    }
    return true
  }

  overlap(one: number, other: number): boolean {
    const { cells } = this
    return (
      ((cells[3 * one]! & cells[3 * other]!) |
        (cells[3 * one + 1]! & cells[3 * other + 1]!) |
        (cells[3 * one + 2]! & cells[3 * other + 2]!)) !==
      0
    )
  }

  private choose(state: State, house: number, size: number, from: number, count: number, digits: number): void {
    if (count === size) {
      if (COUNT[digits] === size + 1) this.add(state, size, digits)
      return
    }
    for (let position = from; position < 9; position++) {
      const cell = HOUSE_CELLS[9 * house + position]!
      const own = state.candidates[cell]!
      if (own === 0 || COUNT[digits | own]! > size + 1) continue
      this.chosen[count] = cell
      this.choose(state, house, size, position + 1, count + 1, digits | own)
    }
  }

  private add(state: State, size: number, digits: number): void {
    if (this.count === MOST) return
    const at = this.count
    const { cells } = this
    cells.fill(0, 3 * at, 3 * at + 3)
    for (let i = 0; i < size; i++) cells[3 * at + BAND_OF[this.chosen[i]!]!]! |= BIT_OF[this.chosen[i]!]!
    const key = `${cells[3 * at]},${cells[3 * at + 1]},${cells[3 * at + 2]}`
    if (this.known.has(key)) return
    this.known.add(key)
    this.digits[at] = digits
    this.size[at] = size
    this.seen.fill(0, 27 * at, 27 * at + 27)
    for (let rest = digits; rest !== 0; rest &= rest - 1) {
      const digit = LOWEST[rest]!
      for (let band = 0; band < 3; band++) {
        let seen = 0x7ffffff
        for (let i = 0; i < size; i++) {
          if ((state.candidates[this.chosen[i]!]! >> digit) & 1) seen &= PEERS[3 * this.chosen[i]! + band]!
        }
        this.seen[27 * at + 3 * digit + band] = seen
      }
    }
    this.count++
  }
}

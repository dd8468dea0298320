import { BAND_OF, BIT_OF, COUNT, HOUSE_OF, HOUSE_WORDS, LOWEST, PEERS, POSITION_OF, lowestCell } from './geometry'

/** Words of the one block in which a state lies, so that a copy is one move. */
const WORDS = 263

/** The number of changes made to all states so far. States with the same version are equal. */
let changes = 0

/**
 * A grid that is being solved, with the candidates of its empty cells. They are stored in three forms: by cell, by digit (three words of 27
 * cells), and by house and digit (nine places). Every change updates all three.
 */
export class State {
  private readonly block = new Int32Array(WORDS)
  /** The cells that are open to digit `d`, three words from `3 * d` on. */
  readonly places = this.block.subarray(0, 27)
  private readonly counters = this.block.subarray(27, 30)
  /** The empty cells with one candidate, as three words. */
  readonly naked = this.block.subarray(30, 33)
  /** The places of digit `d` in house `h`, as nine bits, at `9 * h + d`. */
  readonly inHouse = new Uint16Array(this.block.buffer, 132, 243)
  /** The candidates of each cell, as nine bits; 0 for a filled cell. */
  readonly candidates = new Uint16Array(this.block.buffer, 618, 81)
  /** The digits that each house still lacks, as nine bits. */
  readonly missing = new Uint16Array(this.block.buffer, 780, 27)
  /** The missing digits of each house that have one place left, as nine bits. */
  readonly hidden = new Uint16Array(this.block.buffer, 834, 27)
  /** The digit of each cell, 1-9; 0 for an empty cell. */
  readonly digits = new Uint8Array(this.block.buffer, 888, 81)
  /** 1 for each cell whose digit was given; uniqueness techniques ask for it. */
  readonly given = new Uint8Array(this.block.buffer, 969, 81)

  /** The number of empty cells. */
  get open(): number {
    return this.counters[0]!
  }

  /** Whether an empty cell has no candidate, or a house no place for a digit that it lacks. */
  get isBroken(): boolean {
    return this.counters[1] !== 0
  }

  /** A number that is equal only for equal states, so that a state need not be examined twice. */
  get version(): number {
    return this.counters[2]!
  }

  /** Loads a grid of 81 characters, a digit for a given and anything else for an empty cell, with all candidates that the givens leave. */
  begin(givens: string): void {
    this.block.fill(0)
    this.counters[0] = 81
    this.counters[2] = ++changes | 0
    this.candidates.fill(511)
    this.missing.fill(511)
    this.inHouse.fill(511)
    this.places.fill(0x7ffffff)
    for (let cell = 0; cell < 81; cell++) {
      const digit = givens.charCodeAt(cell) - 49
      if (digit < 0 || digit > 8) continue
      this.place(cell, digit)
      this.given[cell] = 1
    }
  }

  copyFrom(other: State): void {
    this.block.set(other.block)
  }

  /** Removes a candidate, if it is there. */
  remove(cell: number, digit: number): void {
    const bit = 1 << digit
    const { candidates, inHouse, hidden } = this
    const before = candidates[cell]!
    if ((before & bit) === 0) return
    const left = before ^ bit
    candidates[cell] = left
    this.counters[2] = ++changes | 0
    if ((left & (left - 1)) === 0) {
      if (left === 0) this.counters[1] = 1
      this.naked[BAND_OF[cell]!]! |= BIT_OF[cell]!
    }
    this.places[3 * digit + BAND_OF[cell]!]! &= ~BIT_OF[cell]!
    for (let k = 3 * cell; k < 3 * cell + 3; k++) {
      const house = HOUSE_OF[k]!
      const at = 9 * house + digit
      const rest = inHouse[at]! & ~(1 << POSITION_OF[k]!)
      inHouse[at] = rest
      if ((rest & (rest - 1)) !== 0) continue
      hidden[house]! |= bit
      if (rest === 0) this.counters[1] = 1
    }
  }

  /** Fills an empty cell; a digit that it cannot have breaks the state. */
  place(cell: number, digit: number): void {
    const bit = 1 << digit
    const { candidates, places } = this
    if ((candidates[cell]! & bit) === 0) {
      this.counters[1] = 1
      return
    }
    for (let rest = candidates[cell]! ^ bit; rest !== 0; rest &= rest - 1) this.remove(cell, LOWEST[rest]!)
    const own = BAND_OF[cell]!
    for (let band = 0; band < 3; band++) {
      let rest = places[3 * digit + band]! & PEERS[3 * cell + band]!
      for (; rest !== 0; rest &= rest - 1) this.remove(lowestCell(band, rest), digit)
    }
    candidates[cell] = 0
    places[3 * digit + own]! &= ~BIT_OF[cell]!
    this.naked[own]! &= ~BIT_OF[cell]!
    for (let k = 3 * cell; k < 3 * cell + 3; k++) {
      const house = HOUSE_OF[k]!
      this.inHouse[9 * house + digit] = 0
      this.missing[house]! &= ~bit
      this.hidden[house]! &= ~bit
    }
    this.digits[cell] = digit + 1
    this.counters[0]!--
    this.counters[2] = ++changes | 0
  }

  /** Whether the grid is full and nothing broke on the way. */
  get isSolved(): boolean {
    return this.open === 0 && !this.isBroken
  }

  /** The number of empty cells of a house. */
  openIn(house: number): number {
    return COUNT[this.missing[house]!]!
  }

  /** The word of a band's empty cells in a house. */
  openWord(house: number, band: number): number {
    let open = 0
    for (let rest = this.missing[house]!; rest !== 0; rest &= rest - 1) open |= this.places[3 * LOWEST[rest]! + band]!
    return open & HOUSE_WORDS[3 * house + band]!
  }
}

import { BAND_OF, BIT_OF, COUNT, HOUSE_CELLS, LOWEST, PEERS, members } from './geometry'
import type { State } from './state'

/** A digit placed in a trial: a supposition, or the only digit of its cell (`house` undefined) or only place in a house. */
export interface Case {
  readonly cell: number
  readonly digit: number
  readonly house?: number | undefined
}

/** A single that follows in a trial, with the numbers of the earlier placements from which it follows. */
interface Single extends Case {
  readonly needs: readonly number[]
}

/** A contradiction: a cell without a digit, or a house without a place for one; and its reasons. */
interface Clash {
  readonly cell?: number
  readonly house?: number
  readonly digit?: number
  readonly needs: readonly number[]
}

/** The grid of a trial, with the cause of each removed candidate. */
export class Trial {
  private readonly candidates: Uint16Array
  private readonly missing: Uint16Array
  private readonly filled: Uint8Array
  /** The number of the placement that removed each candidate; -1 where no placement of the trial did. */
  private readonly gone: Int16Array

  /** @param from the grid to begin with, or another trial, whose placements are then kept */
  constructor(
    private readonly before: State,
    from?: Trial,
  ) {
    this.candidates = (from?.candidates ?? before.candidates).slice()
    this.missing = (from?.missing ?? before.missing).slice()
    this.filled = from?.filled.slice() ?? new Uint8Array(81)
    this.gone = from?.gone.slice() ?? new Int16Array(729).fill(-1)
  }

  /** A copy of the trial, with which another supposition can be followed. */
  fork(): Trial {
    return new Trial(this.before, this)
  }

  /** Places a digit and numbers the placement; false where the cell cannot have the digit any more. */
  place(cell: number, digit: number, number: number): boolean {
    if (((this.candidates[cell]! >> digit) & 1) === 0) return false
    for (const other of members(this.candidates[cell]!)) if (other !== digit) this.gone[9 * cell + other] = number
    this.candidates[cell] = 0
    this.filled[cell] = 1
    for (let house = 0; house < 27; house++) if (this.cellsOf(house).includes(cell)) this.missing[house]! &= ~(1 << digit)
    for (let peer = 0; peer < 81; peer++) {
      const isPeer = (PEERS[3 * cell + BAND_OF[peer]!]! & BIT_OF[peer]!) !== 0
      if (!isPeer || ((this.candidates[peer]! >> digit) & 1) === 0) continue
      this.candidates[peer]! &= ~(1 << digit)
      this.gone[9 * peer + digit] = number
    }
    return true
  }

  /** All singles that are open now: cells with one digit left, then digits with one place left in a house. */
  singles(): Single[] {
    const found: Single[] = []
    for (let cell = 0; cell < 81; cell++) {
      const left = this.candidates[cell]!
      if (COUNT[left] === 1) found.push({ cell, digit: LOWEST[left]!, needs: this.lost(cell) })
    }
    for (let house = 0; house < 27; house++) {
      for (const digit of members(this.missing[house]!)) {
        const places = this.placesOf(house, digit)
        if (places.length === 1) found.push({ cell: places[0]!, digit, house, needs: this.barred(house, digit) })
      }
    }
    return found
  }

  /** The first contradiction of the grid; undefined where there is none. */
  clash(): Clash | undefined {
    for (let cell = 0; cell < 81; cell++) {
      const isEmpty = this.before.candidates[cell] !== 0 && this.filled[cell] === 0
      if (isEmpty && this.candidates[cell] === 0) return { cell, needs: this.lost(cell) }
    }
    for (let house = 0; house < 27; house++) {
      for (const digit of members(this.missing[house]!)) {
        if (this.placesOf(house, digit).length === 0) return { house, digit, needs: this.barred(house, digit) }
      }
    }
    return undefined
  }

  /** Whether a candidate is out. */
  excludes(candidate: number): boolean {
    return this.gone[candidate]! >= 0
  }

  /** The numbers of the placements that removed some candidates. */
  takers(candidates: readonly number[]): number[] {
    return [...new Set(candidates.map((candidate) => this.gone[candidate]!))].filter((number) => number >= 0)
  }

  /** The cell with the fewest digits left, the first of several; -1 where none is empty. */
  fewest(): number {
    const empty = [...this.candidates.keys()].filter((cell) => this.candidates[cell] !== 0)
    return empty.reduce((best, cell) => (best < 0 || COUNT[this.candidates[cell]!]! < COUNT[this.candidates[best]!]! ? cell : best), -1)
  }

  /** Digits that a cell may have. */
  candidatesOf(cell: number): readonly number[] {
    return members(this.candidates[cell]!)
  }

  cellsOf(house: number): number[] {
    return [...HOUSE_CELLS.subarray(9 * house, 9 * house + 9)]
  }

  private placesOf(house: number, digit: number): readonly number[] {
    return this.cellsOf(house).filter((cell) => (this.candidates[cell]! >> digit) & 1)
  }

  /** The numbers of the placements that removed the digits of a cell. */
  private lost(cell: number): number[] {
    return this.takers(members(this.before.candidates[cell]!).map((digit) => 9 * cell + digit))
  }

  /** The numbers of the placements that removed the places of a digit in a house. */
  private barred(house: number, digit: number): number[] {
    const places = this.cellsOf(house).filter((cell) => (this.before.candidates[cell]! >> digit) & 1)
    return this.takers(places.map((cell) => 9 * cell + digit))
  }
}

import { bitOf, COUNT, digitOf } from './digits'
import type { Board } from '../geometry/board'
import { digitAt } from '../puzzle'

/** A contradiction in a position: an empty cell without digits, or a digit without a place in a unit. */
export type Clash = { readonly cell: number } | { readonly unit: number; readonly digit: number }

/** A digit in a cell. */
export interface Placement {
  readonly cell: number
  readonly digit: number
}

/** A partly solved puzzle: its digits, and the candidates of its empty cells. */
export class Position {
  /** By cell: its digit; 0 where it is empty. */
  readonly digits: Uint8Array
  /** By cell: the candidates of an empty cell as a bit set, by its lines and by the exclusions of techniques. */
  readonly open: Uint16Array
  /** By cell: the candidates of an empty cell as a bit set, where relations count as lines, too. */
  readonly narrow: Uint16Array
  empty: number

  constructor(
    readonly board: Board,
    givens: string,
  ) {
    this.digits = new Uint8Array(board.size)
    this.open = new Uint16Array(board.size).fill(board.all)
    this.narrow = new Uint16Array(board.size).fill(board.all)
    this.empty = board.size
    for (let cell = 0; cell < board.size; cell++) if (digitAt(givens, cell) > 0) this.place(cell, digitAt(givens, cell))
  }

  copyFrom(other: Position): void {
    this.digits.set(other.digits)
    this.open.set(other.open)
    this.narrow.set(other.narrow)
    this.empty = other.empty
  }

  /** Fills an empty cell. */
  place(cell: number, digit: number): void {
    const { board, open, narrow } = this
    const others = ~bitOf(digit)
    this.digits[cell] = digit
    this.empty--
    open[cell] = narrow[cell] = 0
    for (const seen of board.seenFrom[cell]!) open[seen]! &= others
    for (const related of board.relatedTo[cell]!) narrow[related]! &= others
  }

  /** Rules out a digit in a cell. */
  remove({ cell, digit }: Placement): void {
    this.open[cell]! &= ~bitOf(digit)
    this.narrow[cell]! &= ~bitOf(digit)
  }

  /** The empty cells of a unit that may have a digit. */
  placesIn(unit: Uint8Array, digit: number, candidates: Uint16Array): number[] {
    const places: number[] = []
    for (const cell of unit) if (candidates[cell]! & bitOf(digit)) places.push(cell)
    return places
  }

  /** The digits that a unit lacks, as a bit set. */
  lacking(unit: Uint8Array): number {
    let lacking = this.board.all
    for (const cell of unit) if (this.digits[cell] !== 0) lacking &= ~bitOf(this.digits[cell]!)
    return lacking
  }

  /** A contradiction in the position, with relations used like lines; undefined for none. */
  clash(): Clash | undefined {
    const { board, digits, narrow } = this
    for (let cell = 0; cell < board.size; cell++) if (digits[cell] === 0 && narrow[cell] === 0) return { cell }
    for (const [unit, cells] of board.units.entries()) {
      let missing = this.lacking(cells)
      for (const cell of cells) missing &= ~narrow[cell]!
      if (missing !== 0) return { unit, digit: digitOf(missing & -missing) }
    }
    return undefined
  }

  /**
   * The empty cells with one candidate, and the digits with one place in one of `units`. Each cell is given once, with the unit where there
   * is one.
   */
  forced(candidates: Uint16Array, units: readonly Uint8Array[]): Map<number, { readonly digit: number; readonly unit?: number }> {
    const found = new Map<number, { readonly digit: number; readonly unit?: number }>()
    units.forEach((cells, unit) => {
      const single = ofOnePlace(cells, candidates)
      if (single === 0) return
      for (const cell of cells) {
        const digits = candidates[cell]! & single
        if (digits !== 0 && !found.has(cell)) found.set(cell, { digit: digitOf(digits & -digits), unit })
      }
    })
    for (let cell = 0; cell < candidates.length; cell++) {
      if (COUNT[candidates[cell]!] === 1 && !found.has(cell)) found.set(cell, { digit: digitOf(candidates[cell]!) })
    }
    return found
  }
}

/** The digits, as a bit set, with one place among these cells. */
export function ofOnePlace(cells: Uint8Array, candidates: Uint16Array): number {
  let once = 0
  let twice = 0
  for (const cell of cells) {
    twice |= once & candidates[cell]!
    once |= candidates[cell]!
  }
  return once & ~twice
}

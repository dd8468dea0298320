import { digitAt } from '#solver/genre/digits/cells.ts'
import { rulesOf, type Rules } from '../exact/rules'
import type { HouseName } from '../layout'
import type { VariantSudoku } from '../puzzle'
import type { Candidate, Found } from './message'

/** A partly solved board: its digits, and the candidates of its cells. */
export class State {
  readonly rules: Rules
  /** By cell: its digit, 0 for none. */
  readonly placed: Uint8Array
  /** By cell: the candidates, bit d-1 for digit d; 0 where the cell has a digit. */
  readonly candidates: Int32Array
  /** The number of cells without a digit. */
  open = 0
  /** A number that grows with every change. */
  version = 0
  /** Whether a cell has neither a digit nor a candidate. */
  isBroken = false

  constructor(puzzle: VariantSudoku) {
    this.rules = rulesOf(puzzle)
    this.placed = new Uint8Array(this.rules.size)
    this.candidates = Int32Array.from(this.rules.allowed)
    this.open = this.rules.layout.inUse.filter((used) => used).length
    this.isBroken = this.rules.layout.inUse.some((used, cell) => used && this.candidates[cell] === 0)
    for (let cell = 0; cell < this.rules.size; cell++) {
      const digit = digitAt(puzzle.givens, cell)
      if (digit > 0) this.place(cell, digit)
    }
  }

  /** A copy that can be changed without changing this board. */
  copy(): State {
    const state = Object.assign(Object.create(State.prototype) as State, this)
    return Object.assign(state, { placed: this.placed.slice(), candidates: this.candidates.slice() })
  }

  /** Sets a digit and removes it from all cells that see this one. */
  place(cell: number, digit: number): void {
    if (this.placed[cell] !== 0 || ((this.candidates[cell]! >> (digit - 1)) & 1) === 0) {
      this.isBroken = true
      return
    }
    this.version++
    this.placed[cell] = digit
    this.candidates[cell] = 0
    this.open--
    const peers = this.rules.peers[cell]!
    for (let i = 0; i < peers.length; i++) this.remove(peers[i]!, digit)
  }

  /** Removes a candidate of a cell. */
  remove(cell: number, digit: number): void {
    const before = this.candidates[cell]!
    if (before === 0 || ((before >> (digit - 1)) & 1) === 0) return
    this.version++
    this.candidates[cell] = before & ~(1 << (digit - 1))
    if (this.candidates[cell] === 0) this.isBroken = true
  }

  /** Applies a deduction. */
  apply({ placed, removed }: Found): void {
    for (const [cell, digit] of removed) this.remove(cell, digit)
    for (const [cell, digit] of placed) this.place(cell, digit)
  }

  /** The digits that a cell has or may have, as bits. */
  bitsOf(cell: number): number {
    const digit = this.placed[cell]!
    return digit > 0 ? 1 << (digit - 1) : this.candidates[cell]!
  }

  /** The cells of a house that may have a digit. */
  placesIn(house: number, digit: number): number[] {
    const places: number[] = []
    const cells = this.rules.houses[house]!
    for (let i = 0; i < cells.length; i++) if ((this.candidates[cells[i]!]! >> (digit - 1)) & 1) places.push(cells[i]!)
    return places
  }

  /** The candidates of `digit` in all other cells that see each of `cells`. They are false if one of `cells` has the digit. */
  seenByAll(cells: readonly number[], digit: number): Candidate[] {
    const { peers } = this.rules
    const first = cells[0]
    if (first === undefined) return []
    return Array.from(peers[first]!).flatMap((cell): Candidate[] =>
      (this.candidates[cell]! >> (digit - 1)) & 1 && cells.every((one) => one === first || peers[one]!.includes(cell))
        ? [[cell, digit]]
        : [],
    )
  }

  /** The name of a house. */
  nameOf(house: number): HouseName {
    const { kind, number, board } = this.rules.layout.houses[house]!
    return { kind, number, ...(board !== undefined && { board }) }
  }
}

/** The digits of a mask, in ascending order. */
export function digitsIn(mask: number): number[] {
  const digits: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) digits.push(32 - Math.clz32(rest & -rest))
  return digits
}

import { pulse } from '#solver/core/pulse.ts'
import { branch } from './branch'
import { propagate } from './propagate'
import { ALL, BANDS, CHANGED, LEVEL, LEVELS, OPEN, ROWS, SOLUTIONS, makeMemory } from './tables'

/**
 * The exact solver for bulk work: band bitboards as in the fsss2, JCZSolve and tdoku programs of the Enjoy Sudoku forum. Keeps
 * its memory from puzzle to puzzle, so use one engine for many. Cells are given as character codes, 81 from an offset: '1'-'9'
 * a given, anything else empty.
 */
export class SudokuEngine {
  private readonly memory = makeMemory()
  private found = 0

  /** Levels looked at by the last search, the first one included: the unit of a sudoku solver's steps. */
  nodes = 0
  /** Whether the last search stopped because it had used up its nodes. */
  ranOut = false

  /**
   * Counts solutions.
   *
   * @param limit stop at so many; at least 1
   * @param maxNodes stop after so many nodes; at least 1
   * @returns solutions found, at most `limit`; a lower bound if `ranOut`
   */
  count(cells: Uint8Array, limit: number, maxNodes = Infinity, offset = 0): number {
    this.begin()
    return this.giveAll(cells, offset) ? this.search(limit, maxNodes) : 0
  }

  /**
   * Whether there is a solution in which `cell` is not `digit`: for a puzzle with a known solution that has `digit` there,
   * whether the cell's given can be missed. Half the work of `count(cells, 2)`.
   *
   * @param cells with `cell` empty
   * @returns unreliable when `false` if `ranOut`
   */
  hasOther(cells: Uint8Array, cell: number, digit: number, maxNodes = Infinity): boolean {
    this.begin()
    if (!this.giveAll(cells, 0)) return false
    const band = Math.floor(cell / 27)
    const word = LEVELS + BANDS + 3 * (digit - 1) + band
    this.memory[word] = (this.memory[word]! & ~(1 << (cell - 27 * band))) | CHANGED
    return this.search(1, maxNodes) === 1
  }

  /**
   * Writes a solution of the last search as character codes '1'-'9'.
   *
   * @param which 0 for the first found, 1 for the second
   * @returns false if the search found no such solution
   */
  solution(which: 0 | 1, into: Uint8Array): boolean {
    if (which >= this.found) return false
    for (let i = 0; i < 27; i++) {
      let cells = this.memory[SOLUTIONS + 27 * which + i]!
      const start = 27 * (i % 3)
      const code = 49 + Math.floor(i / 3)
      for (; cells !== 0; cells &= cells - 1) into[start + 31 - Math.clz32(cells & -cells)] = code
    }
    return true
  }

  private begin(): void {
    const m = this.memory
    for (let i = LEVELS + BANDS; i < LEVELS + BANDS + 27; i++) m[i] = ALL | CHANGED
    for (let i = LEVELS + ROWS; i < LEVELS + ROWS + 9; i++) m[i] = 511
    for (let i = LEVELS + OPEN; i < LEVELS + OPEN + 3; i++) m[i] = ALL
    this.found = 0
    this.nodes = 0
    this.ranOut = false
  }

  private giveAll(cells: Uint8Array, offset: number): boolean {
    for (let cell = 0; cell < 81; cell++) {
      const digit = cells[offset + cell]! - 49
      if (digit >= 0 && digit < 9 && !give(this.memory, cell, digit)) return false
    }
    this.settleFullDigits()
    return true
  }

  /** Propagation passes over a digit without open rows, so its bands must be clean from the start. */
  private settleFullDigits(): void {
    const m = this.memory
    for (let digit = 0; digit < 9; digit++) {
      if (m[LEVELS + ROWS + digit] !== 0) continue
      for (let i = LEVELS + BANDS + 3 * digit; i < LEVELS + BANDS + 3 * digit + 3; i++) m[i] = m[i]! & ALL
    }
  }

  private search(limit: number, maxNodes: number): number {
    const m = this.memory
    let at = LEVELS
    let found = 0
    let nodes = 0
    for (;;) {
      if (nodes === maxNodes) {
        this.ranOut = true
        break
      }
      if ((++nodes & 0xffff) === 0) pulse()
      if (propagate(m, at)) {
        if ((m[at + OPEN]! | m[at + OPEN + 1]! | m[at + OPEN + 2]!) !== 0) {
          branch(m, at)
          at += LEVEL
          continue
        }
        if (found < 2) m.copyWithin(SOLUTIONS + 27 * found, at + BANDS, at + BANDS + 27)
        if (++found === limit) break
      }
      if (at === LEVELS) break
      at -= LEVEL
    }
    this.nodes = nodes
    this.found = found
    return found
  }
}

/** Places a given at the first level; false if an equal given stands in its row, column or block. */
function give(m: Int32Array, cell: number, digit: number): boolean {
  const band = cell < 27 ? 0 : cell < 54 ? 1 : 2
  const row = (cell / 9) | 0
  const column = cell - 9 * row
  const bit = 1 << (cell - 27 * band)
  const p = LEVELS + BANDS + 3 * digit
  const own = m[p + band]!
  if ((own & bit) === 0) return false
  const clear = ~(0o1001001 << column)
  m[p] = m[p]! & clear
  m[p + 1] = m[p + 1]! & clear
  m[p + 2] = m[p + 2]! & clear
  const rest = own & clear & ~(511 << (9 * (row - 3 * band))) & ~(0o7007007 << (column - (column % 3)))
  m[p + band] = rest | bit
  m[LEVELS + ROWS + digit] = m[LEVELS + ROWS + digit]! & ~(1 << row)
  m[LEVELS + OPEN + band] = m[LEVELS + OPEN + band]! & ~bit
  return true
}

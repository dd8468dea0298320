/*
 * One Int32Array holds the tables and every level of the search, so that the hot loops keep a single base and a single
 * length in registers, and a puzzle allocates nothing.
 *
 * A band is three rows: 27 cells, bit 9 * row + column. A mini-row is the three cells that a row and a block share; the
 * nine mini-rows of a band are bit 3 * row + stack.
 *
 * A level of the search, in words from its base:
 *   BANDS + 3 * digit + band   cells of the band where the digit (0-8) is still possible, as they were left by the last
 *                              look at them; with CHANGED set, something else has changed them since
 *   ROWS + digit               rows in which the digit has no place yet, bit 0-8
 *   OPEN + band                cells of the band that have no digit yet
 *   PAIRS + band               cells of the band with exactly two candidates
 * A placed digit is not taken out of the eight other digits' bands at once: every look at a digit masks its bands with the
 * open cells and its own placed ones, which costs less.
 */

/** Offset within a level; see above. */
export const BANDS = 0
/** Offset within a level; see above. */
export const ROWS = 27
/** Offset within a level; see above. */
export const OPEN = 36
/** Offset within a level; see above. */
export const PAIRS = 39
/** Words that a guess has to copy: all but the pairs. */
export const COPIED = 39
/** Words of a level. */
export const LEVEL = 48

/** The 27 cells of a band. */
export const ALL = 0x7ffffff
/** Marks a band word as changed; outside the 27 cells. */
export const CHANGED = 1 << 27

/** Table by nine bits of a row: which of its three mini-rows have any, bit 0-2. Equally, which rows have any of nine mini-rows. */
export const THIRDS = 0
/** Table by nine mini-rows: the cells of those that some placing (one mini-row in each row and each block) uses; 0 if there is none. */
export const PLACEABLE = 512
/** Table by nine mini-rows: those that every placing uses. */
export const FORCED = 1024
/**
 * Table by the nine columns in which a band has a digit: the cells that the digit keeps in the other two bands, since a
 * stack's only column belongs to this band; and in bits 27-29 the stacks with only one column.
 */
export const ELSEWHERE = 1536
/** Table by the nine columns that only this band has for a digit: the cells it keeps, for such a column is the stack's. */
export const CLAIMED = 2048
/** Table by three rows of a band: their cells. */
export const CELLS_OF = 2560
/** Where the levels begin. */
export const LEVELS = 2568
/** Every guess on the way down fills at least one cell. */
const DEPTH = 82
/** Where the first two solutions found are kept, 27 band words each. */
export const SOLUTIONS = LEVELS + DEPTH * LEVEL

/** A fresh working memory: tables filled in, levels zero. */
export function makeMemory(): Int32Array {
  const memory = new Int32Array(SOLUTIONS + 2 * 27)
  for (let bits = 0; bits < 512; bits++) {
    const { some, every } = placings(bits)
    memory[THIRDS + bits] = thirds(bits)
    memory[PLACEABLE + bits] = cellsOfMiniRows(some)
    memory[FORCED + bits] = every
    memory[ELSEWHERE + bits] = elsewhere(bits)
    memory[CLAIMED + bits] = claimed(bits)
  }
  for (let rows = 0; rows < 8; rows++)
    memory[CELLS_OF + rows] = (rows & 1 ? 511 : 0) | (rows & 2 ? 511 << 9 : 0) | (rows & 4 ? 511 << 18 : 0)
  return memory
}

function thirds(bits: number): number {
  return (bits & 0o007 ? 1 : 0) | (bits & 0o070 ? 2 : 0) | (bits & 0o700 ? 4 : 0)
}

/** The six ways to give each of three rows a block of its own, as mini-rows. */
const PLACINGS = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124]

function placings(miniRows: number): { readonly some: number; readonly every: number } {
  const possible = PLACINGS.filter((placing) => (placing & ~miniRows) === 0)
  return {
    some: possible.reduce((union, placing) => union | placing, 0),
    every: possible.length === 0 ? 0 : possible.reduce((common, placing) => common & placing),
  }
}

function cellsOfMiniRows(miniRows: number): number {
  let cells = 0
  for (let i = 0; i < 9; i++) if ((miniRows >> i) & 1) cells |= 7 << (3 * i)
  return cells
}

function elsewhere(columns: number): number {
  let kept = 511
  let stacks = 0
  for (let stack = 0; stack < 3; stack++) {
    const own = columns & (7 << (3 * stack))
    if (own === 0 || (own & (own - 1)) !== 0) continue
    kept ^= own
    stacks |= 1 << stack
  }
  return inEveryRow(kept) | (stacks << 27)
}

function claimed(columns: number): number {
  let kept = 511
  for (const stack of [0o007, 0o070, 0o700]) if (columns & stack) kept &= ~stack | columns
  return inEveryRow(kept)
}

function inEveryRow(columns: number): number {
  return columns | (columns << 9) | (columns << 18)
}

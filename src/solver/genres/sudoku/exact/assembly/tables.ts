/*
 * One memory holds the tables and every level of the search; all places in it are bytes from its beginning, and known when this is
 * compiled.
 *
 * A band is three rows: 27 cells, bit 9 * row + column. A mini-row is the three cells that a row and a block share; the
 * nine mini-rows of a band are bit 3 * row + stack.
 *
 * A level of the search, in words of 32 bits from its base:
 *   BANDS + 3 * digit + band   cells of the band where the digit (0-8) is still possible, as they were left by the last
 *                              look at them; with CHANGED set, something else has changed them since
 *   ROWS + digit               rows in which the digit has no place yet, bit 0-8
 *   OPEN + band                cells of the band that have no digit yet
 *   PAIRS + band               cells of the band with exactly two candidates
 * The three bands of a digit, and of OPEN, are read as one vector; its fourth lane is whatever stands behind them.
 * A placed digit is not taken out of the eight other digits' bands at once: every look at a digit masks its bands with the
 * open cells and its own placed ones, which costs less.
 */

/** Bytes of a word. */
const WORD: i32 = 4

/** Offset in the record of a level, in bytes, of its bands. */
export const BANDS: i32 = 0
/** From a digit's bands to the next digit's. */
export const DIGIT: i32 = 3 * WORD
/** Offset in the record of a level, in bytes, of its rows. */
export const ROWS: i32 = 27 * WORD
/** Offset in the record of a level, in bytes, of its open cells. */
export const OPEN: i32 = 36 * WORD
/** Offset in the record of a level, in bytes, of its cells with two digits. */
export const PAIRS: i32 = 39 * WORD
/** The bytes that a guess has to copy: all but the pairs, in whole vectors. */
export const COPIED: i32 = 40 * WORD
/** Bytes of a level. */
export const LEVEL: i32 = 48 * WORD

/** The 27 cells of a band. */
export const ALL: i32 = 0x7ffffff
/** Marks a band word as changed; outside the 27 cells. */
export const CHANGED: i32 = 1 << 27

/** The compiler keeps its own (`PLACINGS`) from 1024 on. */
const START: i32 = 2048
/** Bytes of a table by nine bits. */
const NINE: i32 = 512 * WORD
/** Every guess on the way down fills at least one cell. */
const DEPTH: i32 = 82

/** Table by nine bits of a row: which of its three mini-rows have any, bit 0-2. Equally, which rows have any of nine mini-rows. */
export const THIRDS: i32 = START
/**
 * Table by a set of the nine mini-rows: the cells of mini-rows that are part of some placing (one mini-row in each row and each block);
 * 0 if there is no placing.
 */
export const PLACEABLE: i32 = THIRDS + NINE
/** Table by nine mini-rows: those that every placing uses. */
export const FORCED: i32 = PLACEABLE + NINE
/**
 * Table by the nine columns in which a band has a digit: the cells that the digit keeps in the other two bands, since a
 * stack's only column belongs to this band; and in bits 27-29 the stacks with only one column.
 */
export const ELSEWHERE: i32 = FORCED + NINE
/** Table by the nine columns that only this band has for a digit: the cells it keeps, for such a column is the stack's. */
export const CLAIMED: i32 = ELSEWHERE + NINE
/** Table by three rows of a band: their cells. */
export const CELLS_OF: i32 = CLAIMED + NINE
/** Table by cell of a band: the other cells of its row and of its block. */
export const PEERS: i32 = CELLS_OF + 8 * WORD
/** Table by cell of a band: its column, in any band. */
export const COLUMN: i32 = PEERS + 28 * WORD
/** Where the levels begin. */
export const LEVELS: i32 = COLUMN + 28 * WORD
/** Where the first two solutions found are kept, 27 band words each. */
export const SOLUTIONS: i32 = LEVELS + DEPTH * LEVEL
/** Where 81 cells are handed in and solutions out, as character codes. */
export const CELLS: i32 = SOLUTIONS + 54 * WORD

/** An entry of a table. */
export function entry(table: i32, index: i32): i32 {
  return load<i32>(table + (index << 2))
}

/** Writes the tables: once, before anything else. */
export function fillTables(): void {
  for (let bits = 0; bits < 512; bits++) {
    fillPlacings(bits)
    put(THIRDS, bits, (bits & 0o007 ? 1 : 0) | (bits & 0o070 ? 2 : 0) | (bits & 0o700 ? 4 : 0))
    put(ELSEWHERE, bits, elsewhere(bits))
    put(CLAIMED, bits, claimed(bits))
  }
  for (let rows = 0; rows < 8; rows++) put(CELLS_OF, rows, (rows & 1 ? 511 : 0) | (rows & 2 ? 511 << 9 : 0) | (rows & 4 ? 511 << 18 : 0))
  for (let cell = 0; cell < 27; cell++) {
    const column = cell % 9
    put(PEERS, cell, ((511 << (cell - column)) | (0o7007007 << (column - (column % 3)))) & ~(1 << cell))
    put(COLUMN, cell, 0o1001001 << column)
  }
}

function put(table: i32, index: i32, value: i32): void {
  store<i32>(table + (index << 2), value)
}

/** The six ways to give each of three rows a block of its own, as mini-rows. */
const PLACINGS: StaticArray<i32> = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124]

function fillPlacings(miniRows: i32): void {
  let some = 0
  let every = 511
  for (let i = 0; i < 6; i++) {
    const placing = PLACINGS[i]
    if ((placing & ~miniRows) !== 0) continue
    some |= placing
    every &= placing
  }
  put(PLACEABLE, miniRows, cellsOfMiniRows(some))
  put(FORCED, miniRows, some === 0 ? 0 : every)
}

function cellsOfMiniRows(miniRows: i32): i32 {
  let cells = 0
  for (let i = 0; i < 9; i++) if ((miniRows >> i) & 1) cells |= 7 << (3 * i)
  return cells
}

function elsewhere(columns: i32): i32 {
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

function claimed(columns: i32): i32 {
  let kept = 511
  for (let stack = 0; stack < 3; stack++) {
    const own = 7 << (3 * stack)
    if (columns & own) kept &= ~own | columns
  }
  return inEveryRow(kept)
}

function inEveryRow(columns: i32): i32 {
  return columns | (columns << 9) | (columns << 18)
}

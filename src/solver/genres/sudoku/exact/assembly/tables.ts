/*
 * One memory holds the tables and every level of the search; all places in it are bytes from its beginning, and known when this is
 * compiled.
 *
 * A band is three rows: 27 cells, bit 9 * row + column. A mini-row is the three cells that a row and a block share; the
 * nine mini-rows of a band are bit 3 * row + stack.
 *
 * A level of the search, in words of 32 bits from its base:
 *   BANDS + 4 * digit + band   cells of the band where the digit (0-8) is still possible, as they were left by the last
 *                              look at them
 *   TOUCHED                    digits whose bands something else has changed since, bit 0-8
 *   PLACED + 4 * digit + band  cells of the band in which the digit is placed
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
/** The distance in bytes between the bands of a digit and those of the next digit. */
export const DIGIT: i32 = 4 * WORD
/** Offset in the record of a level, in bytes, of its placed digits: a vector for each digit. */
export const PLACED: i32 = 36 * WORD
/** Offset in the record of a level, in bytes, of its open cells. */
export const OPEN: i32 = 72 * WORD
/** Offset in the record of a level, in bytes, of its cells with two digits. */
export const PAIRS: i32 = 76 * WORD
/** The bytes that a guess has to copy: all but the pairs, in whole vectors. */
export const COPIED: i32 = 76 * WORD
/** Offset in the record of a level, in bytes, of its touched digits. */
export const TOUCHED: i32 = 80 * WORD
/** Bytes of a level. */
export const LEVEL: i32 = 84 * WORD

/** The 27 cells of a band. */
export const ALL: i32 = 0x7ffffff

/** The place of the first table, in bytes. The compiler keeps its own data (`PLACINGS`) from 1024 on. */
const START: i32 = 2048
/** The bytes of a table with a word for each set of nine bits. */
const NINE: i32 = 512 * WORD
/** The most levels of a search: every guess fills at least one of 81 cells. */
const DEPTH: i32 = 82

/** Table of bytes by the nine cells of a band's first row: which of its mini-rows have any, as {@link miniRows} packs them. */
const FIRST_ROW: i32 = START
/** Table of bytes by the nine cells of a band's second row: which of its mini-rows have any, as {@link miniRows} packs them. */
const SECOND_ROW: i32 = FIRST_ROW + 512
const PLACEABLE: i32 = SECOND_ROW + 512
const ELSEWHERE: i32 = PLACEABLE + NINE
const CLAIMED: i32 = ELSEWHERE + NINE
const PEERS: i32 = CLAIMED + NINE
const COLUMN: i32 = PEERS + 28 * WORD
/** The place at which bands are stored band by band while pairs are weighed: nine words in {@link TURNED_BAND} bytes for each band. */
export const TURNED: i32 = COLUMN + 28 * WORD
/** Bytes of a band in {@link TURNED}, in whole vectors. */
export const TURNED_BAND: i32 = 12 * WORD
/** The place, in bytes, of the first level. */
export const LEVELS: i32 = TURNED + 3 * TURNED_BAND
/** The place of the bands of the first two solutions found. */
export const SOLUTIONS: i32 = LEVELS + DEPTH * LEVEL
/** The place of 81 character codes, by which cells are passed in and solutions out. */
export const CELLS: i32 = SOLUTIONS + 72 * WORD
/** The character code of the digit 1. */
export const ONE: i32 = 49

/** The mini-rows of a band in which a digit has a candidate, with each bit moved up by two: the offset in bytes of a word in a table. */
export function miniRows(cells: i32): i32 {
  const first = <i32>load<u8>(cells & 511, FIRST_ROW)
  const second = <i32>load<u8>((cells >> 9) & 511, SECOND_ROW)
  return first | second | ((<i32>load<u8>(cells >> 18, FIRST_ROW)) << 6)
}

/**
 * The cells of those mini-rows that are part of some placing (one mini-row in each row and each block); 0 if there is no placing.
 *
 * @param rows what {@link miniRows} gives
 */
export function placeable(rows: i32): i32 {
  return load<i32>(rows, PLACEABLE)
}

/**
 * The cells that a digit keeps in the other two bands. They are looked up by the nine columns in which this band has the digit: a stack in
 * which this band has only one column loses that column in the others.
 */
export function elsewhere(columns: i32): i32 {
  return load<i32>(columns << 2, ELSEWHERE)
}

/**
 * The cells that a digit keeps in this band. They are looked up by the nine columns that only this band has for the digit: such a column is
 * the only one of its stack here.
 */
export function claimed(columns: i32): i32 {
  return load<i32>(columns << 2, CLAIMED)
}

/** The other cells of the row and of the block of a cell of a band. */
export function peersOf(cell: i32): i32 {
  return load<i32>(cell << 2, PEERS)
}

/** The column of a cell of a band, in any band. */
export function columnOf(cell: i32): i32 {
  return load<i32>(cell << 2, COLUMN)
}

/** Writes the tables. It must be called once, before everything else. */
export function fillTables(): void {
  for (let bits = 0; bits < 512; bits++) {
    fillPlaceable(bits)
    const thirds = (bits & 0o007 ? 4 : 0) | (bits & 0o070 ? 8 : 0) | (bits & 0o700 ? 16 : 0)
    store<u8>(FIRST_ROW + bits, thirds)
    store<u8>(SECOND_ROW + bits, thirds << 3)
    put(ELSEWHERE, bits, keptElsewhere(bits))
    put(CLAIMED, bits, keptOfClaims(bits))
  }
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

function fillPlaceable(rows: i32): void {
  let some = 0
  for (let i = 0; i < 6; i++) {
    const placing = PLACINGS[i]
    if ((placing & ~rows) === 0) some |= placing
  }
  put(PLACEABLE, rows, cellsOfMiniRows(some))
}

function cellsOfMiniRows(rows: i32): i32 {
  let cells = 0
  for (let i = 0; i < 9; i++) if ((rows >> i) & 1) cells |= 7 << (3 * i)
  return cells
}

function keptElsewhere(columns: i32): i32 {
  let kept = 511
  for (let stack = 0; stack < 3; stack++) {
    const own = columns & (7 << (3 * stack))
    if (own !== 0 && (own & (own - 1)) === 0) kept ^= own
  }
  return inEveryRow(kept)
}

function keptOfClaims(columns: i32): i32 {
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

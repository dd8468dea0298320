import { branch } from './branch'
import { isFull, propagate } from './propagate'
import { ALL, BANDS, CELLS, CHANGED, DIGIT, LEVEL, LEVELS, OPEN, ROWS, SOLUTIONS, fillTables } from './tables'

/*
 * The search of the exact solver in AssemblyScript. `npm run assembly` compiles it into ../search-code.ts, and ../engine.ts calls it.
 * Why: docs/decisions/015-search-in-webassembly.md.
 */

/** The level that is examined next. */
let level: i32 = 0
/** Solutions found since `begin`. */
let found: i32 = 0
/** The number of levels that the last call of `search` examined. */
let looked: i32 = 0

/** Once, before anything else. */
export function prepare(): void {
  fillTables()
}

/** Where in the memory 81 character codes are handed in and out. */
export function cellsAt(): i32 {
  return CELLS
}

/**
 * Loads 81 cells as a new puzzle: '1'-'9' a given, anything else empty.
 * @returns false if two equal givens stand in a row, a column or a block; then nothing can be searched
 */
export function begin(): bool {
  for (let digit = 0; digit < 9; digit++) {
    for (let i = LEVELS + BANDS + DIGIT * digit; i < LEVELS + BANDS + DIGIT * digit + DIGIT; i += 4) store<i32>(i, ALL | CHANGED)
    store<i32>(LEVELS + ROWS + 4 * digit, 511)
  }
  for (let i = LEVELS + OPEN; i < LEVELS + OPEN + 12; i += 4) store<i32>(i, ALL)
  level = LEVELS
  found = 0
  for (let cell = 0; cell < 81; cell++) {
    const digit = <i32>load<u8>(CELLS + cell) - 49
    if (digit >= 0 && digit < 9 && !give(cell, digit)) return false
  }
  settleFullDigits()
  return true
}

/** Restricts the search after `begin` to solutions in which `cell` (0-80), which is empty, is not `digit` (0-8). */
export function forbid(cell: i32, digit: i32): void {
  const band = cell / 27
  const word = LEVELS + BANDS + DIGIT * digit + 4 * band
  store<i32>(word, (load<i32>(word) & ~(1 << (cell - 27 * band))) | CHANGED)
}

/**
 * Searches after `begin`, or continues a search that did not end.
 *
 * @param limit stop at so many solutions since `begin`
 * @param most stop after so many levels
 * @returns whether the search has ended: everything was searched, or `limit` solutions were found
 */
export function search(limit: i32, most: i32): bool {
  for (looked = 0; looked < most;) {
    looked++
    if (propagate(level)) {
      if (!isFull(level)) {
        branch(level)
        level += LEVEL
        continue
      }
      if (found < 2) memory.copy(SOLUTIONS + 108 * found, level + BANDS, 108)
      if (++found === limit) return true
    }
    if (level === LEVELS) return true
    level -= LEVEL
  }
  return false
}

/** The number of levels that the last `search` examined. */
export function nodes(): i32 {
  return looked
}

/** Solutions found since `begin`. */
export function solutions(): i32 {
  return found
}

/** Writes the first (0) or second (1) solution found since `begin` into the cells. */
export function write(which: i32): void {
  for (let i = 0; i < 27; i++) {
    const start = CELLS + 27 * (i % 3)
    for (let cells = load<i32>(SOLUTIONS + 108 * which + 4 * i); cells !== 0; cells &= cells - 1) store<u8>(start + ctz(cells), 49 + i / 3)
  }
}

/** Places a given at the first level; false if an equal given stands in its row, column or block. */
function give(cell: i32, digit: i32): bool {
  const band = cell < 27 ? 0 : cell < 54 ? 1 : 2
  const row = cell / 9
  const column = cell - 9 * row
  const bit = 1 << (cell - 27 * band)
  const words = LEVELS + BANDS + DIGIT * digit
  const own = load<i32>(words + 4 * band)
  if ((own & bit) === 0) return false
  const clear = ~(0o1001001 << column)
  for (let i = words; i < words + DIGIT; i += 4) store<i32>(i, load<i32>(i) & clear)
  const rest = own & clear & ~(511 << (9 * (row - 3 * band))) & ~(0o7007007 << (column - (column % 3)))
  store<i32>(words + 4 * band, rest | bit)
  const rows = LEVELS + ROWS + 4 * digit
  store<i32>(rows, load<i32>(rows) & ~(1 << row))
  const open = LEVELS + OPEN + 4 * band
  store<i32>(open, load<i32>(open) & ~bit)
  return true
}

/** Propagation passes over a digit without open rows, so its bands must be clean from the start. */
function settleFullDigits(): void {
  for (let digit = 0; digit < 9; digit++) {
    if (load<i32>(LEVELS + ROWS + 4 * digit) !== 0) continue
    const words = LEVELS + BANDS + DIGIT * digit
    for (let i = words; i < words + DIGIT; i += 4) store<i32>(i, load<i32>(i) & ALL)
  }
}

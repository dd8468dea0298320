import { branch } from './branch'
import { readGivens } from './givens'
import { isFull, propagate } from './propagate'
import { BANDS, CELLS, DIGIT, LEVEL, LEVELS, ONE, SOLUTIONS, TOUCHED, fillTables } from './tables'

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

/** Fills the tables. It must be called once, before every other function. */
export function prepare(): void {
  fillTables()
}

/** The place in the memory, in bytes, of the 81 character codes that callers write and read. */
export function cellsAt(): i32 {
  return CELLS
}

/**
 * Loads 81 cells as a new puzzle: '1'-'9' a given, anything else empty.
 * @returns false if two equal givens stand in a row, a column or a block; then nothing can be searched
 */
export function begin(): bool {
  level = LEVELS
  found = 0
  return readGivens(LEVELS)
}

/** Restricts the search after `begin` to solutions in which `cell` (0-80), which is empty, is not `digit` (0-8). */
export function forbid(cell: i32, digit: i32): void {
  const band = cell / 27
  const word = LEVELS + BANDS + DIGIT * digit + 4 * band
  store<i32>(word, load<i32>(word) & ~(1 << (cell - 27 * band)))
  store<i32>(LEVELS + TOUCHED, load<i32>(LEVELS + TOUCHED) | (1 << digit))
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
      if (found < 2) memory.copy(SOLUTIONS + 9 * DIGIT * found, level + BANDS, 9 * DIGIT)
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
  const bands = SOLUTIONS + 9 * DIGIT * which
  for (let digit = 0; digit < 9; digit++) {
    for (let band = 0; band < 3; band++) {
      const start = CELLS + 27 * band
      for (let cells = load<i32>(bands + DIGIT * digit + 4 * band); cells !== 0; cells &= cells - 1)
        store<u8>(start + ctz(cells), ONE + digit)
    }
  }
}

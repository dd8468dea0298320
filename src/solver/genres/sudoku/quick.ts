import type { QuickLines } from '#solver/genre/commands.ts'
import { FEWEST_GIVENS } from './check'
import { SudokuEngine } from './exact/engine'
import { CELL_CLASS } from './formats/cells'
import { BLOCK_OF, COLUMN_OF, ROW_OF } from './units'

const CELLS = 81
/** The bytes that may follow the cells: a line end. */
const [LF, CR] = [10, 13]
const [QUOTE, FOREIGN] = [0x22, 255]

/** The digit of each byte, 0 for an empty cell, and more bits than digits have for any other byte. */
const digitOf = new Uint8Array(256).fill(FOREIGN)
{
  const cell = new RegExp(`[${CELL_CLASS}]`)
  for (let byte = 0; byte < 128; byte++) {
    const sign = String.fromCharCode(byte)
    if (cell.test(sign)) digitOf[byte] = /[1-9]/.test(sign) ? Number(sign) : 0
  }
}

/** The digits that occur in each unit: rows 0-8, columns 9-17, blocks 18-26. */
const there = new Int32Array(27)
const engine = new SudokuEngine()
/** The solution of the puzzle solved last; below, the number of levels that the search took. */
const solution = new Uint8Array(CELLS)
let levels = 0

/** The fast path for lines with only 81 cells, for puzzles in which `findFlaws` finds nothing. */
export const quick: QuickLines = {
  format: 'line',
  most: CELLS + 2,
  take: (bytes, from) => (isWholeLine(bytes, from) && isFaultless(bytes, from) ? from + CELLS : -1),
  /*
   * A puzzle with exactly one solution has no flaw: equal givens in a unit leave no solution, and two digits that are not given could be
   * exchanged. With fewer than 17 givens there are always two solutions (McGuire, Tugemann, Civario, Experimental Mathematics 23, 2014).
   */
  solve(bytes, from, budget) {
    if (!isWholeLine(bytes, from) || !areCells(bytes, from)) return -1
    if (engine.count(bytes, 2, Math.floor(budget), from) !== 1 || engine.ranOut) return -1
    engine.solution(0, solution)
    levels = engine.nodes
    return from + CELLS
  },
  steps: () => levels,
  write(into, at) {
    into[at] = QUOTE
    into.set(solution, at + 1)
    into[at + 1 + CELLS] = QUOTE
    return at + CELLS + 2
  },
}

/** Whether the line ends after 81 bytes. */
function isWholeLine(bytes: Uint8Array, from: number): boolean {
  const end = from + CELLS
  return end === bytes.length || (end < bytes.length && (bytes[end] === LF || bytes[end] === CR))
}

/** Whether the 81 bytes are cells. */
function areCells(bytes: Uint8Array, from: number): boolean {
  let signs = 0
  for (let cell = 0; cell < CELLS; cell++) signs |= digitOf[bytes[from + cell]!]!
  return signs < 16
}

/** Whether 81 bytes are the cells of a puzzle without flaws. It gives the same answer as `findFlaws`, which a test ensures. */
function isFaultless(bytes: Uint8Array, from: number): boolean {
  there.fill(0)
  let givens = 0
  let digits = 0
  for (let cell = 0; cell < CELLS; cell++) {
    const digit = digitOf[bytes[from + cell]!]!
    if (digit === 0) continue
    if (digit === FOREIGN) return false
    const bit = 1 << digit
    const row = ROW_OF[cell]!
    const column = 9 + COLUMN_OF[cell]!
    const block = 18 + BLOCK_OF[cell]!
    if (((there[row]! | there[column]! | there[block]!) & bit) !== 0) return false
    there[row]! |= bit
    there[column]! |= bit
    there[block]! |= bit
    digits |= bit
    givens++
  }
  // At most one of the bits 1-9 may be missing.
  const missing = ~digits & 0x3fe
  return givens >= FEWEST_GIVENS && (missing & (missing - 1)) === 0
}

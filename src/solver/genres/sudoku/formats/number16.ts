import type { FormatMessage } from './problems'

/** 81 decoded cells, or the fault at `index` of the code. */
export type Decoded =
  { readonly ok: true; readonly cells: string } | { readonly ok: false; readonly index: number; readonly message: FormatMessage }

/**
 * The run-length code of puzz.link ("number16"): a hexadecimal digit for a number, `-` and `+` before numbers of two and three, `.` for an
 * unknown clue, a letter from g = 1 to z = 20 for that many empty cells. Only givens 1-9 have a place in a sudoku of nine.
 */
export function decodeNumber16(code: string): Decoded {
  let cells = ''
  for (let i = 0; i < code.length; i++) {
    const sign = code[i]!
    const value = /[0-9a-z]/.test(sign) ? parseInt(sign, 36) : 0
    if (sign === '.') return { ok: false, index: i, message: { code: 'sudoku.unknown-clue' } }
    if (value >= 1 && value <= 9) cells += sign
    else if (value >= 16) cells += '.'.repeat(value - 15)
    else return { ok: false, index: i, message: { code: 'sudoku.character', seen: String.fromCodePoint(code.codePointAt(i)!) } }
    // A run may reach over the end only by being wrong: the writer counts its cells.
    if (cells.length > 81) return { ok: false, index: i, message: { code: 'sudoku.line-length', length: cells.length } }
  }
  // The writer counts every cell, empty ones at the end, too: what ends earlier was cut off.
  if (cells.length < 81) return { ok: false, index: code.length, message: { code: 'sudoku.line-length', length: cells.length } }
  return { ok: true, cells }
}

/** The code of 81 cells, empty ones at the end included. */
export function encodeNumber16(cells: string): string {
  return cells.replace(/\.{1,20}/g, (run) => (run.length + 15).toString(36))
}

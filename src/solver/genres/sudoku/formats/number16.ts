import type { FormatMessage } from './problems'

/** The 81 decoded cells, or the fault at `index` of the code. */
export type Decoded =
  { readonly ok: true; readonly cells: string } | { readonly ok: false; readonly index: number; readonly message: FormatMessage }

/**
 * Decodes the run-length code of puzz.link ("number16"). A hexadecimal digit is a number; `-` and `+` precede numbers with two and three
 * digits; `.` is an unknown clue; a letter from g = 1 to z = 20 is a run of empty cells. A sudoku of nine has only givens 1-9.
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
    // The writer counts the cells of a run, so a run beyond the end is a fault.
    if (cells.length > 81) return { ok: false, index: i, message: { code: 'sudoku.line-length', length: cells.length } }
  }
  // The writer includes empty cells at the end, so a shorter code was cut off.
  if (cells.length < 81) return { ok: false, index: code.length, message: { code: 'sudoku.line-length', length: cells.length } }
  return { ok: true, cells }
}

/** Encodes 81 cells, with empty ones at the end. */
export function encodeNumber16(cells: string): string {
  return cells.replace(/\.{1,20}/g, (run) => (run.length + 15).toString(36))
}

import type { FormatMessage } from './problems'

/** The 81 cells, or the fault of their code. */
export type Cells = { readonly ok: true; readonly givens: string } | { readonly ok: false; readonly message: FormatMessage }

const CELLS = 81
/** The signs of the code `scf` by value: a digit (0 for none) and, in tens, up to five blanks behind it. */
const SCF = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx'
const MOST_BLANKS = 5
/** The signs of the code `classic` for runs of blanks; the place of a sign here is the length of its run. */
const CLASSIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"

/** Reads SudokuPad's code `scf` without its prefix. Letters behind the 81 cells name rules. */
export function readScf(code: string): Cells {
  let givens = ''
  let at = 0
  for (; at < code.length && givens.length < CELLS; at++) {
    const value = SCF.indexOf(code[at]!)
    if (value < 0) return failed({ code: 'sudoku.character', seen: code[at]! })
    givens += (value % 10 || '.') + '.'.repeat(Math.floor(value / 10))
  }
  if (givens.length !== CELLS) return failed({ code: 'sudoku.line-length', length: givens.length })
  const rules = code.slice(at)
  return rules === '' ? { ok: true, givens } : failed({ code: 'sudoku.variant', seen: rules.slice(0, 12) })
}

/** Writes the code `scf` without its prefix. */
export function writeScf(givens: string): string {
  let code = ''
  for (let at = 0; at < givens.length;) {
    const digit = givens[at] === '.' ? 0 : Number(givens[at])
    let blanks = 0
    for (at++; blanks < MOST_BLANKS && givens[at] === '.'; at++) blanks++
    code += SCF[digit + 10 * blanks]
  }
  return code
}

/** Reads the code `classic` without its prefix. */
export function readClassic(code: string): Cells {
  let givens = ''
  for (const sign of code) {
    const blanks = CLASSIC.indexOf(sign)
    if (sign >= '1' && sign <= '9') givens += sign
    else if (blanks >= 0) givens += '.'.repeat(blanks)
    else return failed({ code: 'sudoku.character', seen: sign })
  }
  return givens.length === CELLS ? { ok: true, givens } : failed({ code: 'sudoku.line-length', length: givens.length })
}

function failed(message: FormatMessage): Cells {
  return { ok: false, message }
}

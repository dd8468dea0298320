import { BLANK, UNKNOWN } from '../puzzle'

/** The cells of a puzz.link address. Indices are places in its text. */
export interface DecodedCells {
  readonly clues: readonly number[]
  /** How many cells the text speaks of; less than the board has when the text is too short, never more. */
  readonly found: number
  /** Where the text goes on after the last cell; its length where it does not. */
  readonly end: number
  /** The first character that stands for nothing. */
  readonly badAt?: number
}

const ZERO = '0'.charCodeAt(0)
const A = 'a'.charCodeAt(0)
/** The longest run of blank cells that one letter (g to z) stands for. */
const LONGEST_RUN = 20

/**
 * Reads the cells of an address: a clue alone (`0`-`4`), with one blank after it (`5`-`9`), with two (`a`-`e`), a "?" (`.`), or 1 to
 * 20 blanks (`g`-`z`). Blanks after a clue may lie beyond the last cell.
 */
export function decodeCells(text: string, count: number): DecodedCells {
  const clues = new Array<number>(count).fill(BLANK)
  let cell = 0
  let index = 0
  for (; index < text.length && cell < count; index++) {
    const sign = text[index]!
    if (sign >= '0' && sign <= '9') {
      const value = sign.charCodeAt(0) - ZERO
      clues[cell] = value % 5
      cell += value < 5 ? 1 : 2
    } else if (sign >= 'a' && sign <= 'e') {
      clues[cell] = sign.charCodeAt(0) - A
      cell += 3
    } else if (sign >= 'g' && sign <= 'z') {
      cell += sign.charCodeAt(0) - A - 5
    } else if (sign === '.') {
      clues[cell] = UNKNOWN
      cell++
    } else return { clues, found: cell, end: index, badAt: index }
  }
  return { clues, found: Math.min(cell, count), end: index }
}

/** Writes cells as {@link decodeCells} reads them, the way pzpr does. */
export function encodeCells(clues: readonly number[]): string {
  let text = ''
  let blanks = 0
  const isClue = (cell: number) => cell < clues.length && clues[cell] !== BLANK
  const flush = () => {
    if (blanks > 0) text += String.fromCharCode(A + 5 + blanks)
    blanks = 0
  }
  for (let cell = 0; cell < clues.length; cell++) {
    const clue = clues[cell]!
    if (clue === BLANK) {
      if (++blanks === LONGEST_RUN) flush()
      continue
    }
    flush()
    if (clue === UNKNOWN) text += '.'
    else if (isClue(cell + 1)) text += String(clue)
    else if (isClue(cell + 2)) {
      text += String(clue + 5)
      cell++
    } else {
      text += String.fromCharCode(A + clue)
      cell += 2
    }
  }
  flush()
  return text
}

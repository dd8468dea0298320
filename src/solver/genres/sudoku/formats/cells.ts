import type { Sudoku } from '../puzzle'

/** Characters that stand for an empty cell in texts, in the order in which they are preferred when several occur (Sudopedia). */
export const BLANK_SIGNS = '0.xX*_-'

/** As the inside of a character class: a digit or a sign for an empty cell. */
export const CELL_CLASS = '0-9.xX*_\\-'

const WIDE: Readonly<Record<string, string>> = {
  '　': ' ',
  '．': '.',
  '。': '.',
  '・': '.',
  '･': '.',
  '·': '.',
  '□': '.',
  '＿': '_',
  '＊': '*',
  '－': '-',
  '｜': '|',
  '│': '|',
  '┃': '|',
  '║': '|',
  '＋': '+',
  '：': ':',
  '，': ',',
  '、': ',',
  '；': ';',
  '＃': '#',
  '\u00a0': ' ',
}

/**
 * Full-width digits, box-drawing bars and the signs for empty cells that Japanese texts use, as their ASCII counterparts;
 * one character for one, so that places stay the same.
 */
export function narrow(line: string): string {
  // eslint-disable-next-line no-control-regex -- the point is: everything beyond ASCII
  if (/^[\x00-\x7f]*$/.test(line)) return line
  return line
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[^\x00-\x7f]/g, (sign) => WIDE[sign] ?? sign) // eslint-disable-line no-control-regex
}

/** The puzzle of 81 cell characters, whatever they use for empty cells. */
export function puzzleOf(cells: string): Sudoku {
  // Nearly always so already.
  if (/^[1-9.]*$/.test(cells)) return { givens: cells }
  return { givens: cells.replace(/[^1-9]/g, '.') }
}

/** The givens with `0` for empty cells. */
export function withZeros({ givens }: Sudoku): string {
  return givens.replaceAll('.', '0')
}

/** The nine rows of a puzzle. */
export function rowsOf({ givens }: Sudoku): string[] {
  return Array.from({ length: 9 }, (_, row) => givens.slice(9 * row, 9 * row + 9))
}

import { boardsIn, isAllBoards, repeatsNumber, type TextBoard } from '#solver/genre/digits/board-text.ts'
import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Placed } from '#solver/genre/text.ts'
import { linesOf } from '../geometry/lines'
import { ORDERS, type XNumberPlace } from '../puzzle'
import type { FormatMessage } from './message'

const isOrder = (side: number): boolean => (ORDERS as readonly number[]).includes(side)

/** The format of squares in plain text, a row a line: digits with or without separators, and `.`, `0` and other signs for empty cells. */
export const rows: Format<XNumberPlace> = {
  id: 'rows',
  name: { en: 'Rows of a square', ja: '盤面の行' },
  about: { reads: 'a row a line, with or without separators' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  isPlain: true,
  detect(text) {
    const boards = boardsIn(text, isOrder)
    const least = boards.reduce((least, board) => Math.min(least, surenessOf(board)), 1)
    return boards.length === 0 ? 0 : isAllBoards(text, boards) ? least : 0.4
  },
  parse(text) {
    const lines = splitLines(text)
    const boards = boardsIn(text, isOrder)
    const puzzles = boards.map(({ numbers, from, index }, ordinal): Placed<XNumberPlace> => ({
      puzzle: { givens: numbers.map((number) => (number === 0 ? '.' : String(number))).join('') },
      ...{ caption: {}, ordinal, line: from, column: columnAt(lines[from - 1]!, index) },
    }))
    if (puzzles.length > 0) return { puzzles, problems: [], used: boards }
    const message: FormatMessage = { code: 'x-number-place.no-square-rows' }
    return { puzzles, problems: text.trim() === '' ? [] : [{ line: 1, column: 1, ordinal: 0, message, severity: 'error' }] }
  },
}

/** The certainty of a square that is read only where the genre is known. */
const DOUBTFUL = 0.49
/** The sides of printed sudoku. */
const SUDOKU = [4, 6, 8, 9]

/**
 * The certainty that a square belongs to this genre. Boards of other genres have numbers up to 3, blocks, or the same number twice in a
 * line.
 */
function surenessOf({ side, numbers }: TextBoard): number {
  if (side === 9 || repeatsNumber(numbers, linesOf(side).map((line) => [...line]))) return DOUBTFUL // prettier-ignore
  return numbers.some((number) => number > 3) ? (SUDOKU.includes(side) ? 0.8 : 0.93) : 0.62
}

import { columnAt, isSilent, splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { rowsOf } from '../cells'
import type { Slitherlink } from '../puzzle'
import { headingOf, readBoard, type BoardText } from './plain-board'
import { splitBoards } from './plain-split'
import { narrowed } from './row-cells'

/**
 * The format of boards as people type them: one row a line, one character a cell (single blanks between them and full-width characters are
 * allowed), `#` before comments, empty lines between boards. A first line may give the two sides in either order; the rows show which.
 * Boards are written with `.` and without a first line. An exception are several boards of one row, whose number could not be seen
 * otherwise.
 */
export const plainText: Format<Slitherlink> = {
  id: 'text',
  name: { en: 'Plain text', ja: 'テキスト' },
  about: { reads: 'a row a line, a sign a cell, also spaced or in full width; a first line may give the sides' },
  extensions: ['txt'],
  scope: 'document',
  isPlain: true,
  many: true,
  detect,
  parse(text) {
    const boards = splitBoards(linesOf(text))
    const [written, indentation] = [splitLines(text), indentationOf(text)]
    const puzzles: Placed<Slitherlink>[] = []
    const problems: TextProblem[] = []
    boards.forEach((board, ordinal) => {
      const read = readBoard(board)
      if (read.ok) puzzles.push({ puzzle: read.puzzle, caption: {}, ordinal, line: firstLine(board), column: 1 })
      else {
        const { line, index, message } = read.fault
        problems.push({ line, column: columnAt(written[line - 1]!, indentation + index), message, ordinal, severity: 'error' })
      }
    })
    return { puzzles, problems } satisfies Parsed<Slitherlink>
  },
  write(puzzles) {
    const texts = puzzles.map(({ puzzle }) => {
      const heading = puzzle.height === 1 && puzzles.length > 1 ? [`${puzzle.width} 1`] : []
      return [...heading, ...rowsOf(puzzle)].map((line) => line + '\n').join('')
    })
    return { text: texts.join('\n'), lost: captionsLost(puzzles, []) }
  },
}

function linesOf(text: string): readonly string[] {
  const indentation = indentationOf(text)
  // A line of `===` separates boards like an empty line.
  return splitLines(text).map((line) => (/^\s*={3,}\s*$/.test(line) ? '' : narrowed(line.slice(indentation))))
}

/** The number of blanks before every line, in UTF-16 units. They are no cells if blank cells have a sign of their own. */
function indentationOf(text: string): number {
  const inked = splitLines(text).filter((line) => !isSilent(line))
  const blanks = inked.map((line) => line.search(/\S/))
  return inked.some((line) => /[.\-_xX*]/.test(line)) ? blanks.reduce((least, own) => Math.min(least, own), Infinity) : 0
}

/** Whether every board of a text has a first line with its sides. */
export function isHeaded(text: string): boolean {
  const boards = splitBoards(linesOf(text))
  return boards.length > 0 && boards.every(({ heading }) => heading !== undefined)
}

function firstLine({ heading, lines }: BoardText): number {
  return heading?.line ?? lines[0]!.line
}

/** Whether a text begins like a file of another genre. */
function isHeadOfOther(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => !isSilent(line))
  return lines.some((line) => /^#[ABCDLSU]\S/.test(line)) && rows.length < 5 && rows.every((row) => row.trim().length === 9)
}

/** Whether all rows of a board except one are equally long and have blank cells. */
function lacksOne({ lines }: BoardText): boolean {
  const rows = lines.map(({ text }) => text.trim()).filter((row) => row !== '')
  const lengths = rows.map((row) => row.length).sort((a, b) => a - b)
  const usual = lengths[lengths.length >> 1]
  return rows.length > 4 && rows.filter((row) => row.length !== usual).length === 1 && rows.every((row) => /^[0-4._-]+$/.test(row))
}

/** The numbers of cells of squares that other genres write on one line each. */
const SQUARES = [9, 16, 25, 36, 49]

/** The probability that a text consists of boards of this genre; other genres write rows of digits, too. */
function detect(text: string): number {
  const lines = linesOf(text)
  const boards = splitBoards(lines)
  if (boards.length === 0 || boards.length > lines.length) return 0
  if (!lines.every((line) => isSilent(line) || /^[-0-4._xX*? \t]+$/.test(line) || headingOf({ text: line, line: 0 }) !== undefined))
    return 0
  let least = isHeadOfOther(lines) ? 0.3 : 1
  for (const board of boards) {
    const read = readBoard(board)
    // A text that gives the sides is meant as a board.
    if (!read.ok) return (board.heading !== undefined && board.lines.length > 1) || lacksOne(board) ? 0.5 : 0.3
    const { width, height, clues } = read.puzzle
    const numbers = clues.filter((clue) => clue >= 0).length
    const isTiny = height < 2 || width < 2 || numbers === 0
    const isFull = numbers === clues.length
    if (board.heading !== undefined) least = Math.min(least, isFull ? 0.6 : 0.95)
    else if (isTiny) least = Math.min(least, 0.3)
    else if (isFull) least = Math.min(least, 0.6)
    else if (SQUARES.includes(width) && numbers < 0.25 * clues.length) least = Math.min(least, 0.6)
    else least = Math.min(least, 0.92)
  }
  return least
}

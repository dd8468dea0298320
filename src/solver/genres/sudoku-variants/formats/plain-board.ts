import { signOf } from '#solver/genre/digits/cells.ts'
import { boardOnLine, boardsIn, isAllBoards, repeatsNumber, type TextBoard } from '#solver/genre/digits/board-text.ts'
import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { columnAt, firstInk, splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Placed, TextProblem } from '#solver/genre/text.ts'
import { BLOCKS, emptyBoard, type VariantSudoku } from '../puzzle'
import type { VariantMessage } from '../messages'

/** The sides of printed sudoku. Some of them cannot be solved here. */
const PRINTED = [4, 6, 8, 9, 10, 12, 14, 15, 16, 20, 25]
const isPrinted = (side: number): boolean => PRINTED.includes(side)
/** The side of boards that another genre reads, unless a person asks for this genre. */
const USUAL = 9

/**
 * The format of boards in plain text, with a line for each row, in all sizes of printed sudoku. A size that cannot be solved here is
 * refused with a message that names it.
 */
export const rows: Format<VariantSudoku> = {
  id: 'rows',
  name: { en: 'Rows of a board', ja: '盤面の行' },
  about: {
    reads:
      'a row a line, digits, letters or numbers apart; boards of 4, 6, 8, 9, 10, 12, 14, 15 and 16 cells a side, other sides that sudoku has are refused by their size; nine digits as letters are told',
  },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  isPlain: true,
  detect(text) {
    const boards = boardsIn(text, isPrinted)
    const least = boards.reduce((least, board) => Math.min(least, surenessOf(board)), 1)
    return boards.length === 0 ? 0 : isAllBoards(text, boards) ? least : 0.4
  },
  parse(text) {
    const puzzles: Placed<VariantSudoku>[] = []
    const problems: TextProblem[] = []
    const lines = splitLines(text)
    const boards = boardsIn(text, isPrinted)
    for (const [ordinal, board] of boards.entries()) {
      const place = { line: board.from, column: columnAt(lines[board.from - 1]!, board.index), ordinal }
      const puzzle = puzzleOf(board)
      if (puzzle === undefined) problems.push({ ...place, message: sizeOf(board), severity: 'error' })
      else {
        puzzles.push({ puzzle, caption: {}, ...place })
        for (const message of remarksOn(board)) problems.push({ ...place, message, severity: 'warning' })
      }
    }
    if (boards.length === 0 && text.trim() !== '')
      problems.push({ line: 1, column: 1, ordinal: 0, message: { code: 'variants.no-board' } satisfies VariantMessage, severity: 'error' })
    return { puzzles, problems, used: boards.length === 0 ? undefined : boards }
  },
}

/** The format of boards with all cells on one line, in reading order. Text after a blank is a note. */
export const line = lineFormat<VariantSudoku>({
  id: 'line',
  name: { en: 'One line a board', ja: '1行1盤面' },
  about: { reads: 'the same boards, one a line; text behind becomes the note' },
  extensions: ['txt'],
  isPlain: true,
  detect(text) {
    const board = boardOnLine(text, isPrinted)
    if (board === undefined) return 0
    // A row of a large board can be as long as a small board on one line.
    if (repeatsNumber(board.numbers, housesOf(board.side))) return 0.3
    return Math.min(surenessOf(board), board.side < USUAL && areDigits(text) ? 0.69 : 0.9)
  },
  read(text) {
    const board = boardOnLine(text, isPrinted)
    if (board === undefined) return problemAt(firstInk(text), { code: 'variants.no-board' } satisfies VariantMessage)
    const puzzle = puzzleOf(board)
    if (puzzle === undefined) return problemAt(board.index, sizeOf(board))
    const warnings = remarksOn(board).map((message) => ({ index: board.index, message }))
    return { is: 'puzzle', puzzle, index: board.index, caption: board.note === '' ? {} : { note: board.note }, warnings }
  },
})

/** Whether a line has only digits, so that it may be a row of another genre's board. */
function areDigits(text: string): boolean {
  return /^\s*[\d.]+(?:\s|$)/.test(text)
}

/** The certainty of a board that is read only where a person has given the genre. */
const DOUBTFUL = 0.49

/** The certainty that a board is a sudoku. Boards of other genres have numbers up to 3 or 4, and may repeat a number in a house. */
function surenessOf({ side, numbers, isOfLetters }: TextBoard): number {
  // A board of nine digits belongs to the other genre, which does not know letters as digits.
  if (side === USUAL && !isOfLetters) return DOUBTFUL
  if (repeatsNumber(numbers, housesOf(side))) return DOUBTFUL
  return numbers.some((number) => number > 3) ? 0.93 : 0.62
}

const houses = new Map<number, readonly (readonly number[])[]>()

/** The rows, columns and usual blocks of a board. */
function housesOf(side: number): readonly (readonly number[])[] {
  const known = houses.get(side)
  if (known) return known
  const [height, width] = BLOCKS[side] ?? [1, side]
  const all = Array.from({ length: side }, (_, i) => i)
  const made = all.flatMap((i) => [
    all.map((k) => i * side + k),
    all.map((k) => k * side + i),
    all.map((k) => {
      const across = side / width
      const [y, x] = [Math.floor(i / across) * height + Math.floor(k / width), (i % across) * width + (k % width)]
      return y * side + x
    }),
  ])
  houses.set(side, made)
  return made
}

function puzzleOf({ side, numbers }: TextBoard): VariantSudoku | undefined {
  return BLOCKS[side] && { ...emptyBoard(side), givens: numbers.map(signOf).join('') }
}

/** The remarks on a board that is read nevertheless. */
function remarksOn({ side, isOfLetters }: TextBoard): readonly VariantMessage[] {
  return side === USUAL && isOfLetters ? [{ code: 'variants.letters' }] : []
}

function sizeOf({ side }: TextBoard): VariantMessage {
  return { code: 'variants.side', side }
}

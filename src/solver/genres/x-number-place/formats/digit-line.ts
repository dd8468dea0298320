import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { characterAt, firstInk } from '#solver/genre/texts/lines.ts'
import { onOneLine } from '#solver/genre/texts/lost.ts'
import { linesOf } from '../geometry/lines'
import { orderOfSize, USUAL_ORDER, type XNumberPlace } from '../puzzle'
import { isOfDigits } from '../check'
import type { FormatMessage } from './message'

/** The largest order whose lines cannot be mistaken for sudoku. */
const LARGEST_TOLD = 7

/** The first word of a line, and the text after it. */
const PARTS = /^\s*(\S+)\s*(.*)/s

/**
 * The format with the cells of a square in reading order, one puzzle a line: a digit for a given, `.` or `0` for an empty cell. A text
 * after a blank is a note. Lines of 64 and 81 cells could also be (broken) sudoku, so that they are read only where no other format claims
 * them.
 */
export const digitLine = lineFormat<XNumberPlace>({
  id: 'line',
  name: { en: '25 characters a line', ja: '1行25文字' },
  about: { reads: 'the cells of a square a line; text behind becomes the note' },
  extensions: ['txt'],
  isPlain: true,
  detect(line) {
    const [word] = partsOf(line)
    if (!/^[0-9.]+$/.test(word) || !/[1-9]/.test(word)) return 0
    const order = orderOfSize(word.length)
    if (order !== undefined && order > LARGEST_TOLD) return 0.05
    // A line with an equal digit twice in a line of the square, or with two signs for empty cells, is more likely a row of another board.
    const isOdd = order !== undefined && ((word.includes('.') && word.includes('0')) || repeats(word, order))
    if (order === USUAL_ORDER) return isOfDigits(cellsOf(word), order) && !isOdd ? 0.95 : 0.15
    if (order === undefined) return word.length >= 20 && word.length <= 30 ? 0.12 : 0
    // A line of 16 digits is more often a number than a square.
    return isOfDigits(cellsOf(word), order) && word.includes('.') && !isOdd ? 0.7 : 0.05
  },
  read(line) {
    const [word, note] = partsOf(line)
    const index = firstInk(line)
    const order = orderOfSize(word.length)
    if (order === undefined) return fault(index + word.length, { code: 'x-number-place.line-length', length: [...word].length })
    const wrong = [...word].findIndex((character) => !isOfDigits(cellsOf(character), order))
    if (wrong >= 0) return fault(index + wrong, { code: 'x-number-place.character', seen: characterAt(line, index + wrong), order })
    return { is: 'puzzle', puzzle: { givens: word.replaceAll('0', '.') }, index, caption: note === '' ? {} : { note } }
  },
  write: ({ puzzle, caption }) => (caption.note === undefined ? puzzle.givens : `${puzzle.givens} ${onOneLine(caption.note)}`),
  keeps: ['note'],
  // A line without empty cells is the solution of the puzzle before it.
  belongs: (_, next) => !/[.0]/.test(partsOf(next)[0]),
})

function partsOf(line: string): readonly [word: string, note: string] {
  const [, word = '', note = ''] = PARTS.exec(line.trimEnd()) ?? []
  return [word, note]
}

/** Whether a line of the square (row, column or diagonal) has a digit twice. */
function repeats(cells: string, order: number): boolean {
  let lines = known.get(order)
  if (lines === undefined) known.set(order, (lines = linesOf(order)))
  return lines.some((line) => {
    const digits = [...line].map((cell) => cells[cell]!).filter((digit) => /[1-9]/.test(digit))
    return new Set(digits).size < digits.length
  })
}

/** The lines of squares, by order. */
const known = new Map<number, ReturnType<typeof linesOf>>()

function cellsOf(word: string): string {
  return word.replace(/[.0]/g, '')
}

function fault(index: number, message: FormatMessage) {
  return problemAt(index, message)
}

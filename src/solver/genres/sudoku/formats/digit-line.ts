import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { onOneLine } from '#solver/genre/texts/lost.ts'
import type { Sudoku } from '../puzzle'
import { withSolution } from './caption-solution'
import { puzzleOf, withZeros } from './cells'
import { isHeading } from './heading'
import { faultOf, findCells, type LineCells, resemblance } from './line-cells'
import type { FormatMessage } from './problems'

/**
 * A line of 81 characters in reading order: a digit for a given, `.` or `0` (or `*` `_` `X` `-` or a blank) for an empty cell. The rest of
 * the line, such as a label, a rating or the solution, becomes the note. This covers tdoku's answers (`puzzle:count:solution`), HoDoKu's
 * batch output, lists of Sukaku Explainer and of forums, and qqwing's output on one line.
 */
export const digitLine = lineFormat<Sudoku>({
  id: 'line',
  name: { en: '81 characters a line', ja: '1行81文字' },
  about: {
    reads:
      '81 cells a line with a label, a rating or the solution beside them; `?` and `~` beside another sign for empty cells are refused, any sign of its own for them is told',
  },
  extensions: ['txt'],
  // In a text of several formats, a table's heading can be met as a line; it is skipped.
  detect(line) {
    const found = findCells(line)
    // A line with only 81 cells is no heading.
    if (found?.sureness === 1) return 1
    return isHeading(line) ? 0.9 : (found?.sureness ?? resemblance(line))
  },
  read(line) {
    const found = findCells(line)
    if (found !== undefined) {
      const caption = found.note === '' ? {} : { note: found.note }
      const puzzle = puzzleOf(found.cells)
      // The text beside the digits is kept unchanged. A solution in it is checked.
      const solution = /(?<!\d)[1-9]{81}(?!\d)/.exec(found.note)?.[0]
      const warnings = solution === undefined ? [] : withSolution(puzzle, caption, solution).warnings
      const remarks = [...blankRemarks(found), ...warnings].map((message) => ({ index: found.index, message }))
      return { is: 'puzzle', puzzle, caption, index: found.index, warnings: remarks }
    }
    return isHeading(line) ? { is: 'nothing' } : { is: 'problem', ...faultOf(line) }
  },
  write: ({ puzzle, caption }) => (caption.note === undefined ? puzzle.givens : `${puzzle.givens} ${onOneLine(caption.note)}`),
  keeps: ['note'],
  belongs,
})

/** A collection (.sdm): one puzzle a line, with `0` for empty cells and nothing else. */
export const sdm = lineFormat<Sudoku>({
  id: 'sdm',
  name: { en: 'Collection (.sdm)', ja: '問題集（.sdm）' },
  about: { reads: 'the same lines', writes: '`0` for empty cells and nothing else' },
  extensions: ['sdm'],
  // The lines also fit the format above. The text alone cannot show which one it is, so the general format wins.
  detect: (line) => 0.99 * digitLine.detect(line),
  read(line) {
    const found = findCells(line)
    if (found === undefined) return { is: 'problem', ...faultOf(line) }
    const warnings = blankRemarks(found).map((message) => ({ index: found.index, message }))
    return {
      is: 'puzzle',
      puzzle: puzzleOf(found.cells),
      index: found.index,
      caption: found.note === '' ? {} : { note: found.note },
      warnings,
    }
  },
  write: ({ puzzle }) => withZeros(puzzle),
  belongs,
})

/** Remarks about an unusual sign for empty cells. */
function blankRemarks({ blank }: LineCells): readonly FormatMessage[] {
  return blank === undefined ? [] : [{ code: 'sudoku.blank-sign', seen: blank }]
}

/** Whether a later board has every given of an earlier one. */
function agree(givens: string, later: string): boolean {
  return [...givens].every((digit, cell) => digit === '.' || digit === later[cell])
}

/**
 * Whether `next` belongs to a puzzle: it shows a later state or the solution of the puzzle, or it is the puzzle that a full board solves. A
 * full board is never a puzzle of its own.
 */
function belongs(puzzle: string, next: string): boolean {
  const [givens = '', later = ''] = [puzzle, next].map((text) => findCells(text)?.cells.replace(/[^1-9]/g, '.') ?? '')
  const isSolutionFirst = givens.length === later.length && !givens.includes('.') && agree(later, givens)
  return !later.includes('.') || agree(givens, later) || isSolutionFirst
}

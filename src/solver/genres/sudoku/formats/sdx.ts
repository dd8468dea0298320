import type { Format } from '#solver/genre/genre.ts'
import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Placed, TextProblem } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { placedDigits, plainGivens } from './grid-cells'
import { problemOf, scanGrids, spansOf } from './grid-scan'
import { givensOf } from './pencilmark-line'
import type { FormatMessage } from './problems'

const row = /^\s*(?:u?[1-9]+\s+){8}u?[1-9]+\s*$/
const several = /(?:^|\s)(?:[1-9]{2,}|u[1-9])(?:\s|$)/

/**
 * A saved game of SudoCue (.sdx): nine rows of nine words. A digit is a given, `u` with a digit is a placed digit, several digits are
 * candidates. A cell with one candidate left looks like a given, so that the puzzle may have more givens than the original; a remark says
 * so. It is only read.
 */
export const sdx: Format<Sudoku> = {
  id: 'sdx',
  name: { en: 'SudoCue progress (.sdx)', ja: 'SudoCue途中経過（.sdx）' },
  about: { reads: 'givens; placed digits and candidates are left out, and a cell with one candidate counts as a given, with a remark' },
  extensions: ['sdx'],
  scope: 'document',
  many: false,
  detect(text) {
    const lines = splitLines(text).filter((line) => line.trim() !== '')
    const rows = lines.filter((line) => row.test(line))
    if (rows.length < 5 || !rows.some((line) => several.test(line))) return 0
    return rows.length === 9 && lines.length === 9 ? 0.95 : rows.length >= lines.length - 1 ? 0.6 : 0
  },
  parse(text) {
    const puzzles: Placed<Sudoku>[] = []
    const problems: TextProblem[] = []
    const records = scanGrids(text)
    for (const [ordinal, record] of records.entries()) {
      if ('broken' in record) problems.push({ ...problemOf(record.broken), ordinal, severity: 'error' })
      else {
        const { line, column, cells } = record.grid
        // If no digit is placed, cells with a single candidate count as givens only if they explain all missing candidates.
        const isPlayed = cells.some((cell) => cell.startsWith('u')) || placedDigits(record.grid).replace(/[.]/g, '') !== ''
        if (!isPlayed && givensOf(cells) === undefined) {
          problems.push({ line, column, ordinal, severity: 'error', message: { code: 'sudoku.pencilmarks' } as FormatMessage })
          continue
        }
        puzzles.push({ puzzle: { givens: plainGivens(record.grid) }, line, column, ordinal, caption: {} })
        const message: FormatMessage = { code: 'sudoku.candidates-as-givens', format: 'sdx' }
        problems.push({ line, column, ordinal, severity: 'warning', message })
      }
    }
    if (puzzles.length + problems.length === 0)
      problems.push({ line: 1, column: 1, ordinal: 0, severity: 'error', message: { code: 'sudoku.no-grid' } as FormatMessage })
    return { puzzles, problems, used: spansOf(records) }
  },
}

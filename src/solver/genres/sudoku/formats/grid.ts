import type { Format } from '#solver/genre/genre.ts'
import { splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Captioned, Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { narrow, rowsOf } from './cells'
import { hasCandidates, placedDigits, plainGivens } from './grid-cells'
import { problemOf, scanGrids, spansOf, type FoundGrid, type GridRecord } from './grid-scan'
import { isMixed } from './line-cells'
import { givensOf as givensOfCandidates } from './pencilmark-line'
import type { FormatMessage } from './problems'

/**
 * Grids as people paste them: nine rows, perhaps with bars, rules, blanks, quoting marks (`> `) and prose around, any number in a text.
 * Written grids are nine rows of nine characters, with a blank line between puzzles.
 */
export const grid: Format<Sudoku> = {
  id: 'grid',
  name: { en: 'Grid of nine rows', ja: '9行の盤面' },
  about: { reads: 'nine rows, with bars, rules, blanks, marks of quoting and prose around, any number of them' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  detect: (text) => sureness(scanGrids(text), 0.7),
  parse: readGrids,
  write: (puzzles) => ({ text: puzzles.map((item) => rowsOf(item.puzzle).join('\n') + '\n').join('\n'), lost: captionsLost(puzzles, []) }),
}

/**
 * The box drawing of Simple Sudoku (.ss). Its clipboard may hold the same puzzle three times: the givens, with placed digits, and with
 * candidates.
 */
export const ss: Format<Sudoku> = {
  id: 'ss',
  name: { en: 'Simple Sudoku (.ss)', ja: 'Simple Sudoku（.ss）' },
  about: {
    reads:
      'the drawing of Simple Sudoku: givens, placed digits and candidates as one puzzle; a cell with one candidate counts as a given, with a remark',
  },
  extensions: ['ss'],
  scope: 'document',
  many: true,
  detect: (text) => (/^[ \t>|]*\*-{3}/m.test(text) ? sureness(scanGrids(text), 0.8) : 0),
  parse: readGrids,
  write: (puzzles: readonly Captioned<Sudoku>[]) => ({
    // A grid with all givens of the grid before would be read as a later state of the same puzzle. A comment between them prevents this.
    text: puzzles.map(({ puzzle }, i) => (i === 0 ? '' : `# ${i + 1}\n`) + boxed(puzzle)).join('\n'),
    lost: captionsLost(puzzles, []),
  }),
}

function sureness(records: readonly GridRecord[], whole: number): number {
  return records.some((record) => 'grid' in record) ? whole : records.length > 0 ? 0.5 : 0
}

function readGrids(text: string): Parsed<Sudoku> {
  const records = scanGrids(text)
  const lines = splitLines(text)
  if (records.length === 0 && text.trim() !== '') return noGrid()
  const puzzles: Placed<Sudoku>[] = []
  const problems: TextProblem[] = []
  let ordinal = 0
  let last: FoundGrid | undefined
  for (const record of records) {
    if ('broken' in record) {
      problems.push({ ...problemOf(record.broken), ordinal: ordinal++, severity: 'error' })
      last = undefined
      continue
    }
    const { line, column } = record.grid
    const isAnother = lines.slice((last?.line ?? line) - 1, line - 1).some((one) => /^#|solution|answer|解答|正解/i.test(one))
    if (last !== undefined && !isAnother && continues(last, record.grid)) {
      last = record.grid
      continue
    }
    const unsure = isMixed(record.grid.cells.join('')) ? unsureIn(lines, record.grid) : undefined
    if (unsure) {
      problems.push({ ...unsure, ordinal: ordinal++, severity: 'error' })
      last = undefined
      continue
    }
    const shown = hasCandidates(record.grid)
    const givens = givensOf(record.grid)
    if (givens === undefined) {
      const message: FormatMessage = { code: 'sudoku.pencilmarks' }
      problems.push({ line, column, ordinal: ordinal++, severity: 'error', message })
      last = undefined
      continue
    }
    if (shown) {
      const message: FormatMessage = { code: 'sudoku.candidates-as-givens', format: 'ss' }
      problems.push({ line, column, ordinal, severity: 'warning', message })
    }
    puzzles.push({ puzzle: { givens }, line, column, ordinal: ordinal++, caption: {} })
    last = record.grid
  }
  return { puzzles, problems, used: spansOf(records) }
}

/** The place of a sign that is neither a digit nor the grid's usual sign for empty cells. */
function unsureIn(lines: readonly string[], { line, end }: FoundGrid): Omit<TextProblem, 'severity'> | undefined {
  for (let number = line; number <= end; number++) {
    const index = narrow(lines[number - 1]!).search(/[?~]/)
    const seen = lines[number - 1]![index]
    if (seen !== undefined) {
      const message: FormatMessage = { code: 'sudoku.character', seen }
      return { line: number, column: index + 1, message }
    }
  }
  return undefined
}

function noGrid(): Parsed<Sudoku> {
  const message: FormatMessage = { code: 'sudoku.no-grid' }
  return { puzzles: [], problems: [{ line: 1, column: 1, ordinal: 0, severity: 'error', message }] }
}

/** The least number of placed digits in a grid with candidates. */
const LEAST_PLACED = 17

/** The givens of a grid; undefined where its candidates belong to no ordinary sudoku. */
function givensOf(found: FoundGrid): string | undefined {
  if (!hasCandidates(found)) return plainGivens(found)
  const placed = placedDigits(found)
  if (placed.replace(/[.]/g, '').length >= LEAST_PLACED) return placed
  return givensOfCandidates(found.cells.map((cell) => (/^[1-9]+$/.test(cell) ? cell : '123456789')))
}

/** Whether `next` shows a later state of the puzzle in `before`: the same digits and more, drawn alike. */
function continues(before: FoundGrid, next: FoundGrid): boolean {
  if (!before.barred || !next.barred || hasCandidates(before)) return false
  const earlier = plainGivens(before)
  const later = hasCandidates(next) ? next.cells : [...plainGivens(next)]
  return /[1-9]/.test(earlier) && [...earlier].every((digit, cell) => digit === '.' || later[cell] === digit)
}

function boxed(puzzle: Sudoku): string {
  const rows = rowsOf(puzzle).map((row) => ` |${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`)
  const bands = [0, 3, 6].map((first) => rows.slice(first, first + 3).join('\n'))
  return ` *-----------*\n${bands.join('\n |---+---+---|\n')}\n *-----------*\n`
}

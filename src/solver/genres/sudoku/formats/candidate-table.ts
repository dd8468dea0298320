import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import { firstInk, isSilent, splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { LineSpan, Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { givensOf } from './pencilmark-line'
import type { FormatMessage } from './problems'

/** A cell as nine places: digit d is at place d if it is a candidate. */
const PLACES = /^(?=.*[1-9])[1.0_-][2.0_-][3.0_-][4.0_-][5.0_-][6.0_-][7.0_-][8.0_-][9.0_-]$/
/** A cell as its candidates in ascending order. */
const RUN = /^1?2?3?4?5?6?7?8?9?$/
const [CELLS, FEWEST_OPEN] = [81, 10]

interface Table extends LineSpan {
  /** The candidates of each cell. */
  readonly cells: readonly string[]
}

/**
 * Tables of 81 cells with their candidates. A cell has nine signs, with digit d at place d. There are nine cells or one cell on a line, or
 * all cells as a list on one line. Such a puzzle ("Sukaku") can be read as a sudoku only if its cells with a single candidate, taken as
 * givens, explain every missing candidate.
 */
export const candidateTable: Format<Sudoku> = {
  id: 'candidate-table',
  name: { en: 'Candidates of 81 cells', ja: '81マスの候補数字' },
  about: { reads: 'the candidates of 81 cells in rows, one a line or as a list; refused where they are no ordinary sudoku' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  detect: (text) => (tablesIn(text.slice(0, JUDGED)).length > 0 ? 0.97 : 0),
  parse(text): Parsed<Sudoku> {
    const tables = tablesIn(text)
    const lines = splitLines(text)
    const puzzles: Placed<Sudoku>[] = []
    const problems: TextProblem[] = []
    for (const [ordinal, { cells, from }] of tables.entries()) {
      const place = { line: from, column: firstInk(lines[from - 1]!) + 1, ordinal }
      const givens = givensOf(cells)
      const message: FormatMessage = { code: 'sudoku.pencilmarks' }
      if (givens === undefined) problems.push({ ...place, message, severity: 'error' })
      else puzzles.push({ puzzle: { givens }, caption: {}, ...place })
    }
    const none: FormatMessage = { code: 'sudoku.no-grid' }
    if (tables.length === 0 && text.trim() !== '') problems.push({ line: 1, column: 1, ordinal: 0, message: none, severity: 'error' })
    return { puzzles, problems, ...(tables.length > 0 && { used: tables }) }
  },
}

/** The length of the beginning (UTF-16 units) that shows the format. A table with one cell a line is shorter. */
const JUDGED = 20_000

function tablesIn(text: string): readonly Table[] {
  const tables: Table[] = []
  let cells: string[] = []
  let from = 0
  let was = 0
  for (const [i, raw] of splitLines(text).entries()) {
    const line = narrowedSigns(raw).replace(/[[\](){}"'|]/g, ' ')
    if (isSilent(line)) continue
    const words = line.split(/[\s,;]+/).filter((word) => word !== '')
    // The line is a rule or the like.
    if (!/\d/.test(line) && !words.every((word) => PLACES.test(word))) continue
    const run =
      words.length === CELLS && words.every((word) => RUN.test(word)) && words.filter((word) => word.length > 1).length >= FEWEST_OPEN
    if (run) {
      tables.push({ cells: words, from: i + 1, to: i + 1 })
      cells = []
      continue
    }
    const isRow = (words.length === 1 || words.length === 9) && words.every((word) => PLACES.test(word))
    if (!isRow || (cells.length > 0 && words.length !== was)) {
      cells = []
      if (!isRow) continue
    }
    if (cells.length === 0) from = i + 1
    was = words.length
    cells.push(...words.map((word) => word.replace(/[.0_-]/g, '')))
    if (cells.length < CELLS) continue
    tables.push({ cells, from, to: i + 1 })
    cells = []
  }
  return tables
}

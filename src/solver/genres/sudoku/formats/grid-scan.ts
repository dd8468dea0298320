import { dayIn } from '#solver/genre/texts/day.ts'
import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { LineSpan, TextPlace, TextProblem } from '#solver/genre/text.ts'
import { dashesAreCells, readGridLine, type GridLine } from './grid-rows'
import type { FormatMessage } from './problems'

/** A grid of nine rows found in a text. A cell is a character, `u` and a digit, or several candidates. */
export interface FoundGrid extends TextPlace {
  readonly cells: readonly string[]
  /** Whether the rows have bars between cells. */
  readonly barred: boolean
  /** The line of the last row. */
  readonly end: number
}

/** Rows that were meant as a grid but do not make one. */
export type BrokenGrid = Pick<TextProblem, 'line' | 'column'> & {
  readonly message: FormatMessage
  readonly start: number
  readonly end: number
}

/** A grid, or a broken one. */
export type GridRecord = { readonly grid: FoundGrid } | { readonly broken: BrokenGrid }

interface PlacedLine {
  readonly line: number
  readonly text: string
  readonly row: Exclude<GridLine, { is: 'art' | 'blank' | 'other' }>
}

/** The fewest rows among prose that count as meant for a grid. */
const MEANT = 5

/** The least length of the longest row, in UTF-16 units: the last columns may be lost if their cells are blanks. */
const LEAST_WIDTH = 7

/**
 * Finds all grids of a text, in order. Frames and blank lines may stand between rows; anything else ends a grid. Rows that do not form
 * groups of nine are reported as one broken grid, at the first wrong row.
 */
export function scanGrids(text: string): GridRecord[] {
  const lines = splitLines(text)
  const dashCells = dashesAreCells(lines)
  const records: GridRecord[] = []
  let rows: PlacedLine[] = []
  let gaps = 0
  const settle = () => {
    for (const record of gridsOf(rows)) records.push(record)
    rows = []
    gaps = 0
  }
  lines.forEach((content, i) => {
    const row: GridLine = dayIn(content) === undefined ? readGridLine(content, dashCells) : { is: 'other' }
    if (row.is === 'art') return
    if (row.is === 'blank') {
      // A blank line may separate two grids, two bands of a grid, or two rows of a double-spaced grid.
      if (rows.at(-1)?.line === i) gaps++
      const bands = rows.length === 3 || rows.length === 6
      if (!bands && (rows.length % 9 === 0 || gaps < rows.length)) settle()
    } else if (row.is === 'other') settle()
    else rows.push({ line: i + 1, text: content, row })
  })
  settle()
  return records
}

function gridsOf(rows: readonly PlacedLine[]): GridRecord[] {
  const sound = rows.filter(({ row }) => row.is === 'row').length
  if (rows.length < MEANT || sound < MEANT - 1) return []
  // Blanks at line ends may be lost. If most of every row is missing, the text is a list of numbers.
  if (rows.every(({ text }) => text.trimEnd().length < LEAST_WIDTH)) return []
  if (rows.length % 9 !== 0) {
    const fault = rows.findIndex(({ row }) => row.is !== 'row')
    if (fault >= 0 && rows.length < 9) return [brokenRow(rows, fault)]
    const last = rows.at(-1)!
    return [
      {
        broken: {
          line: last.line,
          column: columnAt(last.text, last.row.index),
          message: { code: 'sudoku.grid-rows', rows: rows.length },
          start: rows[0]!.line,
          end: last.line,
        },
      },
    ]
  }
  return Array.from({ length: rows.length / 9 }, (_, i) => gridOf(rows.slice(9 * i, 9 * i + 9)))
}

function gridOf(rows: readonly PlacedLine[]): GridRecord {
  const cells: string[] = []
  for (const [i, { row }] of rows.entries()) {
    if (row.is !== 'row') return brokenRow(rows, i)
    cells.push(...row.tokens)
  }
  const { line, text, row } = rows[0]!
  const barred = rows.some((placed) => placed.row.is === 'row' && placed.row.barred)
  return { grid: { cells, barred, line, column: columnAt(text, row.index), end: rows.at(-1)!.line } }
}

function brokenRow(rows: readonly PlacedLine[], at: number): GridRecord {
  const { line, text, row } = rows[at]!
  const message: FormatMessage =
    row.is === 'foreign'
      ? { code: 'sudoku.character', seen: row.seen }
      : { code: 'sudoku.row-length', row: at + 1, length: row.is === 'row' ? row.tokens.length : row.length }
  return { broken: { line, column: columnAt(text, row.index), message, start: rows[0]!.line, end: rows.at(-1)!.line } }
}

/** The lines of grids, sound or broken. */
export function spansOf(records: readonly GridRecord[]): readonly LineSpan[] {
  return records.map((record) =>
    'grid' in record ? { from: record.grid.line, to: record.grid.end } : { from: record.broken.start, to: record.broken.end },
  )
}

/** The report of a broken grid. */
export function problemOf({ line, column, message }: BrokenGrid): Pick<TextProblem, 'line' | 'column' | 'message'> {
  return { line, column, message }
}

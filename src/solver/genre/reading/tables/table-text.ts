import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import { type CellTable, type NumberedLine, tableOf } from './cell-table'
import { drawnTable, fixedTable, LATTICE } from './drawn-table'
import { readingsOf, type TableBoard } from './boards'
import { boardsBeside } from './beside'

/** A board of a table as plain text, one line a row, with the number of each row's line in the whole text. */
export interface BoardText {
  readonly text: string
  readonly numbers: readonly number[]
  /** The numbers of the table's lines that hold words beside the board. They are no part of the board. */
  readonly words: readonly number[]
  /** Whether the table has lines that a person drew on the board; the text lacks them. */
  readonly leavesLines: boolean
}

/** Lines that may be one table. */
export interface Segment {
  readonly lines: readonly NumberedLine[]
  /** The possible readings of the table, the simplest first. A reading is a list of boards. */
  readings(): Iterable<readonly BoardText[]>
}

/** The most rows of a table in which boards are sought. */
const MOST_ROWS = 300
/** A word that cannot be a cell: three letters or more, and neither a program's word for an empty cell nor the name of a row. */
const WORD = /(?!(?:nan|null|none|nil|undefined|empty|blank|row|col|column)(?![\p{L}]))(?<![\p{L}])\p{L}{3,}/iu

/** Whether a line has words, apart from commands of LaTeX. */
function hasWord(text: string): boolean {
  return WORD.test(text.includes('\\') ? text.replace(/\\[a-z]+(?:\{[^{}]{0,20}\})?/g, '') : text)
}

/** A line with which people separate texts. Hyphens do not count: they are the rules of drawn tables. */
const PARTING = /^\s*(?:([=~*_])\1{2,}|```[\w-]{0,20})\s*$/

/** A row of a drawing whose cells have bars on both sides. */
const BARRED = /^\s*\|.*\|\s*$/

/** Whether most lines are rows of short cells with one separator, and some cells are empty. Spreadsheets write such rows. */
export function hasEmptyCells(text: string): boolean {
  const lines = text.split(/\r\n|\n|\r/, 400).filter((line) => /\S|\t/.test(line))
  for (const sign of ['\t', ',', ';', '|'])
    if (lines.length > 1 && lines.filter((line) => isRowWithEmpty(line, sign)).length >= 0.6 * lines.length) return true
  return false
}

function isRowWithEmpty(line: string, sign: string): boolean {
  if (!line.includes(sign)) return false
  const own = line.trim()
  const isBarred = sign === '|'
  if (isBarred && !(own.startsWith(sign) && own.endsWith(sign) && own.split(sign).length > 3)) return false
  const fields = (isBarred ? own.slice(1, -1) : line).split(sign).map((field) => field.trim())
  return fields.every((field) => field.length <= 4) && fields.some((field) => field === '' || field === '""')
}

/** The parts of lines that may be tables: runs of lines without words, between blank lines. */
export function segmentsIn(lines: readonly NumberedLine[]): readonly Segment[] {
  const runs: NumberedLine[][] = []
  let run: NumberedLine[] | undefined
  for (const line of lines) {
    // In a drawing, a blank line may be a row of empty cells.
    const isBelowLattice = run !== undefined && LATTICE.test(narrowedSigns(run.at(-1)!.text))
    const isDrawnRow = isBlank(line) && isBelowLattice && !run!.some(({ text }) => BARRED.test(text))
    // In a drawing, rows stand between the lines of dots. Two lines of dots in a row begin another drawing.
    if (isBelowLattice && LATTICE.test(narrowedSigns(line.text))) runs.push((run = [line]))
    else if (isDrawnRow) run!.push(line)
    else if (isBlank(line) || PARTING.test(line.text) || hasWord(line.text) || /^\s*#(?!\S*\d)/.test(line.text)) run = undefined
    else if (run) run.push(line)
    else runs.push((run = [line]))
  }
  return runs.filter((lines) => lines.length <= MOST_ROWS).map(segmentOf)
}

/** The fewest rows of a board that is joined from parts. */
const LEAST_JOINED = 4
/** The most parts of a board: each of its rows may be a part. */
const MOST_JOINED = 25

/**
 * Joins neighbouring parts between which only blank lines stand, one after another: a blank line may be a row of empty cells. Only square
 * boards are joined, because parts of other shapes could be two boards.
 *
 * @param parts the neighbours, in the order of their lines
 * @param lines all lines between the first and the last part, with the blank ones
 */
export function* joinedSegments(parts: readonly Segment[], lines: readonly NumberedLine[]): Generator<Segment> {
  const start = parts[0]!.lines[0]!.number
  for (const part of parts.slice(1, MOST_JOINED)) {
    const end = part.lines.at(-1)!.number
    const own = lines.filter(({ number }) => number >= start && number <= end)
    const isGap = (line: NumberedLine): boolean => isBlank(line) || parts.some(({ lines: within }) => within.includes(line))
    if (own.length !== end - start + 1 || !own.every(isGap)) return
    yield { lines: own, readings: () => squaresOf(segmentOf(own).readings()) }
  }
}

function* squaresOf(readings: Iterable<readonly BoardText[]>): Generator<readonly BoardText[]> {
  for (const boards of readings) if (boards.every(isSquare)) yield boards
}

function isSquare({ text }: BoardText): boolean {
  const rows = text.split('\n')
  const [first] = rows
  return rows.length >= LEAST_JOINED && (first!.includes(' ') ? first!.split(' ') : [...first!]).length === rows.length
}

/**
 * All lines of a stretch as one table, once with blank lines as rows of empty cells, once without blank lines. Empty where there are words
 * among the lines.
 */
export function wholeSegments(lines: readonly NumberedLine[]): readonly Segment[] {
  const own = lines.filter((line) => !isBlank(line))
  if (own.length > MOST_ROWS || lines.length > 2 * MOST_ROWS || own.some(({ text }) => WORD.test(text))) return []
  return own.length === lines.length ? [segmentOf(own)] : [segmentOf(lines), segmentOf(own)]
}

/** The boards of a segment that stand side by side with the same separator; an empty list for a single board. */
export function besideSegments({ lines }: Segment): readonly Segment[] {
  return boardsBeside(lines).map(segmentOf)
}

function isBlank({ text }: NumberedLine): boolean {
  return text.trim() === '' && !text.includes('\t')
}

function segmentOf(lines: readonly NumberedLine[]): Segment {
  return { lines, readings: () => textsOf([drawnTable(lines), tableOf(lines), fixedTable(lines)].filter((table) => table !== undefined)) }
}

function* textsOf(tables: readonly CellTable[]): Generator<readonly BoardText[]> {
  const said = new Set<string>()
  for (const { boards, hasLines } of tables.flatMap((table) =>
    [...readingsOf(table)].map((boards) => ({ boards, hasLines: table.hasLines ?? false })),
  )) {
    const texts = boards.map((board) => textOf(board, hasLines))
    const key = texts.map(({ text }) => text).join('\n\n')
    if (said.has(key)) continue
    said.add(key)
    yield texts
  }
}

/** Writes a board as text. Blanks separate the cells if a cell has several signs. An empty cell becomes `.`. */
function textOf({ rows, words }: TableBoard, leavesLines: boolean): BoardText {
  const isTight = rows.every(({ cells }) => cells.every((cell) => cell.length <= 1))
  const text = rows.map(({ cells }) => cells.map(signOf).join(isTight ? '' : ' ')).join('\n')
  return { text, numbers: rows.map(({ number }) => number), words, leavesLines }
}

function signOf(cell: string): string {
  return cell === '' || cell === '-1' ? '.' : cell
}

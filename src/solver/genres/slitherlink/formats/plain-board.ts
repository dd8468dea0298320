import { characterAt } from '#solver/genre/texts/lines.ts'
import { LONGEST_SIDE, type Slitherlink } from '../puzzle'
import type { FormatMessage } from './problems'
import { bothOrders, clueIn, type Size } from './row-cells'

/** A line with its number, from 1. */
export interface TextLine {
  readonly text: string
  readonly line: number
}

/** The two numbers on a board's first line, in the order of the text. */
export interface Heading {
  readonly line: number
  readonly first: number
  readonly second: number
}

/** The lines of one board. Some of them may be empty only if it has a heading. */
export interface BoardText {
  readonly heading?: Heading
  readonly lines: readonly TextLine[]
}

/** The reading of a board: the board, or its first fault, with the place `index` in the line. */
export type BoardReading =
  | { readonly ok: true; readonly puzzle: Slitherlink }
  | { readonly ok: false; readonly fault: { readonly line: number; readonly index: number; readonly message: FormatMessage } }

/** Two numbers with the usual text before, between and after them, and at most one blank at each place. */
const HEADING =
  /^(?:(?:size|board|grid|dimensions?|w(?:idth)?|サイズ|大きさ|盤面|横|幅|縦|高さ) ?[:=]? ?)?(\d{1,4})(?: ?(?:[x×*]|by) ?|(?: ?(?:rows?|col(?:umn)?s?|行|列|マス)[ ,]{0,3}|[ ,]{1,3})(?:(?:h(?:eight)?|縦|高さ|横|幅) ?[:=]? ?)?)(\d{1,4}) ?(?:rows?|col(?:umn)?s?|行|列|マス)? ?[:.]?$/i
/** The most UTF-16 units of a heading. */
const LONGEST_HEADING = 200

/** The numbers of a line such as `size: 10 8`, `10×8`, `10x8:` or `横10 縦8`; undefined for any other line. */
export function headingOf({ text, line }: TextLine): Heading | undefined {
  const [, first, second] = (text.length > LONGEST_HEADING ? null : HEADING.exec(text.trim().replace(/\s+/g, ' '))) ?? []
  return first === undefined ? undefined : { line, first: Number(first), second: Number(second) }
}

/** The rows of lines as strings of one sign a cell. Blanks between cells are removed if every line has single ones there. */
export function readRows(lines: readonly TextLine[]): string[] {
  const isSpaced = lines.every(({ text }) => /^\s*\S([ \t]\S)*\s*$/.test(text)) && lines.some(({ text }) => /\S[ \t]\S/.test(text))
  return lines.map((line) => (isSpaced ? line.text.replace(/\s/g, '') : rawRow(line)))
}

/** Reads the rows of one board. A heading gives its size, in the order that fits. */
export function readBoard(board: BoardText): BoardReading {
  const { heading, lines } = board
  const inked = lines.filter(({ text }) => text.trim() !== '')
  const fail = (line: number, index: number, message: FormatMessage): BoardReading => ({ ok: false, fault: { line, index, message } })
  for (const side of heading === undefined ? [] : [heading.first, heading.second]) {
    if (side < 1 || side > LONGEST_SIDE) return fail(heading!.line, 0, { code: 'slitherlink.side', seen: String(side), most: LONGEST_SIDE })
  }
  if (inked.length === 0) return fail(heading?.line ?? lines[0]?.line ?? 1, 0, { code: 'slitherlink.no-board' })
  for (const { text, line } of inked) {
    const index = [...text.trimEnd()].findIndex((sign) => clueIn(sign === '\t' ? ' ' : sign) === undefined)
    if (index >= 0) {
      const at = [...text].slice(0, index).join('').length
      return fail(line, at, { code: 'slitherlink.character', seen: characterAt(text, at) })
    }
  }
  const rows = readRows(inked)
  const width = longest(rows)
  if (heading !== undefined) return readSized(heading, lines, rows, fail)
  if (width > LONGEST_SIDE || rows.length > LONGEST_SIDE) {
    return fail(inked[0]!.line, 0, { code: 'slitherlink.side', seen: String(Math.max(width, rows.length)), most: LONGEST_SIDE })
  }
  // Spaces for blank cells may have been lost at line ends.
  const short = rows.findIndex((row) => row.length !== width)
  if (short >= 0 && (hasBlankSigns(inked) || !rows.some((row) => row.includes(' ')))) {
    // The width of most rows is taken as the intended one.
    const usual = usualLength(rows)
    const odd = rows.findIndex((row) => row.length !== usual)
    const { text, line } = inked[odd]!
    return fail(line, text.trimEnd().length, { code: 'slitherlink.row-length', row: odd + 1, found: rows[odd]!.length, expected: usual })
  }
  return { ok: true, puzzle: puzzleOf(rows, { width, height: rows.length }) }
}

function readSized(
  heading: Heading,
  lines: readonly TextLine[],
  rows: readonly string[],
  fail: (line: number, index: number, message: FormatMessage) => BoardReading,
): BoardReading {
  const { first, second, line } = heading
  const exact = bothOrders(first, second).find(({ width, height }) => rows.length === height && rows.every((row) => row.length === width))
  if (exact !== undefined) return { ok: true, puzzle: puzzleOf(rows, exact) }
  const fits = paddedFits(lines, first, second)
  const width = longest(rows)
  // Blank cells have a sign here, so rows are complete. A single row that differs is at fault if all others agree with the heading.
  const meant = hasBlankSigns(lines)
    ? bothOrders(first, second).find((size) => rows.length === size.height && usualLength(rows) === size.width)
    : undefined
  const odd = meant === undefined ? -1 : rows.findIndex((row) => row.length !== meant.width)
  if (meant !== undefined && odd >= 0) {
    const inked = lines.filter(({ text }) => text.trim() !== '')[odd]!
    return fail(inked.line, inked.text.trimEnd().length, {
      code: 'slitherlink.row-length',
      row: odd + 1,
      found: rows[odd]!.length,
      expected: meant.width,
    })
  }
  const [only, other] = fits
  if (only === undefined) return fail(line, 0, { code: 'slitherlink.size-neither', first, second, width, height: rows.length })
  if (other !== undefined) return fail(line, 0, { code: 'slitherlink.size-either', first, second })
  return { ok: true, puzzle: puzzleOf(lines.map(rawRow), only) }
}

/**
 * The possible sizes, in either order of two numbers, of a board whose blank cells are spaces: ends of rows and blank rows may be missing.
 * Empty where nothing is missing, or where blank cells have a sign of their own.
 */
export function paddedFits(lines: readonly TextLine[], first: number, second: number): readonly Size[] {
  if (lines.length > LONGEST_SIDE || hasBlankSigns(lines)) return []
  const rows = lines.map(rawRow)
  const isTrimmed = rows.some((row) => row === '' || row.includes(' ') || row.length !== rows[0]!.length)
  if (!isTrimmed) return []
  return bothOrders(first, second).filter(({ width, height }) => rows.length <= height && rows.every((row) => row.length <= width))
}

/** Whether blank cells are written as other signs than spaces. */
export function hasBlankSigns(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => /[.\-_xX*]/.test(text))
}

function rawRow({ text }: TextLine): string {
  return text.trimEnd().replaceAll('\t', ' ')
}

function puzzleOf(rows: readonly string[], { width, height }: Size): Slitherlink {
  const cells = Array.from({ length: height }, (_, y) => (rows[y] ?? '').padEnd(width)).join('')
  return { width, height, clues: [...cells].map((sign) => clueIn(sign)!) }
}

function longest(rows: readonly string[]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0)
}

function usualLength(rows: readonly string[]): number {
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}

import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import type { NumberedLine } from './cell-table'

/** Limits for boards that stand side by side: the fewest and the most lines, and the most boards. */
const [LEAST_LINES, MOST_LINES, MOST_BOARDS] = [4, 60, 4]
/** The shortest row of a board, in UTF-16 units. */
const LEAST_WIDTH = 4
/** The longest line, in UTF-16 units. */
const LONGEST = 400
/** Signs, other than blanks, that separate boards. */
const BETWEEN = /[-=]{1,3}>|→|⇒|\||\t|,|;/

/**
 * Separates boards that stand side by side. It cuts at the widest blank columns, or in each line at a sign with a row of a square board on
 * either side. Empty where there are no such boards.
 */
export function boardsBeside(lines: readonly NumberedLine[]): readonly (readonly NumberedLine[])[] {
  if (lines.length < LEAST_LINES || lines.length > MOST_LINES) return []
  const own = lines.map(({ text, number }) => ({ text: narrowedSigns(text).trimEnd(), number }))
  if (own.some(({ text }) => text.length > LONGEST)) return []
  const byBlanks = atGutters(own)
  return byBlanks.length > 0 ? byBlanks : atSigns(own)
}

interface Gutter {
  readonly from: number
  readonly to: number
}

/** Cuts lines at the widest columns that are blank in every line. */
function atGutters(lines: readonly NumberedLine[]): readonly (readonly NumberedLine[])[] {
  const gutters = guttersIn(lines.map(({ text }) => text))
  const width = gutters.reduce((most, { from, to }) => Math.max(most, to - from), 0)
  const widest = gutters.filter(({ from, to }) => to - from === width)
  if (widest.length === 0 || widest.length >= MOST_BOARDS) return []
  const starts = [0, ...widest.map(({ to }) => to)]
  const ends = [...widest.map(({ from }) => from), Infinity]
  const boards = starts.map((start, i) => lines.map(({ text, number }) => ({ text: text.slice(start, ends[i]).trimEnd(), number })))
  return boards.every((board) => board.some(({ text }) => text.trim().length >= LEAST_WIDTH)) ? boards : []
}

/** The runs of columns that are blank in every line, except at the left and right end. */
function guttersIn(texts: readonly string[]): readonly Gutter[] {
  const width = texts.reduce((most, { length }) => Math.max(most, length), 0)
  const isBlank = Array.from({ length: width }, (_, at) => texts.every((text) => /\s/.test(text[at] ?? ' ')))
  const first = isBlank.indexOf(false)
  const gutters: Gutter[] = []
  for (let at = first; at >= 0 && at < width; at++) {
    if (!isBlank[at]) continue
    const from = at
    while (at < width && isBlank[at]) at++
    if (at < width) gutters.push({ from, to: at })
  }
  return gutters
}

/** Cuts each line at signs. Each part must have as many cells as there are lines. */
function atSigns(lines: readonly NumberedLine[]): readonly (readonly NumberedLine[])[] {
  const parts = lines.map(({ text }) =>
    text
      .trim()
      .split(BETWEEN)
      .map((part) => part.trim()),
  )
  const count = parts[0]!.length
  if (count < 2 || count > MOST_BOARDS) return []
  const isRow = (part: string): boolean => part.replace(/\s/g, '').length === lines.length
  if (!parts.every((row) => row.length === count && row.every(isRow))) return []
  return parts[0]!.map((_, i) => lines.map(({ number }, row) => ({ text: parts[row]![i]!, number })))
}

import type { Format } from '../genre'
import { objectStarts } from '../texts/each-record'
import { withoutEnd } from '../texts/lines'

/** A part of a line that is read by itself, and the index of its first UTF-16 unit. */
export interface Piece {
  readonly text: string
  readonly index: number
}

/** A sign between words. Most lines of large files have none, and so hold a single puzzle. */
const SEVERAL = /[\s,;|"'\u3001\uff0c\uff1b]/
/**
 * The places in a line where another puzzle may begin: a link, a position, a JSON object behind another, a game id, two sides with a board,
 * a long word. Except for links and positions, a sign between words must stand before them.
 */
const START =
  /(?<=.)(?:https?:\/\/|sfen\s|[0-9a-f]{12}\s+[\d.]{16})|(?<=[\s,;|"'`([<>\u3001\uff0c\uff1b])(?:[a-z]{2,12}:\/\/|position\s|\d{1,4}x\d{1,4}|\d{1,4}\s+\d{1,4}\s+\S{2}|[^\s,;|"'`([<>]{16})/gi
/** Signs that separate the puzzles of a line and are part of none. */
const BETWEEN = /[\s,;|"'`[\](){}<>\u3001\uff0c\uff1b]/
/** The most places of {@link START} within one puzzle: a puzzle may hold `position`, `sfen` and its board, or two sides. */
const WITHIN = 4

/**
 * Cuts a line into puzzles; a line with a single puzzle is one piece. Text that belongs to the puzzle before it, such as
 * its solution, stays with it.
 *
 * @param formatOf gives the format that recognises a text beyond doubt, if one does
 */
export function piecesOf(line: string, formatOf: (text: string) => Format | undefined): readonly Piece[] {
  const whole = [{ text: line, index: 0 }]
  if (!SEVERAL.test(line) && !line.includes('://', 9)) return whole
  // The parts of a JSON object stay together.
  const starts = /^\s*\{/.test(line) ? objectStarts(line) : Array.from(line.matchAll(START), ({ index }) => index)
  const pieces: Piece[] = []
  let from = 0
  /** The index in `starts` of the first start after `from`. */
  let first = 0
  for (const [i, at] of starts.entries()) {
    // A puzzle would have been recognised by now. The rest is read as one line.
    if (i > first + WITHIN) break
    if (formatOf(line.slice(at, starts[i + WITHIN])) === undefined) continue
    const own = withoutEnd(line.slice(from, at), BETWEEN)
    const format = formatOf(own)
    if (format === undefined) continue
    first = i + 1
    if (format.belongs?.(own, line.slice(at, starts[i + 1]))) continue
    pieces.push({ text: own, index: from })
    from = at
  }
  return pieces.length === 0 ? whole : [...pieces, { text: line.slice(from), index: from }]
}

import type { Format } from '../genre'
import { objectStarts } from '../texts/each-record'
import { withoutEnd } from '../texts/lines'

/** A part of a line that is read by itself, with its index in UTF-16 units. */
export interface Piece {
  readonly text: string
  readonly index: number
}

/** A sign between words. Most lines of large files have none: they hold a single puzzle. */
const SEVERAL = /[\s,;|"'\u3001\uff0c\uff1b]/
/**
 * Places in a line at which another puzzle may begin: a link, a position, a JSON object behind another one, a game id, two sides with a
 * board, or a long word. A sign between words must stand before them, except before links and positions.
 */
const START =
  /(?<=.)(?:https?:\/\/|sfen\s|[0-9a-f]{12}\s+[\d.]{16})|(?<=[\s,;|"'`([<>\u3001\uff0c\uff1b])(?:[a-z]{2,12}:\/\/|position\s|\d{1,4}x\d{1,4}|\d{1,4}\s+\d{1,4}\s+\S{2}|[^\s,;|"'`([<>]{16})/gi
/** Signs that separate the puzzles of a line and belong to none of them. */
const BETWEEN = /[\s,;|"'`[\](){}<>\u3001\uff0c\uff1b]/
/** The most matches of {@link START} within one puzzle, e.g. at `position`, at `sfen` and at the board. */
const WITHIN = 4

/**
 * Cuts a line into its puzzles. A line with one puzzle is one piece. Text that belongs to a puzzle, such as its solution, stays with the
 * puzzle.
 *
 * @param formatOf gives the format that recognises a text beyond doubt, if there is one
 */
export function piecesOf(line: string, formatOf: (text: string) => Format | undefined): readonly Piece[] {
  const whole = [{ text: line, index: 0 }]
  if (!SEVERAL.test(line) && !line.includes('://', 9)) return whole
  // A JSON object must not be cut.
  const starts = /^\s*\{/.test(line) ? objectStarts(line) : Array.from(line.matchAll(START), ({ index }) => index)
  const pieces: Piece[] = []
  let from = 0
  /** The index in `starts` of the first start after `from`. */
  let first = 0
  for (const [i, at] of starts.entries()) {
    // No format has recognised a puzzle here. The rest is read as one piece.
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

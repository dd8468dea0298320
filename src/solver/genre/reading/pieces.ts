import type { Format } from '../genre'
import { objectStarts } from '../texts/each-record'
import { withoutEnd } from '../texts/lines'

/** A part of a line that is read by itself, and where it begins, in UTF-16 units. */
export interface Piece {
  readonly text: string
  readonly index: number
}

/** Whether a line may hold more than one word at all; plain lines, by the million, do not. */
const SEVERAL = /[\s,;|"'\u3001\uff0c\uff1b]/
/**
 * Where another puzzle may begin in a line: a link, a position, a JSON object behind another, a game id, two sides and a board, a long word.
 * All but links and positions stand behind a sign that parts words.
 */
const START =
  /(?<=.)(?:https?:\/\/|sfen\s|[0-9a-f]{12}\s+[\d.]{16})|(?<=[\s,;|"'`([<>\u3001\uff0c\uff1b])(?:[a-z]{2,12}:\/\/|position\s|\d{1,4}x\d{1,4}|\d{1,4}\s+\d{1,4}\s+\S{2}|[^\s,;|"'`([<>]{16})/gi
/** Signs that stand between puzzles of a line and belong to none. */
const BETWEEN = /[\s,;|"'`[\](){}<>\u3001\uff0c\uff1b]/
/** Starts that one puzzle may have within it: `position`, `sfen` and its board, two sides. */
const WITHIN = 4

/**
 * The pieces of a line that are puzzles by themselves; one, the whole line, where there are not several. A piece that belongs to the one before
 * it, such as its solution, stays with it.
 *
 * @param formatOf the format that a text is in beyond doubt
 */
export function piecesOf(line: string, formatOf: (text: string) => Format | undefined): readonly Piece[] {
  const whole = [{ text: line, index: 0 }]
  if (!SEVERAL.test(line) && !line.includes('://', 9)) return whole
  // What stands in a JSON object belongs to it.
  const starts = /^\s*\{/.test(line) ? objectStarts(line) : Array.from(line.matchAll(START), ({ index }) => index)
  const pieces: Piece[] = []
  let from = 0
  /** The number of the first start behind `from`. */
  let first = 0
  for (const [i, at] of starts.entries()) {
    // What is no puzzle by now is something else, and is read as one line.
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

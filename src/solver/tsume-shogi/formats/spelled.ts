import type { Captioned } from '#solver/core/text.ts'
import type { Format } from '#solver/genre.ts'
import type { Problem } from '../puzzle'
import { takeRecord, withRecord } from './record-note'

/** `format`, which writes the composer's line as the main line of the record. */
export function spelled(format: Format<Problem>): Format<Problem> {
  const { write } = format
  return write === undefined ? format : { ...format, write: (puzzles) => write(puzzles.map(inNote)) }
}

/**
 * A problem whose note has the composer's line as its main line. What was the main line there, where it is another, is a variation now, with
 * what is said of its moves.
 */
function inNote({ puzzle, caption }: Captioned<Problem>): Captioned<Problem> {
  const { line = [] } = puzzle
  const { caption: rest, lines } = takeRecord(caption)
  const [main, ...others] = lines
  if (line.length === 0 || main?.moves.join() === line.join()) return { puzzle, caption }
  const given = { from: 1, moves: line, comments: {} }
  if (main === undefined) return { puzzle, caption: withRecord(rest, [given]) }
  const differs = main.moves.findIndex((move, i) => move !== line[i])
  // A main line that only stops sooner tells no other moves.
  if (differs < 0) return { puzzle, caption: withRecord(rest, [{ ...given, comments: main.comments }, ...others]) }
  return { puzzle, caption: withRecord(rest, [given, { ...main, from: differs + 1, moves: main.moves.slice(differs) }, ...others]) }
}

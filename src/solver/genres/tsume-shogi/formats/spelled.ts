import type { Captioned } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '../puzzle'
import { type RecordLine, takeRecord, withRecord } from './record-note'

/** `format` changed so that it writes the composer's line as the main line of the record. */
export function spelled(format: Format<Problem>): Format<Problem> {
  const { write } = format
  return write === undefined ? format : { ...format, write: (puzzles) => write(puzzles.map(inNote)) }
}

/** A problem whose note has the composer's line as the main line of its record. */
function inNote({ puzzle, caption }: Captioned<Problem>): Captioned<Problem> {
  const { line = [] } = puzzle
  const { caption: rest, lines } = takeRecord(caption)
  return line.length === 0 ? { puzzle, caption } : { puzzle, caption: withRecord(rest, withMain(lines, line)) }
}

/** The lines of a record with `moves` as the main line. If the earlier main line differs, it becomes a variation with its comments. */
export function withMain(lines: readonly RecordLine[], moves: readonly string[]): readonly RecordLine[] {
  const [main, ...others] = lines
  if (main?.moves.join() === moves.join()) return lines
  const given: RecordLine = { from: 1, moves, comments: {} }
  if (main === undefined) return [given]
  const differs = main.moves.findIndex((move, i) => move !== moves[i])
  // A main line that only ends sooner contains no other moves.
  if (differs < 0) return [{ ...given, comments: main.comments }, ...others]
  return [given, { ...main, from: differs + 1, moves: main.moves.slice(differs) }, ...others]
}

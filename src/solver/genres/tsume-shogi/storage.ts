import type { Json } from '#solver/kernel/json.ts'
import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Result } from '#solver/genre/genre.ts'
import type { FormatMessage } from './formats/problems'
import { emptyHand } from './pieces'
import { type MainLine, type Problem, withLine } from './puzzle'
import { holdsNothing, problemOf, readSfen, toSfen } from './sfen'

/** A move in USI: from square to square, perhaps with promotion, or a drop. */
export const USI_MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/

/** Whether a text is a move in USI. */
export function isUsi(move: unknown): move is string {
  return typeof move === 'string' && USI_MOVE.test(move)
}

/**
 * The form of a problem in a Nanido line and in the library: `{"sfen":"… b … 1"}`. If the defender's hand is missing there, or consists of
 * all other pieces, it counts as all other pieces. With `"rest":false` it is exactly as written, even if it is empty. `"line"` is the
 * composer's line.
 */
export const storage: Storable<Problem> = {
  id: 'tsume-shogi',
  toData: (problem) => ({
    sfen: toSfen(problem),
    ...(holdsNothing(problem) && { rest: false }),
    ...(problem.line?.length && { line: problem.line }),
  }),
  fromData(data) {
    if (typeof data !== 'object' || data === null) return refused({ code: 'tsume.shape' })
    const { sfen, rest, line } = data as Record<string, unknown>
    if (typeof sfen !== 'string' || !(line === undefined || (Array.isArray(line) && line.every(isUsi))))
      return refused({ code: 'tsume.shape' })
    const reading = readSfen(sfen)
    if (!reading.ok) return refused(reading.message)
    if (sfen.slice(reading.end).trim() !== '') return refused({ code: 'tsume.shape' })
    const { problem } = problemOf(reading.position)
    const held = rest === false && problem.defenderHand === undefined ? { ...problem, defenderHand: emptyHand() } : problem
    return { ok: true, value: withLine(held, line) }
  },
}

/** Writes a main line as `{"length":3,"moves":["G*5b",…],"leftover":["G",…]}`. */
export function solutionToData({ length, moves, leftover }: MainLine): Json {
  return { length, moves, leftover }
}

/** Reads a stored main line. Moves must have the form of USI; whether they are legal is not tested. */
export function solutionFromData(data: unknown): Result<MainLine> {
  if (typeof data !== 'object' || data === null) return refused({ code: 'tsume.solution-shape' })
  const { length, moves, leftover } = data as Record<string, unknown>
  if (!Array.isArray(moves) || !moves.every(isUsi) || length !== moves.length) return refused({ code: 'tsume.solution-shape' })
  if (!Array.isArray(leftover) || !leftover.every(isHandLetter)) return refused({ code: 'tsume.solution-shape' })
  return { ok: true, value: { length, moves, leftover } }
}

function isHandLetter(value: unknown): value is string {
  return typeof value === 'string' && /^[PLNSGBR]$/.test(value)
}

function refused(message: FormatMessage): Result<never> {
  return { ok: false, message }
}

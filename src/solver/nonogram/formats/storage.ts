import type { Json } from '#solver/core/json.ts'
import type { Storable } from '#solver/core/nanido-line.ts'
import type { Result } from '#solver/genre.ts'
import { MAX_SIDE } from '../clues'
import type { Nonogram, Picture } from '../puzzle'
import type { FormatMessage } from './problems'

/**
 * How a puzzle lies in a Nanido line and in the library: `{"rows":[[3,1],…],"columns":[[2],…],"goal":["#..",…]?}`, `[]` for a
 * line without a filled cell (`[0]` is read as that, too).
 */
export const storage: Storable<Nonogram> = {
  id: 'nonogram',
  toData: ({ rows, columns, goal }) => (goal === undefined ? { rows, columns } : { rows, columns, goal }) as Json,
  fromData(data) {
    if (typeof data !== 'object' || data === null) return refused({ code: 'nonogram.shape' })
    const { rows, columns, goal } = data as Record<string, unknown>
    const read = [cluesFrom(rows), cluesFrom(columns)] as const
    if (read[0] === undefined || read[1] === undefined) return refused({ code: 'nonogram.shape' })
    const puzzle = { rows: read[0], columns: read[1] }
    if (goal === undefined || goal === null) return { ok: true, value: puzzle }
    if (!isPicture(goal)) return refused({ code: 'nonogram.goal-shape' })
    return { ok: true, value: { ...puzzle, goal } }
  },
}

/** The largest number that is taken for a clue at all; whether it fits its line is another question. */
export const MOST_CLUE = 9999

function cluesFrom(lines: unknown): readonly (readonly number[])[] | undefined {
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > MAX_SIDE) return undefined
  const clues: (readonly number[])[] = []
  for (const line of lines as readonly unknown[]) {
    if (!Array.isArray(line) || line.length > MAX_SIDE) return undefined
    const clue = line as readonly unknown[]
    if (clue.length === 1 && clue[0] === 0) clues.push([])
    else if (clue.every(isClue)) clues.push(clue)
    else return undefined
  }
  return clues
}

function isClue(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_CLUE
}

function isPicture(value: unknown): value is Picture {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SIDE) return false
  return value.every((row: unknown) => typeof row === 'string' && row.length <= MAX_SIDE && /^[#.]+$/.test(row))
}

/** Reads a solution back: rows of `#` and `.`, all of the same length. */
export function solutionFromData(data: unknown): Result<Picture> {
  if (!isPicture(data) || data.some((row) => row.length !== data[0]!.length)) return refused({ code: 'nonogram.solution-shape' })
  return { ok: true, value: data }
}

function refused(message: FormatMessage): Result<never> {
  return { ok: false, message }
}

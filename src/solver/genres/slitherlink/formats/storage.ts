import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Result } from '#solver/genre/genre.ts'
import { clueOfSign, rowsOf } from '../cells'
import { LONGEST_SIDE, type Loop, type Slitherlink } from '../puzzle'
import type { FormatMessage } from './problems'

/** The form of a puzzle in a Nanido line and in the library: `{"rows":["3.2.",…]}`, `.` for a blank cell, `?` for a printed "?". */
export const storage: Storable<Slitherlink> = {
  id: 'slitherlink',
  toData: (puzzle) => ({ rows: rowsOf(puzzle) }),
  fromData(data) {
    const rows = rowsIn(data, 'rows', /^[\d.?]+$/)
    if (rows === undefined) return refused({ code: 'slitherlink.shape' })
    const clues = [...rows.join('')].map((sign) => clueOfSign(sign)!)
    return { ok: true, value: { width: rows[0]!.length, height: rows.length, clues } }
  },
}

/** Writes a solution in the form of the command line: `{"inside":["0110",…]}`, 1 for a cell inside the loop. */
export function solutionToData({ width, height, inside }: Loop): Json {
  return { inside: Array.from({ length: height }, (_, y) => inside.slice(y * width, (y + 1) * width).join('')) }
}

/** Reads the result of {@link solutionToData}. It does not check whether it is a solution (see `verify`). */
export function solutionFromData(data: unknown): Result<Loop> {
  const rows = rowsIn(data, 'inside', /^[01]+$/)
  if (rows === undefined) return refused({ code: 'slitherlink.solution-shape' })
  return { ok: true, value: { width: rows[0]!.length, height: rows.length, inside: [...rows.join('')].map(Number) } }
}

/** The rows of equal length under `name`; undefined where there are none, or where signs or size are not allowed. */
function rowsIn(data: unknown, name: string, signs: RegExp): readonly string[] | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const rows = (data as Record<string, unknown>)[name]
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > LONGEST_SIDE) return undefined
  const list = rows as readonly unknown[]
  const width = typeof list[0] === 'string' ? list[0].length : 0
  if (width > LONGEST_SIDE) return undefined
  return list.every((row): row is string => typeof row === 'string' && row.length === width && signs.test(row)) ? list : undefined
}

function refused(message: FormatMessage): Result<never> {
  return { ok: false, message }
}

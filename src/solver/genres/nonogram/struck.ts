import type { Json } from '#solver/kernel/json.ts'
import type { Nonogram } from './puzzle'

/**
 * The clues that a person has struck through: for every line the places of its runs, from 0 and ascending. The `0` of an empty line has
 * place 0.
 */
export interface Struck {
  readonly rows: readonly (readonly number[])[]
  readonly columns: readonly (readonly number[])[]
}

/**
 * Reads the stored marks on clues that a person has struck through; entries that are no clue of the puzzle are ignored.
 * Undefined where none is left.
 */
export function struckIn(stored: Json | undefined, puzzle: Nonogram): Struck | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { rows, columns } = stored as { readonly [key: string]: Json | undefined }
  return anyOf({ rows: placesIn(rows, puzzle.rows), columns: placesIn(columns, puzzle.columns) })
}

/** The struck clues after one more was struck through, or was restored; undefined where none is struck any more. */
export function strikeToggled(
  { rows, columns }: Nonogram,
  struck: Struck | undefined,
  of: 'row' | 'column',
  line: number,
  place: number,
): Struck | undefined {
  const lines = of === 'row' ? 'rows' : 'columns'
  const before = struck ?? { rows: rows.map(() => []), columns: columns.map(() => []) }
  const own = before[lines][line] ?? []
  const after = own.includes(place) ? own.filter((one) => one !== place) : [...own, place].sort((a, b) => a - b)
  return anyOf({ ...before, [lines]: before[lines].with(line, after) })
}

function placesIn(stored: Json | undefined, clues: Nonogram['rows']): number[][] {
  const lines: readonly unknown[] = Array.isArray(stored) && stored.length === clues.length ? stored : []
  return clues.map((clue, line) => {
    const places = lines[line]
    return Array.isArray(places) ? [...(clue.length === 0 ? [0] : clue).keys()].filter((place) => places.includes(place)) : []
  })
}

const anyOf = (struck: Struck): Struck | undefined =>
  [...struck.rows, ...struck.columns].some(({ length }) => length > 0) ? struck : undefined

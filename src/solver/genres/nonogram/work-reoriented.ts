import type { Json } from '#solver/kernel/json.ts'
import { SYMMETRY_OF, type Reorientation, reorientedRows } from '#solver/genre/transformation.ts'
import { widthOf } from './clues'
import type { Nonogram } from './puzzle'
import type { Struck } from './struck'
import { turnedLines } from './symmetry'
import { workOf } from './work'

/** The work after its puzzle was rotated or reflected: cells, marks, and clues that are struck through. */
export function workReoriented(puzzle: Nonogram, stored: Json, turn: Reorientation): Json {
  const { cells, greyed, colours, struck } = workOf(stored, puzzle)
  const width = widthOf(puzzle)
  return {
    cells: reorientedRows(cells, width, turn).join(''),
    ...(greyed && { greyed }),
    ...(colours && { colours: reorientedRows(colours, width, turn) }),
    ...(struck && { struck: struckTurned(puzzle, struck, turn) }),
  }
}

function struckTurned(puzzle: Nonogram, struck: Struck, turn: Reorientation): Json {
  // A flag for each clue of a line, so that the line can be reversed.
  const flags = (clues: Nonogram['rows'], lines: Struck['rows']): boolean[][] =>
    clues.map((clue, line) => Array.from({ length: Math.max(1, clue.length) }, (_, place) => lines[line]?.includes(place) ?? false))
  const places = (lines: readonly (readonly boolean[])[]): number[][] =>
    lines.map((line) => line.flatMap((isStruck, place) => (isStruck ? [place] : [])))
  const before = { rows: flags(puzzle.rows, struck.rows), columns: flags(puzzle.columns, struck.columns) }
  const { rows, columns } = turnedLines<readonly boolean[]>(before, SYMMETRY_OF[turn], (line) => line.toReversed())
  return { rows: places(rows), columns: places(columns) }
}

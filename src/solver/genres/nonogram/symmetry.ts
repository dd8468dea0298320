import { columnOf } from './clues'
import type { Colours, Nonogram, Picture } from './puzzle'

/**
 * One of the eight rotations and reflections, as 0-7: bit 0 mirrors the picture left to right, bit 1 top to bottom, and bit 2 then makes
 * its rows columns.
 */
export type Symmetry = number

/** The number of rotations and reflections. */
export const SYMMETRIES = 8

/** The puzzle whose picture is that of `puzzle` in another orientation; the goal is turned, too. */
export function transform(puzzle: Nonogram, symmetry: Symmetry): Nonogram {
  const { rows, columns } = turnedLines(puzzle, symmetry, backwards)
  const goal = puzzle.goal && { goal: transformPicture(puzzle.goal, symmetry) }
  if (puzzle.colours === undefined) return { rows, columns, ...goal }
  return { rows, columns, ...goal, colours: transformColours(puzzle.colours, symmetry) }
}

function transformColours(colours: Colours, symmetry: Symmetry): Colours {
  return { ...colours, ...turnedLines(colours, symmetry, (line) => [...line].reverse().join('')) }
}

/** Lines of both directions, turned; `back` reverses a line. */
export function turnedLines<L>(lines: Readonly<Record<'rows' | 'columns', readonly L[]>>, symmetry: Symmetry, back: (line: L) => L) {
  let { rows, columns } = lines
  if ((symmetry & 1) !== 0) [rows, columns] = [rows.map(back), backwards(columns)]
  if ((symmetry & 2) !== 0) [rows, columns] = [backwards(rows), columns.map(back)]
  if ((symmetry & 4) !== 0) [rows, columns] = [columns, rows]
  return { rows, columns }
}

/** A picture after a rotation or reflection. */
export function transformPicture(picture: Picture, symmetry: Symmetry): Picture {
  let turned = picture
  if ((symmetry & 1) !== 0) turned = turned.map((row) => [...row].reverse().join(''))
  if ((symmetry & 2) !== 0) turned = backwards(turned)
  if ((symmetry & 4) !== 0) {
    const before = turned
    turned = Array.from({ length: before[0]?.length ?? 0 }, (_, column) => columnOf(before, column))
  }
  return turned
}

function backwards<T>(items: readonly T[]): readonly T[] {
  return [...items].reverse()
}

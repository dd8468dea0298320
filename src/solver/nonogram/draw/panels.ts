import type { Ink, Shape } from '../../core/scene'
import type { Nonogram } from '../puzzle'
import type { Layout } from './layout'

/** The ink of run `index` of a row's or column's clue. */
export type ClueInk = (of: 'row' | 'column', line: number, index: number) => Ink

/** The clues: those of rows end at the picture's left edge, those of columns at its top. An empty line shows a `0`. */
export function drawClues(puzzle: Nonogram, layout: Layout, ink: ClueInk): Shape[] {
  const { left, top, stepX, stepY, rowSize, columnSize } = layout
  const shapes: Shape[] = []
  const add = (x: number, y: number, run: number, size: number, ink: Ink) =>
    shapes.push({ kind: 'text', x, y, text: String(run), size, ink, align: 'middle' })
  puzzle.rows.forEach((clue, row) =>
    orZero(clue).forEach((run, i, all) => {
      add(left - 0.05 - (all.length - i - 0.5) * stepX, top + row + 0.5, run, rowSize, ink('row', row, i))
    }),
  )
  puzzle.columns.forEach((clue, column) =>
    orZero(clue).forEach((run, i, all) => {
      add(left + column + 0.5, top - 0.05 - (all.length - i - 0.5) * stepY, run, columnSize, ink('column', column, i))
    }),
  )
  return shapes
}

function orZero(clue: readonly number[]): readonly number[] {
  return clue.length === 0 ? [0] : clue
}

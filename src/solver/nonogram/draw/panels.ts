import type { Ink, Shape } from '#solver/core/scene.ts'
import type { Nonogram } from '../puzzle'
import type { Layout } from './layout'

/** The ink of run `index` of a row's or column's clue. */
export type ClueInk = (of: 'row' | 'column', line: number, index: number) => Ink

/** A clue as it is written. */
export type ClueText = Extract<Shape, { kind: 'text' }>

/** The clues: those of rows end at the picture's left edge, those of columns at its top. An empty line shows a `0`. */
export function drawClues(puzzle: Nonogram, layout: Layout, ink: ClueInk): Shape[] {
  return [
    ...puzzle.rows.flatMap((clue, row) => clueTexts('row', row, clue, layout, (i) => ink('row', row, i))),
    ...puzzle.columns.flatMap((clue, column) => clueTexts('column', column, clue, layout, (i) => ink('column', column, i))),
  ]
}

/** The clue of one line. */
export function clueTexts(
  of: 'row' | 'column',
  line: number,
  clue: readonly number[],
  layout: Layout,
  ink: (index: number) => Ink,
): ClueText[] {
  const { left, top, stepX, stepY, rowSize, columnSize } = layout
  const runs = clue.length === 0 ? [0] : clue
  return runs.map((run, i): ClueText => {
    const before = runs.length - i - 0.5
    const place =
      of === 'row'
        ? { x: left - 0.05 - before * stepX, y: top + line + 0.5, size: rowSize }
        : { x: left + line + 0.5, y: top - 0.05 - before * stepY, size: columnSize }
    return { kind: 'text', ...place, text: String(run), ink: ink(i), align: 'middle' }
  })
}

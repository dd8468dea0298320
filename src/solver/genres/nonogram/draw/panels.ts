import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Nonogram } from '../puzzle'
import type { Struck } from '../struck'
import type { Layout } from './layout'

/** A function that gives the ink of run `index` in the clue of a row or column. */
export type ClueInk = (of: 'row' | 'column', line: number, index: number) => Ink

/** The text shape of a clue. */
export type ClueText = Extract<Shape, { kind: 'text' }>

/** Draws the clues. Those of rows end at the picture's left edge, those of columns at its top. An empty line shows `0`. */
export function drawClues(puzzle: Nonogram, layout: Layout, ink: ClueInk): Shape[] {
  return [
    ...puzzle.rows.flatMap((clue, row) => clueTexts('row', row, clue, layout, (i) => ink('row', row, i))),
    ...puzzle.columns.flatMap((clue, column) => clueTexts('column', column, clue, layout, (i) => ink('column', column, i))),
  ]
}

/** Draws strokes over the clues that a person has struck through. */
export function drawStruck(puzzle: Nonogram, layout: Layout, struck: Struck): Shape[] {
  const strokesOf = (of: 'row' | 'column', clues: Nonogram['rows'], lines: Struck['rows']) =>
    clues.flatMap((clue, line) =>
      strokes(
        clueTexts(of, line, clue, layout, () => 'given'),
        lines[line] ?? [],
      ),
    )
  return [...strokesOf('row', puzzle.rows, struck.rows), ...strokesOf('column', puzzle.columns, struck.columns)]
}

/** The strokes over clues of one line, by their places in the line. */
export function strokes(texts: readonly ClueText[], struck: readonly number[]): Shape[] {
  return texts.flatMap(({ x, y, size, text }, i): Shape[] => {
    if (!struck.includes(i)) return []
    const [wide, high] = [0.12 + 0.26 * size * text.length, 0.36 * size]
    return [{ kind: 'line', x1: x - wide, y1: y + high, x2: x + wide, y2: y - high, width: 0.07, ink: 'given' }]
  })
}

/** The text shapes of one line's clue. */
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
    return { kind: 'text', ...place, text: String(run), ink: ink(i), align: 'middle', voice: 'clue' }
  })
}

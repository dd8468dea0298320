import type { Ink, Shape } from '#solver/core/scene.ts'
import { CellPen } from '#solver/nonogram/draw/cells.ts'
import type { Layout } from '#solver/nonogram/draw/layout.ts'
import { type ClueText, clueTexts } from '#solver/nonogram/draw/panels.ts'
import { drawWork, type Grounds } from '#solver/nonogram/draw/work.ts'
import type { Nonogram } from '#solver/nonogram/puzzle.ts'
import type { Cells } from '../cells'
import { type Layer, layersOf } from '#renderer/scene/layers.ts'

/** One row of the cells, or the clue of one line, as it is drawn. Equal `look`: it looks the same. */
export interface Part<T> {
  readonly at: number
  readonly look: string
  readonly drawn: T
}

/** From the first to before the last; lines out of sight are not drawn. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Parts that look as they did stay the same values, so that the window touches only what a stroke changes. */
function remembering<T>(): (span: Span, lookOf: (at: number) => string, draw: (at: number) => T) => readonly Part<T>[] {
  let known = new Map<number, Part<T>>()
  return ({ from, to }, lookOf, draw) => {
    const next = new Map<number, Part<T>>()
    for (let at = from; at < to; at++) {
      const look = lookOf(at)
      const old = known.get(at)
      next.set(at, old?.look === look ? old : { at, look, drawn: draw(at) })
    }
    known = next
    return [...next.values()]
  }
}

/** Draws the rows of cells in a span, from the corner of the picture. */
export function rememberingRows(): (picture: Cells, height: number, grounds: Grounds, span: Span) => readonly Part<readonly Layer[]>[] {
  const parts = remembering<readonly Layer[]>()
  return ({ cells, width }, height, grounds, span) => {
    const pen = new CellPen({ left: 0, top: 0 }, width, height)
    return parts(
      span,
      (row) => `${cells.slice(row * width, (row + 1) * width)} ${groundsIn(grounds, row * width, width)}`,
      (row) => layersOf(drawWork(pen, cells, grounds, row, row + 1)),
    )
  }
}

/** Which of so many cells from the first have which ground. */
function groundsIn({ reasons, differ }: Grounds, first: number, count: number): string {
  if (reasons.size + differ.size === 0) return ''
  let grounds = ''
  for (let cell = first; cell < first + count; cell++) grounds += reasons.has(cell) ? 'r' : differ.has(cell) ? 'd' : ' '
  return grounds.trimEnd()
}

/** How the clues of lines are to be shown. */
export interface ClueView {
  readonly layout: Layout
  /** The lines in sight. */
  readonly span: Span
  /** How many clues of a line have room in what is seen of the panel; those before them are out of sight. */
  readonly most: number
  /** Whether digits can be read; otherwise there are bars in their places. */
  readonly isLegible: boolean
}

/** The clue of a line as digits, or as bars. */
export interface Clue {
  readonly texts: readonly ClueText[]
  readonly bars: readonly Layer[]
}

/** Draws the clues of the lines in sight, from the corner of the picture. `inksOf` is asked only for these. */
export function rememberingClues(
  of: 'row' | 'column',
): (clues: Nonogram['rows'], inksOf: (line: number) => readonly Ink[], view: ClueView) => readonly Part<Clue>[] {
  const parts = remembering<Clue>()
  return (clues, inksOf, { layout, span, most, isLegible }) => {
    const { stepX, columnSize } = layout
    return parts(
      { from: span.from, to: Math.min(span.to, clues.length) },
      (line) => `${clues[line]!.join()} ${inksOf(line).join()} ${stepX} ${columnSize} ${Math.min(most, clues[line]!.length)} ${isLegible}`,
      (line) => {
        const inks = inksOf(line)
        const texts = clueTexts(of, line, clues[line]!, layout, (i) => inks[i] ?? 'given').slice(-most)
        return isLegible ? { texts, bars: [] } : { texts: [], bars: layersOf(texts.map(barOf)) }
      },
    )
  }
}

/** A bar about as large as the digits. */
function barOf({ x, y, size, text, ink }: ClueText): Shape {
  const width = 0.45 * size * text.length
  return { kind: 'rect', x: x - width / 2, y: y - 0.3 * size, width, height: 0.6 * size, fill: ink }
}

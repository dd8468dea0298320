import { isUnseen } from '#solver/drawing/palette.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { CellPen } from '#solver/genres/nonogram/draw/cells.ts'
import { colouredClue, drawColouredWork } from '#solver/genres/nonogram/draw/coloured.ts'
import type { Layout } from '#solver/genres/nonogram/draw/layout.ts'
import { type ClueText, clueTexts, strokes } from '#solver/genres/nonogram/draw/panels.ts'
import { tonesOf } from '#solver/genres/nonogram/draw/tones.ts'
import { drawWork, type Grounds } from '#solver/genres/nonogram/draw/work.ts'
import type { Coloured, Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import type { Cells } from '../cells'
import { type Layer, layersOf } from '#renderer/drawing/layers.ts'

/** A drawn part of the board: a row of cells, or the clue of a line. Parts with an equal `look` are drawn alike. */
export interface Part {
  readonly at: number
  readonly look: string
  readonly drawn: Drawn
}

/** A drawing: layers, and the texts over them. */
export interface Drawn {
  readonly layers: readonly Layer[]
  readonly texts: readonly ClueText[]
}

/** A range of lines, from the first to the one after the last; other lines are not visible and not drawn. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The colours to draw in; none in black and white. */
export interface Colouring {
  readonly puzzle: Coloured
  /** Whether cells and clues have letters, for people who cannot distinguish the colours. */
  readonly isLettered: boolean
}

/** Makes a function that returns the same object for a part that looks as before, so that the window redraws only what a stroke changes. */
function remembering(): (span: Span, lookOf: (at: number) => string, draw: (at: number) => Drawn) => readonly Part[] {
  let known = new Map<number, Part>()
  return ({ from, to }, lookOf, draw) => {
    const next = new Map<number, Part>()
    for (let at = from; at < to; at++) {
      const look = lookOf(at)
      const old = known.get(at)
      next.set(at, old?.look === look ? old : { at, look, drawn: draw(at) })
    }
    known = next
    return [...next.values()]
  }
}

/** Shapes as layers, and the texts among them that can be seen on a screen. */
function drawnOf(shapes: readonly Shape[]): Drawn {
  const texts = shapes.filter((shape): shape is ClueText => shape.kind === 'text' && !isUnseen(shape.ink))
  return { layers: layersOf(shapes), texts }
}

/** A key of the colours; another key means that everything looks different. */
const shadesOf = (colouring: Colouring | undefined): string =>
  colouring ? ` ${colouring.puzzle.colours.palette.join()} ${colouring.puzzle.colours.background} ${colouring.isLettered}` : ''

/** Draws the rows of cells in a span, from the corner of the picture. */
export function rememberingRows(): (
  picture: Cells,
  height: number,
  grounds: Grounds,
  span: Span,
  colouring?: Colouring,
) => readonly Part[] {
  const parts = remembering()
  return ({ cells, width }, height, grounds, span, colouring) => {
    const pen = new CellPen({ left: 0, top: 0 }, width, height)
    const shades = shadesOf(colouring)
    return parts(
      span,
      (row) => `${cells.slice(row * width, (row + 1) * width)} ${groundsIn(grounds, row * width, width)}${shades}`,
      (row) => {
        if (!colouring) return { layers: layersOf(drawWork(pen, cells, grounds, row, row + 1)), texts: [] }
        const view = { first: row, end: row + 1, isLettered: colouring.isLettered }
        return drawnOf(drawColouredWork(pen, colouring.puzzle, cells, grounds, view))
      },
    )
  }
}

/** The grounds of `count` cells from `first` on, as a part of the key. */
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
  /** The number of clues of a line for which the visible part of the panel has room; the clues before these are hidden. */
  readonly most: number
  /** Whether digits are large enough to read; otherwise bars are drawn in their places. */
  readonly isLegible: boolean
  readonly colouring?: Colouring
  /** The indices of the clues of a line that are struck through; left out: none. */
  struckIn?(line: number): readonly number[]
}

/**
 * Makes a function that draws the clues of the visible lines, in coordinates from the corner of the picture. It calls `inksOf` for these
 * lines only.
 */
export function rememberingClues(
  of: 'row' | 'column',
): (clues: Nonogram['rows'], inksOf: (line: number) => readonly Ink[], view: ClueView) => readonly Part[] {
  const parts = remembering()
  return (clues, inksOf, { layout, span, most, isLegible, colouring, struckIn = () => [] }) => {
    const { stepX, columnSize } = layout
    const shades = shadesOf(colouring)
    const tones = colouring && tonesOf(colouring.puzzle.colours, colouring.isLettered)
    const signsOf = (line: number) => colouring?.puzzle.colours[of === 'row' ? 'rows' : 'columns'][line] ?? ''
    return parts(
      { from: span.from, to: Math.min(span.to, clues.length) },
      (line) =>
        `${clues[line]!.join()} ${inksOf(line).join()} ${stepX} ${columnSize} ${Math.min(most, clues[line]!.length)} ${isLegible} ${signsOf(line)} ${struckIn(line).join()}${shades}`,
      (line) => {
        const inks = inksOf(line)
        const inkAt = (i: number): Ink => inks[i] ?? 'given'
        const all = clueTexts(of, line, clues[line]!, layout, inkAt)
        // The strokes through hidden clues are hidden, too.
        const struck = strokes(
          all,
          struckIn(line).filter((place) => place >= all.length - most),
        )
        if (tones) {
          const shapes = [...colouredClue(of, line, clues[line]!, signsOf(line), tones, layout, inkAt).slice(-most).flat(), ...struck]
          return isLegible ? drawnOf(shapes) : { layers: layersOf(shapes), texts: [] }
        }
        const texts = all.slice(-most)
        return isLegible ? { layers: layersOf(struck), texts } : { layers: layersOf([...texts.map(barOf), ...struck]), texts: [] }
      },
    )
  }
}

/** A bar about as large as the digits that it stands for. */
function barOf({ x, y, size, text, ink }: ClueText): Shape {
  const width = 0.45 * size * text.length
  return { kind: 'rect', x: x - width / 2, y: y - 0.3 * size, width, height: 0.6 * size, fill: ink }
}

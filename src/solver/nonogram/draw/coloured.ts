import type { Ink, Shape } from '#solver/core/scene.ts'
import type { Coloured } from '../puzzle'
import type { CellPen } from './cells'
import type { Layout } from './layout'
import { type ClueInk, clueTexts } from './panels'
import type { Grounds } from './work'
import { backgroundTone, type ColourTones, tonesOf } from './tones'

/** Em size of the letter of a colour in a cell, and of that beside a clue. */
const LETTER = 0.5
const CLUE_LETTER = 0.28
/** How far the box of a clue lies within its place. */
const BOX_INSET = 0.03

/** The cells of a picture in its colours, each with its letter on paper; the colour of empty ones under all of them. */
export function drawColouredCells(pen: CellPen, { colours }: Coloured, cells: string): Shape[] {
  const tones = tonesOf(colours)
  return [
    ...pen.fill(() => true, backgroundTone(colours)),
    ...[...tones].flatMap(([sign, { ground, letter }]) => [
      ...pen.fill((cell) => cells[cell] === sign, ground),
      ...[...cells].flatMap((one, cell) => (one === sign ? [pen.letter(cell, sign, LETTER, letter)] : [])),
    ]),
  ]
}

/** The cells of the work on a coloured puzzle: dots for empty ones, and the grounds of a step and of an ambiguity as frames around colours. */
export function drawColouredWork(pen: CellPen, puzzle: Coloured, cells: string, { reasons, differ }: Grounds): Shape[] {
  const shapes = drawColouredCells(pen, puzzle, cells)
  for (let cell = 0; cell < cells.length; cell++) {
    const ground: Ink | undefined = reasons.has(cell) ? 'reason' : differ.has(cell) ? 'differs' : undefined
    if (ground !== undefined) shapes.push(pen.square(cell, 0.08, ground, 0.14))
    if (cells[cell] === '.') shapes.push(pen.dot(cell, 'note'))
  }
  return shapes
}

/** The clues, each number on its colour. What is done with loses its ground, what is wrong or named gets a frame. */
export function drawColouredClues(puzzle: Coloured, layout: Layout, ink: ClueInk): Shape[] {
  const tones = tonesOf(puzzle.colours)
  const { rows, columns } = puzzle.colours
  return [
    ...puzzle.rows.flatMap((clue, row) => colouredClue('row', row, clue, rows[row]!, tones, layout, (i) => ink('row', row, i))),
    ...puzzle.columns.flatMap((clue, column) =>
      colouredClue('column', column, clue, columns[column]!, tones, layout, (i) => ink('column', column, i)),
    ),
  ]
}

function colouredClue(
  of: 'row' | 'column',
  line: number,
  clue: readonly number[],
  signs: string,
  tones: ReadonlyMap<string, ColourTones>,
  layout: Layout,
  ink: (index: number) => Ink,
): Shape[] {
  const [across, down] = of === 'row' ? [layout.stepX, 1] : [1, layout.stepY]
  return clueTexts(of, line, clue, layout, ink).flatMap((text, i): Shape[] => {
    const tone = tones.get(signs[i] ?? '')
    if (tone === undefined) return [text]
    const box = {
      ...({ kind: 'rect', x: text.x - across / 2 + BOX_INSET, y: text.y - down / 2 + BOX_INSET } as const),
      ...{ width: across - 2 * BOX_INSET, height: down - 2 * BOX_INSET },
    }
    const at = { x: text.x + across / 2 - 0.14, y: text.y + down / 2 - 0.18 }
    const isDone = text.ink === 'note'
    const letter = {
      kind: 'text',
      ...at,
      text: tone.sign,
      size: CLUE_LETTER,
      ink: isDone ? ('#00000000/55' as const) : tone.letter,
    } as const
    if (isDone) return [{ ...box, stroke: tone.ground, strokeWidth: 0.06 }, text, letter]
    const frame: Shape[] = text.ink === 'given' ? [] : [{ ...box, stroke: text.ink, strokeWidth: 0.08 }]
    return [{ ...box, fill: tone.ground }, ...frame, { ...text, ink: tone.text }, letter]
  })
}

import { isUnseen } from '#solver/drawing/palette.ts'
import type { Ink, Shape, Tone } from '#solver/drawing/scene.ts'
import type { Coloured, Nonogram } from '../puzzle'
import type { CellPen } from './cells'
import { type Layout, USUAL } from './layout'
import { type ClueInk, clueTexts } from './panels'
import type { Grounds } from './work'
import { backgroundTone, type ColourTones, dotTone, tonesOf } from './tones'

/** The distance by which the box of a clue lies within its place. */
const BOX_INSET = 0.03

/** The rows of cells to draw (from `first` to before the last), whether a screen shows letters, and their em size. */
export interface ColouredView {
  readonly first?: number
  readonly end?: number
  readonly isLettered?: boolean
  readonly letter?: number
}

/** Draws the cells of a picture in their colours, on paper with their letters, over the colour of empty cells. */
export function drawColouredCells(
  pen: CellPen,
  { colours }: Coloured,
  cells: string,
  { first = 0, end = pen.height, isLettered = false, letter: size = USUAL.lettering.inCell }: ColouredView = {},
): Shape[] {
  const tones = tonesOf(colours, isLettered)
  const rows = cells.slice(first * pen.width, end * pen.width)
  const letters = [...rows].flatMap((sign, i) => {
    const tone = tones.get(sign)
    return tone === undefined ? [] : [pen.letter(first * pen.width + i, sign, size, tone.letter)]
  })
  return [
    ...pen.fill(() => true, backgroundTone(colours), first, end),
    ...[...tones].flatMap(([sign, { ground }]) =>
      rows.includes(sign) ? pen.fill((cell) => cells[cell] === sign, ground, first, end) : [],
    ),
    ...letters,
  ]
}

/**
 * Draws the cells of work on a coloured puzzle: dots in empty cells, and frames for the reasons of a step and for cells in which solutions
 * differ.
 */
export function drawColouredWork(
  pen: CellPen,
  puzzle: Coloured,
  cells: string,
  { reasons, differ }: Grounds,
  view: ColouredView = {},
): Shape[] {
  const shapes = drawColouredCells(pen, puzzle, cells, view)
  const dots = dotTone(puzzle.colours)
  for (let cell = (view.first ?? 0) * pen.width; cell < (view.end ?? pen.height) * pen.width; cell++) {
    const ground: Ink | undefined = reasons.has(cell) ? 'reason' : differ.has(cell) ? 'differs' : undefined
    if (ground !== undefined) shapes.push(pen.square(cell, 0.08, ground, 0.14))
    if (cells[cell] === '.') shapes.push(pen.dot(cell, dots))
  }
  return shapes
}

/** The ink of cells that a step sets: in a coloured puzzle their own colour, framed. */
export function targetInks({ colours }: Nonogram): (value: number | undefined) => Ink {
  if (colours === undefined) return () => 'target'
  const tones = [...tonesOf(colours).values()]
  return (value) => tones[(value ?? 0) - 1]?.ground ?? 'target'
}

/** Draws the clues, each number on its colour. Finished clues lose the colour; wrong clues and those that a step names get a frame. */
export function drawColouredClues(puzzle: Coloured, layout: Layout, ink: ClueInk): Shape[] {
  const tones = tonesOf(puzzle.colours)
  const { rows, columns } = puzzle.colours
  return [
    ...puzzle.rows.flatMap((clue, row) => colouredClue('row', row, clue, rows[row]!, tones, layout, (i) => ink('row', row, i)).flat()),
    ...puzzle.columns.flatMap((clue, column) =>
      colouredClue('column', column, clue, columns[column]!, tones, layout, (i) => ink('column', column, i)).flat(),
    ),
  ]
}

/** The shapes of one line's clue, for each of its runs. */
export function colouredClue(
  of: 'row' | 'column',
  line: number,
  clue: readonly number[],
  signs: string,
  tones: ReadonlyMap<string, ColourTones>,
  layout: Layout,
  ink: (index: number) => Ink,
): Shape[][] {
  const [across, down] = of === 'row' ? [layout.stepX, 1] : [1, layout.stepY]
  const { atClue, aside, end, isUnder } = layout.lettering
  return clueTexts(of, line, clue, layout, ink).map((text, i): Shape[] => {
    const tone = tones.get(signs[i] ?? '')
    if (tone === undefined) return [text]
    const box = {
      ...({ kind: 'rect', x: text.x - across / 2 + BOX_INSET, y: text.y - down / 2 + BOX_INSET } as const),
      ...{ width: across - 2 * BOX_INSET, height: down - 2 * BOX_INSET },
    }
    const isApart = isUnder && of === 'column'
    const at = isApart ? { x: text.x, y: text.y + down / 4 } : { x: text.x + across / 2 - end, y: text.y }
    const number = isApart ? { ...text, y: text.y - down / 4 } : { ...text, x: text.x - aside }
    const isDone = text.ink === 'note'
    const letter = {
      kind: 'text',
      ...at,
      text: tone.sign,
      size: Math.min(atClue, text.size),
      ink: isDone ? doneTone(tone.letter) : tone.letter,
    } as const
    if (isDone) return [{ ...box, stroke: tone.ground, strokeWidth: 0.06 }, number, letter]
    const frame: Shape[] = text.ink === 'given' ? [] : [{ ...box, stroke: text.ink, strokeWidth: 0.08 }]
    return [{ ...box, fill: tone.ground }, ...frame, { ...number, ink: tone.text }, letter]
  })
}

/** The tone of a finished run's letter, which has lost its coloured ground. */
function doneTone(letter: Tone): Tone {
  return isUnseen(letter) ? '#55555500/55' : '#6d7681/55'
}

import type { BoardPart, Ground, Ink, Scene, Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Step, View } from '#solver/genre/genre.ts'
import { left, MARGIN, noteAt, top } from './places'
import { drawEvidence, ladderMessage } from './ladder/evidence'
import { digitAt, type Grid, type Sudoku, workOf, type SudokuWork } from './puzzle'

const SIDE = 9 + 2 * MARGIN
const THICK = 0.08
const THIN = 0.02
const DIGIT = 0.68
const NOTE = 0.26

/** Every other box of the board, so that neighbouring boxes differ. */
const BOXES: readonly Ground[] = [1, 3, 5, 7].map((box) => ({
  ...{ of: 'box', x: MARGIN + (box % 3) * 3, y: MARGIN + Math.floor(box / 3) * 3, width: 3, height: 3 },
}))

/** Draws the problem, its solution, or work on it. Work shows the marks of a step, flaws, and cells in which solutions differ. */
export function draw(puzzle: Sudoku, view: View<Grid>): Scene {
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width: SIDE, height: SIDE, fill: 'paper' }]
  if (view.show === 'work') shapes.push(...drawGround(view.step, view.differing, view.flaws))
  shapes.push(...drawLines(), ...drawGivens(puzzle, view.show === 'work' ? view.flaws : undefined))
  if (view.show === 'solution') shapes.push(...drawAnswers(puzzle, view.solution))
  if (view.show === 'work') shapes.push(...drawWork(puzzle, workOf(view.work), view.step))
  return { width: SIDE, height: SIDE, shapes, grounds: BOXES }
}

/** Colours the ground of cells: where solutions differ, where the reasons of a step are, and where flaws are. */
function drawGround(step: Step | undefined, differing: readonly number[] = [], flaws: readonly Flaw[] = []): Shape[] {
  const ground = new Map<number, Ink>()
  for (const cell of differing) ground.set(cell, 'differs')
  for (const mark of step?.marks ?? []) if (mark.role === 'reason') ground.set(mark.at, 'reason')
  const cells = [...ground].filter(([cell]) => isCell(cell)).map(([cell, ink]): Shape => ({ ...square(cell, 0), fill: ink }))
  const targets = (step?.marks ?? []).filter((mark) => mark.role === 'target' && isCell(mark.at))
  const wrong = flaws.flatMap((flaw) => flaw.at).filter(isCell)
  return [
    ...cells,
    ...[...new Set(targets.map((mark) => mark.at))].map((cell): Shape => ({ ...square(cell, 0.08), stroke: 'target', strokeWidth: 0.06 })),
    ...[...new Set(wrong)].map((cell): Shape => ({ ...square(cell, 0.08), stroke: 'error', strokeWidth: 0.06 })),
  ]
}

function isCell(element: number): boolean {
  return Number.isInteger(element) && element >= 0 && element < 81
}

function square(cell: number, inset: number) {
  return { kind: 'rect', x: left(cell) + inset, y: top(cell) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset } as const
}

function drawLines(): Shape[] {
  const lines: Shape[] = []
  const add = (at: number, width: number, ink: Ink, part: BoardPart) => {
    const end = MARGIN + 9
    lines.push({ kind: 'line', x1: MARGIN + at, y1: MARGIN, x2: MARGIN + at, y2: end, width, ink, part })
    lines.push({ kind: 'line', x1: MARGIN, y1: MARGIN + at, x2: end, y2: MARGIN + at, width, ink, part })
  }
  for (const at of [1, 2, 4, 5, 7, 8]) add(at, THIN, 'grid', 'cell')
  for (const at of [3, 6]) add(at, THICK / 2, 'given', 'box')
  lines.push({ kind: 'rect', x: MARGIN, y: MARGIN, width: 9, height: 9, stroke: 'given', strokeWidth: THICK, part: 'frame' })
  return lines
}

function bigDigit(cell: number, digit: number, ink: Ink, bold: boolean): Shape {
  return {
    kind: 'text',
    x: left(cell) + 0.5,
    y: top(cell) + 0.5,
    text: String(digit),
    size: DIGIT,
    ink,
    bold,
    align: 'middle',
    voice: 'digit',
  }
}

function drawGivens({ givens }: Sudoku, flaws: readonly Flaw[] = []): Shape[] {
  const wrong = new Set(flaws.flatMap((flaw) => flaw.at))
  return cellsWhere((cell) => digitAt(givens, cell) > 0).map((cell) =>
    bigDigit(cell, digitAt(givens, cell), wrong.has(cell) ? 'error' : 'given', true),
  )
}

function drawAnswers({ givens }: Sudoku, grid: Grid): Shape[] {
  return cellsWhere((cell) => digitAt(givens, cell) === 0 && digitAt(grid, cell) > 0).map((cell) =>
    bigDigit(cell, digitAt(grid, cell), 'answer', false),
  )
}

function drawWork({ givens }: Sudoku, { entries, notes }: SudokuWork, step: Step | undefined): Shape[] {
  const marks = (step?.marks ?? []).filter((mark) => isCell(mark.at) && digitAt(givens, mark.at) === 0)
  const message = ladderMessage(step?.message)
  // The cells of a step show the candidates from which the ladder argues, not those that a person noted.
  const argued = new Map(message?.notes)
  const shapes: Shape[] = message ? drawEvidence(message) : []
  for (const cell of cellsWhere((cell) => digitAt(givens, cell) === 0)) {
    const target = marks.find((mark) => mark.role === 'target' && mark.at === cell && isDigit(mark.value))?.value
    const digit = target ?? digitAt(entries, cell)
    if (digit > 0) {
      shapes.push(bigDigit(cell, digit, target === undefined ? 'answer' : 'target', target !== undefined))
      continue
    }
    const removed = new Set(
      marks.filter((mark) => mark.role === 'removed' && mark.at === cell && isDigit(mark.value)).map((mark) => mark.value),
    )
    for (let note = 1; note <= 9; note++) {
      if (removed.has(note)) shapes.push(smallDigit(cell, note, 'removed'), crossOut(cell, note))
      else if (((argued.get(cell) ?? notes[cell]!) >> (note - 1)) & 1) shapes.push(smallDigit(cell, note, 'note'))
    }
  }
  return shapes
}

function isDigit(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 9
}

function smallDigit(cell: number, digit: number, ink: Ink): Shape {
  const [x, y] = noteAt(cell, digit)
  return { kind: 'text', x, y, text: String(digit), size: NOTE, ink, align: 'middle' }
}

function crossOut(cell: number, digit: number): Shape {
  const [x, y] = noteAt(cell, digit)
  return { kind: 'line', x1: x - 0.11, y1: y + 0.11, x2: x + 0.11, y2: y - 0.11, width: 0.03, ink: 'removed' }
}

function cellsWhere(holds: (cell: number) => boolean): number[] {
  return Array.from({ length: 81 }, (_, cell) => cell).filter(holds)
}

import type { Ink, Scene, Shape } from '#solver/drawing/scene.ts'
import type { Mark, View } from '#solver/genre/genre.ts'
import type { Marks, Pencil } from './board'
import type { Page } from './page'
import { markAt, workOf } from './work'

/** Room around the cells for the frame's outer half. */
export const MARGIN = 0.05

const THIN = 0.02
const FRAME = 0.08

/** Gives the mark of a cell, or undefined where none is known. */
type Known = (cell: number) => number | undefined

/** Draws a board: its clues, and what is marked by its solution, a person or a grading. */
export function drawBoard(page: Page, board: Pencil, view: View<Marks>): Scene {
  const { width, height, clues } = board
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width: across, height: down, fill: 'paper' }]
  const isCell = (at: number): boolean => Number.isInteger(at) && at >= 0 && at < clues.length
  const left = (cell: number): number => MARGIN + (cell % width)
  const top = (cell: number): number => MARGIN + Math.floor(cell / width)
  const square = (cell: number, inset: number) =>
    ({ kind: 'rect', x: left(cell) + inset, y: top(cell) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset }) as const
  const work = view.show === 'work' ? workOf(board, view.work) : undefined
  const steps: readonly Mark[] = view.show === 'work' ? (view.step?.marks ?? []).filter(({ at }) => isCell(at)) : []
  const targets = new Map(steps.flatMap(({ role, at, value }) => (role === 'target' && value !== undefined ? [[at, value]] : [])))
  const known: Known = (cell) =>
    view.show === 'solution' ? view.solution[cell] : work ? (targets.get(cell) ?? markAt(work, cell)) : undefined
  const differing = view.show === 'work' ? (view.differing ?? []).filter(isCell) : []
  const flawed = new Set(view.show === 'work' ? (view.flaws ?? []).flatMap(({ at }) => at).filter(isCell) : [])

  for (const cell of new Set(differing)) shapes.push({ ...square(cell, 0), fill: 'differs' })
  for (const at of new Set(steps.flatMap(({ role, at }) => (role === 'reason' ? [at] : []))))
    shapes.push({ ...square(at, 0), fill: 'reason' })
  for (let cell = 0; cell < clues.length; cell++) {
    const isTold = targets.has(cell)
    const mark = page.isClosed(clues[cell]!) ? undefined : known(cell)
    if (page.mark === 'shade' && mark === 1) shapes.push({ ...square(cell, 0.04), fill: isTold ? 'target' : 'tint4' })
    shapes.push(...page.drawClue(clues[cell]!, { x: left(cell), y: top(cell), isFlawed: flawed.has(cell) }))
    if (mark !== undefined) shapes.push(...markShapes(page, mark, left(cell), top(cell), isTold ? 'target' : 'answer', view.show))
  }
  for (let x = 1; x < width; x++)
    shapes.push({ kind: 'line', x1: MARGIN + x, y1: MARGIN, x2: MARGIN + x, y2: down - MARGIN, width: THIN, ink: 'grid' })
  for (let y = 1; y < height; y++)
    shapes.push({ kind: 'line', x1: MARGIN, y1: MARGIN + y, x2: across - MARGIN, y2: MARGIN + y, width: THIN, ink: 'grid' })
  shapes.push({ kind: 'rect', x: MARGIN, y: MARGIN, width, height, stroke: 'given', strokeWidth: FRAME })
  for (const [cells, stroke] of [
    [steps.filter(({ role }) => role === 'target').map(({ at }) => at), 'target'],
    [[...flawed], 'error'],
  ] as const)
    // prettier-ignore
    for (const cell of new Set(cells)) shapes.push({ ...square(cell, 0.08), stroke, strokeWidth: 0.06 })
  return { width: across, height: down, shapes }
}

/** Draws the mark of a cell, or the dot that says that it has none. */
function markShapes({ mark: kind }: Page, mark: number, x: number, y: number, ink: Ink, show: View<Marks>['show']): Shape[] {
  if (mark === 0) {
    // In a solution all other cells are marked, so that no dots are needed.
    if (show === 'solution') return []
    const at = kind === 'shade' ? { x: x + 0.2, y: y + 0.2 } : { x: x + 0.5, y: y + 0.5 }
    return [{ kind: 'circle', ...at, radius: 0.07, fill: ink }]
  }
  if (kind === 'lamp') return [{ kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.3, fill: ink }]
  return []
}

/** The number of a clue in the middle of its cell; "?" where it is not told. */
export function numberShape(text: string, x: number, y: number, ink: Ink): Shape {
  return { kind: 'text', x: x + 0.5, y: y + 0.5, text, size: text.length > 1 ? 0.5 : 0.66, ink, bold: true, align: 'middle' }
}

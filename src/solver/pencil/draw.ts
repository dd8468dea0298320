import type { Ink, Scene, Shape } from '#solver/drawing/scene.ts'
import type { Mark, View } from '#solver/genre/genre.ts'
import { cellsAt, geometryOf, type Marks, type Pencil } from './board'
import type { Page } from './page'
import { outsideShapes } from './outside'
import { roomShapes } from './rooms'
import { candidatesIn, digitShape, noteShapes, removedAt, signShapes } from './draw-digits'
import { flawedBeside } from './words'
import { markAt, workOf } from './work'

/** The margin around the cells, for the outer half of the frame. */
export const MARGIN = 0.05

/** The distance of the first cell from the edge of a drawing: the margin and, where clues lie beside the board, the width of a cell. */
export function edgeOf({ outside }: Pick<Pencil, 'outside'>): number {
  return outside === undefined ? MARGIN : MARGIN + 1
}

const THIN = 0.02
const FRAME = 0.08
/** Measures of lines: the width of a line, the distance of each of two parallel lines from the middle, and half the width of a cross. */
const LINE = 0.1
const BESIDE = 0.1
const CROSS = 0.09
/** The width of a wall. */
const WALL = 0.08

/** A point of a drawing. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the mark of a place, or undefined where none is known. */
type Known = (place: number) => number | undefined

/** Draws a board with its clues, and with the marks of its solution, of a person or of a grading. */
export function drawBoard(page: Page, board: Pencil, view: View<Marks>): Scene {
  const { width, height, clues } = board
  const geometry = geometryOf(board)
  const edge = edgeOf(board)
  const [across, down] = [width + 2 * edge, height + 2 * edge]
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width: across, height: down, fill: 'paper' }]
  const left = (cell: number): number => edge + (cell % width)
  const top = (cell: number): number => edge + Math.floor(cell / width)
  const square = (cell: number, inset: number) =>
    ({ kind: 'rect', x: left(cell) + inset, y: top(cell) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset }) as const
  const cellsOf = (places: readonly number[]): Set<number> => new Set(places.flatMap((place) => cellsAt(geometry, place)))
  const work = view.show === 'work' ? workOf(page, board, view.work) : undefined
  const steps: readonly Mark[] = view.show === 'work' ? (view.step?.marks ?? []) : []
  const targets = new Map(steps.flatMap(({ role, at, value }) => (role === 'target' && value !== undefined ? [[at, value]] : [])))
  const known: Known = (place) =>
    view.show === 'solution' ? view.solution[place] : work ? (targets.get(place) ?? markAt(work, place)) : undefined
  const candidates = candidatesIn(view.show === 'work' ? view.step : undefined)
  const placesOfRole = (role: Mark['role']): number[] => steps.flatMap((mark) => (mark.role === role ? [mark.at] : []))
  const flaws = view.show === 'work' ? (view.flaws ?? []) : []
  const flawed = cellsOf(flaws.flatMap(({ at }) => at))
  const flawedOutside = flawedBeside(flaws)

  for (const cell of cellsOf(view.show === 'work' ? (view.differing ?? []) : [])) shapes.push({ ...square(cell, 0), fill: 'differs' })
  for (const cell of cellsOf(placesOfRole('reason'))) shapes.push({ ...square(cell, 0), fill: 'reason' })
  const drawn =
    page.line === undefined
      ? []
      : geometry.pairs.flatMap((_, i) => {
          const place = geometry.cells + i
          const mark = known(place)
          const ends = cellsAt(geometry, place).map((cell) => ({ x: left(cell) + 0.5, y: top(cell) + 0.5 }))
          if (mark === undefined || (mark === 0 && view.show === 'solution')) return []
          const ink = targets.has(place) ? 'target' : 'answer'
          return page.line === 'wall' ? wallShapes(mark, ends[0]!, ends[1]!, ink, board) : lineShapes(mark, ends[0]!, ends[1]!, ink)
        })
  // Clues cover the ends of bridges; lines are drawn over pearls.
  if (page.line === 'bridge') shapes.push(...drawn)
  for (let cell = 0; cell < clues.length; cell++) {
    const isTold = targets.has(cell)
    const mark = page.mark === undefined || page.isClosed(clues[cell]!) ? undefined : known(cell)
    if (page.mark === 'shade' && mark === 1) shapes.push({ ...square(cell, 0.04), fill: isTold ? 'target' : 'tint4' })
    shapes.push(...page.drawClue(clues[cell]!, { x: left(cell), y: top(cell), isFlawed: flawed.has(cell) }))
    if (page.mark === 'digit' && mark === undefined && !page.isClosed(clues[cell]!))
      shapes.push(...noteShapes(candidates.get(cell) ?? work?.notes?.[cell] ?? 0, removedAt(steps, cell), { x: left(cell), y: top(cell) }, page.hasSmallClues)) // prettier-ignore
    if (mark !== undefined) shapes.push(...markShapes(page, mark, left(cell), top(cell), isTold ? 'target' : 'answer', view.show))
  }
  if (page.hasNoGrid !== true) shapes.push(...gridShapes(board))
  shapes.push(...roomShapes(board, edge))
  if (page.line === 'line' || page.line === 'wall') shapes.push(...drawn)
  shapes.push(...signShapes(board, (cell) => ({ x: left(cell), y: top(cell) })))
  shapes.push(...outsideShapes(board, edge, (index) => (flawedOutside.has(index) ? 'error' : 'given')))
  shapes.push({ kind: 'rect', x: edge, y: edge, width, height, stroke: 'given', strokeWidth: FRAME, part: 'frame' })
  for (const [cells, stroke] of [
    [cellsOf([...placesOfRole('target'), ...placesOfRole('removed')]), 'target'],
    [flawed, 'error'],
  ] as const)
    // prettier-ignore
    for (const cell of cells) shapes.push({ ...square(cell, 0.08), stroke, strokeWidth: 0.06 })
  return { width: across, height: down, shapes }
}

/** The thin lines between cells. */
function gridShapes(board: Pencil): Shape[] {
  const { width, height } = board
  const edge = edgeOf(board)
  const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
    ...{ kind: 'line', x1, y1, x2, y2, width: THIN, ink: 'grid', part: 'cell' },
  })
  const [right, bottom] = [edge + width, edge + height]
  return [
    ...Array.from({ length: width - 1 }, (_, i) => line(edge + 1 + i, edge, edge + 1 + i, bottom)),
    ...Array.from({ length: height - 1 }, (_, i) => line(edge, edge + 1 + i, right, edge + 1 + i)),
  ]
}

/** Draws one or two lines between the middles of two cells, or for a count of 0 a cross that says that there is no line. */
function lineShapes(count: number, from: Point, to: Point, ink: Ink): Shape[] {
  const line = (x1: number, y1: number, x2: number, y2: number, width: number): Shape => ({ kind: 'line', x1, y1, x2, y2, width, ink })
  if (count === 0) {
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
    return [line(x - CROSS, y - CROSS, x + CROSS, y + CROSS, 0.04), line(x - CROSS, y + CROSS, x + CROSS, y - CROSS, 0.04)]
  }
  const [right, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const apart = count === 1 ? [0] : [-BESIDE, BESIDE]
  // A single line is a little longer than its way, so that corners have no gap.
  const more = count === 1 ? LINE / 2 : 0
  return apart.map((by) =>
    line(
      from.x + by * down - more * right,
      from.y + by * right - more * down,
      to.x + by * down + more * right,
      to.y + by * right + more * down,
      LINE,
    ),
  )
}

/** Draws the wall on the border between two cells, or a small dot there that says that there is none. */
function wallShapes(mark: number, from: Point, to: Point, ink: Ink, board: Pencil): Shape[] {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  if (mark === 0) return [{ kind: 'circle', x, y, radius: 0.06, fill: ink }]
  // A wall is a little longer than the side of a cell, so that corners have no gap. At the frame it need not be longer.
  const half = 0.5 + WALL / 2
  const [across, down] = from.y === to.y ? [0, half] : [half, 0]
  const edge = edgeOf(board)
  const within = (at: number, many: number): number => Math.min(edge + many, Math.max(edge, at))
  const [x1, x2] = [x - across, x + across].map((at) => within(at, board.width)) as [number, number]
  const [y1, y2] = [y - down, y + down].map((at) => within(at, board.height)) as [number, number]
  return [{ kind: 'line', x1, y1, x2, y2, width: WALL, ink }]
}

/** Draws the mark of a cell, or the dot that says that the cell has none. */
function markShapes(
  { mark: kind, hasSmallClues }: Pick<Page, 'mark' | 'hasSmallClues'>,
  mark: number,
  x: number,
  y: number,
  ink: Ink,
  show: View<Marks>['show'],
): Shape[] {
  if (kind === 'binary' || kind === 'digit') return kind === 'digit' && mark === 0 ? [] : [digitShape(mark, { x, y }, ink, hasSmallClues)]
  if (mark === 0) {
    // A drawn solution has marks in all other cells, so that dots would say nothing.
    if (show === 'solution') return []
    const at = kind === 'shade' ? { x: x + 0.2, y: y + 0.2 } : { x: x + 0.5, y: y + 0.5 }
    return [{ kind: 'circle', ...at, radius: 0.07, fill: ink }]
  }
  if (kind === 'star') return [starShape(x, y, ink)]
  if (kind === 'lamp') return [{ kind: 'circle', x: x + 0.5, y: y + 0.5, radius: 0.3, fill: ink }]
  return []
}

/** The outer radius of a star, and the share of it at which its inner corners lie. */
const STAR = 0.4
const STAR_WAIST = 0.4

/** Draws a star with five points in the middle of a cell. */
function starShape(x: number, y: number, ink: Ink): Shape {
  const points = Array.from({ length: 10 }, (_, i): readonly [number, number] => {
    const radius = i % 2 === 0 ? STAR : STAR * STAR_WAIST
    const angle = (Math.PI * i) / 5
    return [rounded(x + 0.5 + radius * Math.sin(angle)), rounded(y + 0.53 - radius * Math.cos(angle))]
  })
  return { kind: 'polyline', points, closed: true, fill: ink }
}

/** Rounds a coordinate, so that drawings are alike on every machine. */
const rounded = (at: number): number => Math.round(1000 * at) / 1000

/** The size of a number by the number of its digits. */
const SIZES = [0.66, 0.5, 0.38, 0.29]

/** Draws the number of a clue, or its “?”, in the middle of a cell. */
export function numberShape(text: string, x: number, y: number, ink: Ink): Shape {
  return {
    kind: 'text',
    x: x + 0.5,
    y: y + 0.5,
    text,
    size: SIZES[text.length - 1] ?? 0.24,
    ink,
    bold: true,
    align: 'middle',
    voice: 'digit',
  }
}

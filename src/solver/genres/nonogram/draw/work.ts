import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Step } from '#solver/genre/genre.ts'
import type { LineName } from '../places'
import type { FireMessage } from '../position/messages'
import type { CellPen } from './cells'

/** The cells with a coloured ground: the reasons of a step, and cells in which solutions differ. */
export interface Grounds {
  readonly reasons: ReadonlySet<number>
  readonly differ: ReadonlySet<number>
}

/** The grounds for a step (if any) and for cells in which solutions differ. */
export function groundsOf(step: Step | undefined, differing: readonly number[] = []): Grounds {
  const reasons = (step?.marks ?? []).filter((mark) => mark.role === 'reason').map((mark) => mark.at)
  return { reasons: new Set(reasons), differ: new Set(differing) }
}

/**
 * Draws filled cells, dots in empty cells, and their grounds, in all rows or in those from `first` to before `end`.
 *
 * @param cells `#`, `.` and `?` in reading order
 */
export function drawWork(pen: CellPen, cells: string, { reasons, differ }: Grounds, first = 0, end = pen.height): Shape[] {
  const coloured = (cell: number) => reasons.has(cell) || differ.has(cell)
  const shapes = [
    ...(differ.size > 0 ? pen.fill((cell) => differ.has(cell) && !reasons.has(cell), 'differs', first, end) : []),
    ...(reasons.size > 0 ? pen.fill((cell) => reasons.has(cell), 'reason', first, end) : []),
    ...pen.fill((cell) => cells[cell] === '#' && !coloured(cell), 'answer', first, end),
  ]
  for (let cell = first * pen.width; cell < end * pen.width; cell++) {
    // A smaller square keeps the ground visible.
    if (cells[cell] === '#' && coloured(cell)) shapes.push(pen.square(cell, 0.18, 'answer'))
    else if (cells[cell] === '.') shapes.push(pen.dot(cell, 'note'))
  }
  return shapes
}

/**
 * Draws the marks of a step on the cells that it decides, and frames around flawed lines or cells.
 *
 * @param inkOf gives the ink of a cell that the step sets
 */
export function drawMarks(
  pen: CellPen,
  step: Step | undefined,
  flaws: readonly Flaw[] = [],
  inkOf: (value: number | undefined) => Ink = () => 'target',
): Shape[] {
  const shapes: Shape[] = []
  for (const { role, at, value } of step?.marks ?? []) {
    if (!pen.has(at)) continue
    if (role === 'removed') shapes.push(...pen.cross(at, 'removed'))
    else if (role === 'target')
      shapes.push(value === 0 ? pen.dot(at, 'target') : pen.square(at, 0.12, inkOf(value)), pen.square(at, 0.06, 'target', 0.06))
  }
  shapes.push(...drawPlaces(pen, step))
  const wrong = new Set<number>()
  for (const { message, at } of flaws) {
    const lines = linesIn(message)
    // For several lines only the clues are marked: frames around all lines would hide the picture.
    if (lines.length === 1) shapes.push(pen.frame(lines[0]!, 'error', 0.07))
    else if (lines.length === 0) for (const cell of at) if (pen.has(cell)) wrong.add(cell)
  }
  for (const cell of wrong) shapes.push(pen.square(cell, 0.08, 'error', 0.06))
  return shapes
}

/** Draws the places of the clues that a step names, moved to one end and to the other: a bar for each, with the clue at its beginning. */
function drawPlaces(pen: CellPen, step: Step | undefined): Shape[] {
  const { line, clues = [], places = [] } = (step?.message ?? {}) as Partial<FireMessage>
  if (line === undefined) return []
  return places.flatMap(({ clue, first, last }) => {
    const length = clues[clue] ?? 0
    const name = String(length)
    const isFixed = last - first + 1 === length
    return [
      ...pen.bar(line, first, length, isFixed ? 'middle' : 'first', name, 'target'),
      ...(isFixed ? [] : pen.bar(line, last - length + 1, length, 'second', name, 'target')),
    ]
  })
}

/** The lines that a message of `check` names. */
export function linesIn(message: Flaw['message']): readonly LineName[] {
  const { line, lines } = message as { readonly line?: LineName; readonly lines?: readonly LineName[] }
  return lines ?? (line === undefined ? [] : [line])
}

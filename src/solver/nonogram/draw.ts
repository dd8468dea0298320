import type { Scene, Shape } from '../core/scene'
import type { Flaw, View } from '../genre'
import { columnOf, heightOf, widthOf } from './clues'
import { doneClues } from './done-clues'
import { CellPen } from './draw/cells'
import { drawGrid } from './draw/grid'
import { layoutOf } from './draw/layout'
import { drawClues, type ClueInk } from './draw/panels'
import type { LineName } from './places'
import type { Nonogram, Picture } from './puzzle'
import { workOf, type NonogramWork } from './work'

type WorkView = Extract<View<Picture>, { show: 'work' }>

/**
 * Draws the problem with its clue panels, its solution as filled cells, or the work on it: filled cells, dots for empty ones,
 * clues that are done with in grey (if the work wishes it), a step's marks (value 1 filled, 0 empty), flaws, and cells in which
 * solutions differ.
 */
export function draw(puzzle: Nonogram, view: View<Picture>): Scene {
  const layout = layoutOf(puzzle)
  const { width, height } = layout
  const pen = new CellPen(layout, widthOf(puzzle), heightOf(puzzle))
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' }]
  let ink: ClueInk = () => 'given'
  if (view.show === 'solution') {
    const cells = view.solution.join('')
    shapes.push(...pen.fill((cell) => cells[cell] === '#', 'answer'))
  } else if (view.show === 'work') {
    const work = workOf(view.work, puzzle)
    ink = inkOf(puzzle, work, view.flaws)
    shapes.push(...drawWork(pen, work, view))
  }
  shapes.push(...drawGrid(puzzle, layout), ...drawClues(puzzle, layout, ink))
  if (view.show === 'work') shapes.push(...drawMarks(pen, view))
  return { width, height, shapes }
}

function drawWork(pen: CellPen, { cells }: NonogramWork, { step, differing = [] }: WorkView): Shape[] {
  const reasons = new Set((step?.marks ?? []).filter((mark) => mark.role === 'reason').map((mark) => mark.at))
  const differ = new Set(differing)
  const coloured = (cell: number) => reasons.has(cell) || differ.has(cell)
  const shapes = [
    ...pen.fill((cell) => differ.has(cell) && !reasons.has(cell), 'differs'),
    ...pen.fill((cell) => reasons.has(cell), 'reason'),
    ...pen.fill((cell) => cells[cell] === '#' && !coloured(cell), 'answer'),
  ]
  for (let cell = 0; cell < cells.length; cell++) {
    // The ground must stay visible under a filled cell.
    if (cells[cell] === '#' && coloured(cell)) shapes.push(pen.square(cell, 0.18, 'answer'))
    else if (cells[cell] === '.') shapes.push(pen.dot(cell, 'note'))
  }
  return shapes
}

function drawMarks(pen: CellPen, { step, flaws = [] }: WorkView): Shape[] {
  const shapes: Shape[] = []
  for (const { role, at, value } of step?.marks ?? []) {
    if (!pen.has(at)) continue
    if (role === 'removed') shapes.push(...pen.cross(at, 'removed'))
    else if (role === 'target')
      shapes.push(value === 0 ? pen.dot(at, 'target') : pen.square(at, 0.12, 'target'), pen.square(at, 0.06, 'target', 0.06))
  }
  const wrong = new Set(flaws.flatMap((flaw) => flaw.at).filter((cell) => pen.has(cell)))
  for (const cell of wrong) shapes.push(pen.square(cell, 0.08, 'error', 0.06))
  return shapes
}

/** Clues of lines that a flaw names are marked as wrong, those done with are grey. */
function inkOf(puzzle: Nonogram, { cells, greyed }: NonogramWork, flaws: readonly Flaw[] = []): ClueInk {
  const wrong = new Set(flaws.flatMap(({ message }) => linesIn(message)).map(keyOf))
  const width = widthOf(puzzle)
  const rows = Array.from({ length: heightOf(puzzle) }, (_, row) => cells.slice(row * width, (row + 1) * width))
  const grey = greyed
    ? {
        row: puzzle.rows.map((clue, row) => doneClues(rows[row]!, clue)),
        column: puzzle.columns.map((clue, column) => doneClues(columnOf(rows, column), clue)),
      }
    : undefined
  return (of, line, index) => {
    if (wrong.has(`${of} ${line}`)) return 'error'
    // The 0 of an empty line is done with when the line shows no filled cell and nothing unknown.
    const done = grey?.[of][line]
    return done?.[index] === true || (done?.length === 0 && isEmpty(of === 'row' ? rows[line]! : columnOf(rows, line))) ? 'note' : 'given'
  }
}

function isEmpty(line: string): boolean {
  return /^\.*$/.test(line)
}

/** The lines that a message of `check` is about. */
function linesIn(message: Flaw['message']): readonly LineName[] {
  const { line, lines } = message as { readonly line?: LineName; readonly lines?: readonly LineName[] }
  return lines ?? (line === undefined ? [] : [line])
}

function keyOf(line: LineName): string {
  return 'row' in line ? `row ${line.row}` : `column ${line.column}`
}

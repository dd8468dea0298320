import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Step, View } from '#solver/genre/genre.ts'
import { columnOf, heightOf, widthOf } from './clues'
import { CellPen } from './draw/cells'
import { drawColouredCells, drawColouredClues, drawColouredWork, targetInks } from './draw/coloured'
import { backgroundTone } from './draw/tones'
import { drawGrid, panelsOf } from './draw/grid'
import { clueInks, namedBy, struckInks } from './draw/ink'
import { layoutOf, USUAL } from './draw/layout'
import { drawClues, drawStruck, type ClueInk } from './draw/panels'
import { drawMarks, drawWork, groundsOf, linesIn } from './draw/work'
import type { LineName } from './places'
import type { Nonogram, Picture } from './puzzle'
import { workOf, type NonogramWork } from './work'

/**
 * Draws a nonogram with its clue panels: the problem, its solution as filled cells, or work on it. Work shows filled cells, dots in empty
 * cells, finished clues in grey (if wanted), clues struck through by hand, the marks of a step (value 1 filled, 0 empty), flaws, and cells
 * in which solutions differ.
 * @param type the size of clues in their cells
 */
export function draw(puzzle: Nonogram, view: View<Picture>, type = USUAL): Scene {
  const layout = layoutOf(puzzle, undefined, type)
  const { width, height } = layout
  const pen = new CellPen(layout, widthOf(puzzle), heightOf(puzzle))
  const shapes: Shape[] = [{ kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' }]
  let ink: ClueInk = () => 'given'
  let struck: Shape[] = []
  if (view.show === 'solution') shapes.push(...drawSolution(pen, puzzle, view.solution))
  else if (view.show === 'work') {
    const work = workOf(view.work, puzzle)
    ink = inkOf(puzzle, work, view.flaws, view.step)
    struck = work.struck ? drawStruck(puzzle, layout, work.struck) : []
    const grounds = groundsOf(view.step, view.differing)
    const isColoured = puzzle.colours !== undefined
    shapes.push(...(isColoured ? drawColouredWork(pen, puzzle, work.cells, grounds) : drawWork(pen, work.cells, grounds)))
  } else if (puzzle.colours !== undefined) shapes.push(...pen.fill(() => true, backgroundTone(puzzle.colours)))
  const clues = puzzle.colours === undefined ? drawClues(puzzle, layout, ink) : drawColouredClues(puzzle, layout, ink)
  shapes.push(...drawGrid(puzzle, layout), ...clues, ...struck)
  if (view.show === 'work') shapes.push(...drawMarks(pen, view.step, view.flaws, targetInks(puzzle)))
  return { width, height, shapes, grounds: panelsOf(puzzle, layout) }
}

function drawSolution(pen: CellPen, puzzle: Nonogram, solution: Picture): Shape[] {
  const cells = solution.join('')
  return puzzle.colours === undefined ? pen.fill((cell) => cells[cell] === '#', 'answer') : drawColouredCells(pen, puzzle, cells)
}

/** The ink of each clue: clues of lines with a flaw look wrong, finished clues are grey, clues that a step names stand out. */
function inkOf(puzzle: Nonogram, { cells, greyed, struck }: NonogramWork, flaws: readonly Flaw[] = [], step?: Step): ClueInk {
  const wrong = new Set(flaws.flatMap(({ message }) => linesIn(message)).map(keyOf))
  const width = widthOf(puzzle)
  const rows = Array.from({ length: heightOf(puzzle) }, (_, row) => cells.slice(row * width, (row + 1) * width))
  const inks = {
    row: puzzle.rows.map((clue, row) =>
      clueInks(rows[row]!, clue, wrong.has(keyOf({ row })), greyed, namedBy(step, { row }), puzzle.colours?.rows[row]),
    ),
    column: puzzle.columns.map((clue, column) =>
      clueInks(
        columnOf(rows, column),
        clue,
        wrong.has(keyOf({ column })),
        greyed,
        namedBy(step, { column }),
        puzzle.colours?.columns[column],
      ),
    ),
  }
  return (of, line, index) => struckInks(inks[of][line]!, struck?.[of === 'row' ? 'rows' : 'columns'][line] ?? [])[index]!
}

function keyOf(line: LineName): string {
  return 'row' in line ? `row ${line.row}` : `column ${line.column}`
}

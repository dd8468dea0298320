import type { Json } from '#solver/core/json.ts'
import type { Flaw, Step } from '#solver/genre.ts'
import { CellPen } from '#solver/nonogram/draw/cells.ts'
import { drawGrid } from '#solver/nonogram/draw/grid.ts'
import { clueInks } from '#solver/nonogram/draw/ink.ts'
import { fromCorner, layoutOf } from '#solver/nonogram/draw/layout.ts'
import { drawMarks, groundsOf } from '#solver/nonogram/draw/work.ts'
import type { Nonogram } from '#solver/nonogram/puzzle.ts'
import { layersOf } from '#renderer/scene/layers.ts'
import { puzzle as open } from '#renderer/state/puzzle.svelte.ts'
import { cursor } from '../cursor.svelte'
import { namesOfFlawedLines, rememberingStuck, rememberingUnlike } from '../flaws'
import { rememberingClues, rememberingLines } from '../lines'
import { entriesIn, isGreyed } from '../position'
import type { Geometry } from './geometry.svelte'
import { rememberingClues as rememberingPanel, rememberingRows } from './parts'
import { cluesInSight, isLegible } from './sight'

/** What a board is to show. */
export interface Shown {
  readonly puzzle: Nonogram
  readonly work: Json | null
  readonly flaws: readonly Flaw[]
  readonly differing: readonly number[]
  readonly step: Step | undefined
}

/**
 * What is drawn of a board, and no more of it than is in sight. What did not change is the same value as before, so that the window draws
 * only what did.
 */
export function drawingOf(shownNow: () => Shown, geometry: Geometry) {
  const given = $derived(shownNow())
  const [remembered, cluesNow, stuckNow, unlikeNow] = [rememberingLines(), rememberingClues(), rememberingStuck(), rememberingUnlike()]
  const [rowsNow, beside, above] = [rememberingRows(), rememberingPanel('row'), rememberingPanel('column')]

  // What is on the board.
  const drag = $derived(cursor.underway)
  const isDrawing = $derived(cursor.isDrawing && !given.step && open.shown === 'none')
  const picture = $derived(isDrawing ? (drag ?? cursor.sheet)?.cells : drag?.cells)
  const cells = $derived(picture ?? entriesIn(given.puzzle, given.work))
  const lines = $derived(remembered(cells))
  const shown = $derived(drag?.isPicture && cursor.isFollowed ? { ...given.puzzle, ...cluesNow(lines) } : given.puzzle)
  // A picture has nothing but filled cells to show: dots are for what a person has found out.
  const isPlain = $derived(isDrawing || (open.shown !== 'none' && !given.step))
  const painted = $derived(isPlain ? { ...cells, cells: cells.cells.replaceAll('.', '?') } : cells)
  const greyed = $derived(!isPlain && (given.step !== undefined || isGreyed(given.work)))
  const wrong = $derived.by(() => {
    if (isDrawing) return unlikeNow(lines, shown)
    return isPlain || given.step ? undefined : stuckNow(lines, given.puzzle)
  })
  const flawed = $derived(namesOfFlawedLines(given.flaws))

  // What is drawn of it: rows and lines in sight.
  const grid = $derived(layersOf(drawGrid(given.puzzle, geometry.corner)))
  const marks = $derived.by(() => {
    const pen = new CellPen(geometry.corner, geometry.width, geometry.height)
    return layersOf(drawMarks(pen, given.step, drag?.isPicture ? [] : given.flaws))
  })
  const rowParts = $derived(rowsNow(painted, geometry.height, groundsOf(given.step, given.differing), geometry.rowsInSight))
  const inksOf = (of: 'row' | 'column') => (line: number) => {
    const all = of === 'row' ? 'rows' : 'columns'
    const isWrong = (wrong?.[all][line] ?? false) || (!isDrawing && flawed.has(JSON.stringify({ [of]: line })))
    return clueInks(lines[all][line] ?? '', shown[all][line] ?? [], isWrong, greyed)
  }
  const texts = $derived(fromCorner(shown === given.puzzle ? geometry.layout : layoutOf(shown)))
  const mostBeside = $derived(cluesInSight(geometry.across, texts.stepX, geometry.scrolled.left))
  const mostAbove = $derived(cluesInSight(geometry.along, texts.stepY, geometry.scrolled.top))
  const panels = $derived({ layout: texts, isLegible: isLegible(geometry.cell) })
  const rowClues = $derived(beside(shown.rows, inksOf('row'), { ...panels, span: geometry.rowsInSight, most: mostBeside }))
  const columnClues = $derived(above(shown.columns, inksOf('column'), { ...panels, span: geometry.columnsInSight, most: mostAbove }))

  return {
    /** Whether a drag is under way. */
    get isDragging() {
      return drag !== undefined
    },
    /** The cells as they stand, those of a drag included. */
    get cells() {
      return cells
    },
    /** The puzzle with the clues that are shown: of a picture being drawn they follow. */
    get shown() {
      return shown
    },
    get grid() {
      return grid
    },
    get marks() {
      return marks
    },
    get rowParts() {
      return rowParts
    },
    get rowClues() {
      return rowClues
    },
    get columnClues() {
      return columnClues
    },
  }
}

import { CellPen } from '#solver/genres/nonogram/draw/cells.ts'
import { drawGrid } from '#solver/genres/nonogram/draw/grid.ts'
import { targetInks } from '#solver/genres/nonogram/draw/coloured.ts'
import { fromCorner, layoutOf, ON_SCREEN } from '#solver/genres/nonogram/draw/layout.ts'
import { drawMarks, groundsOf } from '#solver/genres/nonogram/draw/work.ts'
import { layersOf } from '#renderer/drawing/layers.ts'
import { letters } from '../colours/letters.svelte'
import type { Content } from './content.svelte'
import type { Geometry } from './geometry.svelte'
import { rememberingClues, rememberingRows } from './parts'
import { cluesInSight, isLegible } from './sight'

/**
 * The drawing of the visible part of a board. Parts that did not change are the same objects as before, so that the window redraws only the
 * others.
 */
export class Drawing {
  readonly grid = $derived.by(() => layersOf(drawGrid(this.content.given.puzzle, this.geometry.corner)))
  readonly marks = $derived.by(() => {
    const { given, drag } = this.content
    const pen = new CellPen(this.geometry.corner, this.geometry.width, this.geometry.height)
    return layersOf(drawMarks(pen, given.step, drag?.isPicture ? [] : given.flaws, targetInks(given.puzzle)))
  })
  readonly rowParts = $derived.by(() => {
    const { given, painted } = this.content
    return this.rowsNow(painted, this.geometry.height, groundsOf(given.step, given.differing), this.geometry.rowsInSight, this.colouring)
  })
  readonly rowClues = $derived.by(() => {
    const { across, scrolled, rowsInSight } = this.geometry
    const most = cluesInSight(across, this.layout.stepX, scrolled.left)
    const inks = (line: number) => this.content.inks('row', line)
    return this.beside(this.content.shown.rows, inks, {
      ...this.panels,
      span: rowsInSight,
      most,
      struckIn: (line) => this.content.struckIn('row', line),
    })
  })
  readonly columnClues = $derived.by(() => {
    const { along, scrolled, columnsInSight } = this.geometry
    const most = cluesInSight(along, this.layout.stepY, scrolled.top)
    const inks = (line: number) => this.content.inks('column', line)
    return this.above(this.content.shown.columns, inks, {
      ...this.panels,
      span: columnsInSight,
      most,
      struckIn: (line) => this.content.struckIn('column', line),
    })
  })
  /** The layout of the board with the clues that are shown. */
  private readonly layout = $derived.by(() => {
    const { shown, given } = this.content
    return fromCorner(shown === given.puzzle ? this.geometry.layout : layoutOf(shown, this.geometry.reserved, ON_SCREEN))
  })
  private readonly colouring = $derived.by(() => {
    const { shown } = this.content
    return shown.colours && { puzzle: shown, isLettered: letters.areShown && isLegible(this.geometry.cell) }
  })
  private readonly panels = $derived.by(() => ({
    ...{ layout: this.layout, isLegible: isLegible(this.geometry.cell) },
    ...(this.colouring && { colouring: this.colouring }),
  }))

  private readonly content: Content
  private readonly geometry: Geometry
  private readonly rowsNow = rememberingRows()
  private readonly beside = rememberingClues('row')
  private readonly above = rememberingClues('column')

  constructor(content: Content, geometry: Geometry) {
    this.content = content
    this.geometry = geometry
  }
}

import { heightOf, widthOf } from '#solver/nonogram/clues.ts'
import { fromCorner, layoutOf } from '#solver/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/nonogram/puzzle.ts'
import { axisOf, cellSide, spanOf, wholeSide } from './sight'
import { zoom } from './zoom.svelte'

/** Where the parts of a board lie in its view, in CSS pixels, and which of them are in sight. */
export type Geometry = ReturnType<typeof geometryOf>

/**
 * The geometry of a board, as it follows the puzzle, the room it is given and where it is scrolled to.
 *
 * @param puzzle as it is kept: the panels grow when a drag has ended, because cells must not move away under the mouse
 */
export function geometryOf(puzzle: () => Nonogram) {
  let room = $state(368)
  let scrolled = $state.raw({ left: 0, top: 0 })
  const width = $derived(widthOf(puzzle()))
  const height = $derived(heightOf(puzzle()))
  const layout = $derived(layoutOf(puzzle()))
  const corner = $derived(fromCorner(layout))
  const whole = $derived(wholeSide(layout, room))
  const cell = $derived(cellSide(whole, zoom.factor))
  const across = $derived(axisOf(layout.left, width, layout.width, cell, room))
  const along = $derived(axisOf(layout.top, height, layout.height, cell, room))
  const columnsInSight = $derived(spanOf(across, scrolled.left))
  const rowsInSight = $derived(spanOf(along, scrolled.top))
  return {
    /** How wide the place for the board is. */
    get room() {
      return room
    },
    set room(wide: number) {
      room = wide
    },
    get scrolled() {
      return scrolled
    },
    /** Takes note of where the view is scrolled to. */
    scrollTo(left: number, top: number) {
      scrolled = { left, top }
    },
    /** Columns of cells. */
    get width() {
      return width
    },
    /** Rows of cells. */
    get height() {
      return height
    },
    /** In cells, with the panels of clues. */
    get layout() {
      return layout
    },
    /** The layout as the picture's own corner sees it. */
    get corner() {
      return corner
    },
    /** The side of a cell at which all of the board is in sight. */
    get whole() {
      return whole
    },
    /** The side of a cell. */
    get cell() {
      return cell
    },
    get across() {
      return across
    },
    get along() {
      return along
    },
    get columnsInSight() {
      return columnsInSight
    },
    get rowsInSight() {
      return rowsInSight
    },
  }
}

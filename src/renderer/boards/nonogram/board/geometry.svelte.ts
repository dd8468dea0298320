import { heightOf, widthOf } from '#solver/genres/nonogram/clues.ts'
import { fromCorner, layoutOf, ON_SCREEN } from '#solver/genres/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { rememberingRoom } from './reserve'
import { axisOf, cellSide, spanOf, wholeSide } from './sight'
import { zoom } from './zoom.svelte'

/**
 * The geometry of a board in its view, in CSS pixels, and the parts in sight. It follows the puzzle, the size of
 * the room and the scrolling.
 */
export class Geometry {
  /** The stored puzzle: the panels grow only after a drag, because cells must not move under the mouse. */
  private readonly puzzle: () => Nonogram
  /** How large the place for the board is. */
  room = $state.raw({ width: 368, height: 368 })
  scrolled = $state.raw({ left: 0, top: 0 })
  /** Columns of cells. */
  readonly width = $derived.by(() => widthOf(this.puzzle()))
  /** Rows of cells. */
  readonly height = $derived.by(() => heightOf(this.puzzle()))
  /** The layout in cells, with the panels of clues. */
  readonly layout = $derived.by(() => layoutOf(this.puzzle(), this.reserved, ON_SCREEN))
  /** Clues that the panels have room for. */
  readonly reserved = $derived.by(() => this.reserve(this.key(), this.puzzle()))
  /** The layout as the picture's own corner sees it. */
  readonly corner = $derived(fromCorner(this.layout))
  /** The side of a cell at which all of the board is in sight. */
  readonly whole = $derived(wholeSide(this.layout, this.room))
  /** The side of a cell. */
  readonly cell = $derived(cellSide(this.whole, zoom.factor))
  readonly across = $derived(axisOf(this.layout.left, this.width, this.layout.width, this.cell, this.room.width))
  readonly along = $derived(axisOf(this.layout.top, this.height, this.layout.height, this.cell, this.room.height))
  readonly columnsInSight = $derived(spanOf(this.across, this.scrolled.left))
  readonly rowsInSight = $derived(spanOf(this.along, this.scrolled.top))

  private readonly key: () => unknown
  private readonly reserve = rememberingRoom()

  /** @param key a key that differs between puzzles: a new puzzle begins with new panels */
  constructor(puzzle: () => Nonogram, key: () => unknown = () => 0) {
    this.puzzle = puzzle
    this.key = key
  }

  /** Takes note of where the view is scrolled to. */
  scrollTo(left: number, top: number): void {
    this.scrolled = { left, top }
  }
}

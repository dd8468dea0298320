import { heightOf, widthOf } from '#solver/genres/nonogram/clues.ts'
import { fromCorner, layoutOf, ON_SCREEN } from '#solver/genres/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { rememberingRoom } from './reserve'
import { axisOf, cellSide, spanOf, wholeSide } from './sight'
import { zoom } from './zoom.svelte'

/**
 * The geometry of a board in its view, in CSS pixels, and the lines that are visible. It follows the puzzle, the size of the room and the
 * scroll position.
 */
export class Geometry {
  /** The stored puzzle. Panels grow only after a drag has ended, because cells must not move under the mouse. */
  private readonly puzzle: () => Nonogram
  /** The size of the place for the board, in CSS pixels. */
  room = $state.raw({ width: 368, height: 368 })
  scrolled = $state.raw({ left: 0, top: 0 })
  /** The number of columns of cells. */
  readonly width = $derived.by(() => widthOf(this.puzzle()))
  /** The number of rows of cells. */
  readonly height = $derived.by(() => heightOf(this.puzzle()))
  /** The layout of the board with the panels of clues, in cells. */
  readonly layout = $derived.by(() => layoutOf(this.puzzle(), this.reserved, ON_SCREEN))
  /** The number of clues for which the panels have room. */
  readonly reserved = $derived.by(() => this.reserve(this.key(), this.puzzle()))
  /** The layout in coordinates whose origin is the corner of the picture. */
  readonly corner = $derived(fromCorner(this.layout))
  /** The side of a cell at which the whole board is visible. */
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

  /** Records the scroll position of the view. */
  scrollTo(left: number, top: number): void {
    this.scrolled = { left, top }
  }
}

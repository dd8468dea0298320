import type { Json } from '../../solver/core/json'
import { heightOf, MAX_SIDE, widthOf } from '../../solver/nonogram/clues'
import type { Nonogram } from '../../solver/nonogram/puzzle'
import { type BoardState, puzzle } from '../state/puzzle.svelte'
import type { Words } from '../words/en'
import { areaAt, type Cells, type Colour, lineThrough, moved, painted, resized, wayBetween } from './cells'
import { asWork, entriesIn, nonogramIn, pictureIn, puzzleOf } from './position'

type Deed = keyof Words['nonogram']['undo']

/** What is painted on: the author's picture, or a person's entries. */
interface Sheet {
  readonly isPicture: boolean
  readonly cells: Cells
}

/** A drag on its way. */
interface Stroke extends Sheet {
  readonly colour: Colour
  readonly last: number
  /** The board it began on: of another one, or one changed meanwhile, it must not paint over anything. */
  readonly board: BoardState | null
}

/** The cell the keyboard stands on, and what keys and the mouse do there. */
class Brush {
  private place = $state.raw({ row: 0, column: 0 })
  private stroke = $state.raw<Stroke | undefined>()
  private readonly now: Nonogram | undefined = $derived(nonogramIn(puzzle.board?.puzzle))

  /** Whether there is a nonogram to paint on. */
  get isOnBoard(): boolean {
    return this.now !== undefined
  }

  /** Whether keys draw the author's picture. */
  get isDrawing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** The cells of a drag that has not ended; `isPicture` says whether they are the author's picture or a person's entries. */
  get underway(): Sheet | undefined {
    return this.stroke?.board === puzzle.board ? this.stroke : undefined
  }

  /** The cell on a board of this size; the brush keeps its place from puzzle to puzzle, as far as they have it. */
  cellOf(width: number, height: number): number {
    return Math.min(this.place.row, height - 1) * width + Math.min(this.place.column, width - 1)
  }

  /** Goes to a cell of a board so wide. */
  go(cell: number, width: number): void {
    this.place = { row: Math.floor(cell / width), column: cell % width }
  }

  /** Goes by rows and columns, over the edge to the other side. */
  move(down: number, right: number): void {
    const { now } = this
    if (!now) return
    const [width, height] = [widthOf(now), heightOf(now)]
    const here = this.cellOf(width, height)
    this.place = { row: (Math.floor(here / width) + down + height) % height, column: ((here % width) + right + width) % width }
  }

  /** Goes by rows and columns, not over the edge, and takes the colour along: crosses where one stands, otherwise filled cells. */
  drag(down: number, right: number): void {
    const { sheet, here, now } = this
    if (!sheet || !now) return
    const { width } = sheet.cells
    const [row, column] = [Math.floor(here / width) + down, (here % width) + right]
    if (row < 0 || column < 0 || row >= heightOf(now) || column >= width) return
    const colour = !sheet.isPicture && sheet.cells.cells[here] === '.' ? '.' : '#'
    const to = row * width + column
    this.put(sheet, painted(sheet.cells, [here, to], colour), 'paint')
    this.go(to, width)
  }

  /** Fills the cell, or empties it again. */
  fill(): void {
    const { sheet, here } = this
    if (!sheet) return
    const isFilled = sheet.cells.cells[here] === '#'
    this.put(sheet, painted(sheet.cells, [here], isFilled ? this.nothingOn(sheet) : '#'), isFilled ? 'erase' : 'paint')
  }

  /** Says that the cell is empty: a cross (taken away by the next) among entries, in a picture no filled cell. */
  cross(): void {
    const { sheet, here } = this
    if (!sheet) return
    const isCrossed = !sheet.isPicture && sheet.cells.cells[here] === '.'
    this.put(sheet, painted(sheet.cells, [here], isCrossed ? '?' : '.'), sheet.isPicture || isCrossed ? 'erase' : 'cross')
  }

  erase(): void {
    const { sheet, here } = this
    if (sheet) this.put(sheet, painted(sheet.cells, [here], this.nothingOn(sheet)), 'erase')
  }

  /** Fills or empties the area of one colour that the cell is in. Entries have none: there it would only be guessing. */
  area(): void {
    const { sheet, here } = this
    if (!sheet?.isPicture) return
    this.put(sheet, painted(sheet.cells, areaAt(sheet.cells, here), sheet.cells.cells[here] === '#' ? '.' : '#'), 'area')
  }

  /** Fills the line through the cell, or empties a full one; among entries it crosses out what is not known of the line. */
  line(of: 'row' | 'column'): void {
    const { sheet, here } = this
    if (!sheet) return
    const line = lineThrough(sheet.cells, here, of)
    const at = (cell: number) => sheet.cells.cells[cell]
    const after = sheet.isPicture
      ? painted(sheet.cells, line, line.every((cell) => at(cell) === '#') ? '.' : '#')
      : painted(
          sheet.cells,
          line.filter((cell) => at(cell) === '?'),
          '.',
        )
    this.put(sheet, after, 'line')
  }

  /** Moves the whole picture. */
  shift(down: number, right: number): void {
    const { sheet } = this
    if (sheet?.isPicture) this.put(sheet, moved(sheet.cells, down, right), 'move')
  }

  /** Adds rows and columns to the picture at its end, or takes them away. */
  resize(rows: number, columns: number): void {
    const { sheet, now } = this
    if (!sheet?.isPicture || !now) return
    const within = (side: number) => Math.max(1, Math.min(MAX_SIDE, side))
    this.put(sheet, resized(sheet.cells, within(heightOf(now) + rows), within(widthOf(now) + columns)), 'size')
  }

  /** Begins a drag on a cell. The first cell decides what all get: what it had already is taken away. */
  begin(cell: number, ink: 'fill' | 'cross'): void {
    const { sheet } = this
    if (!sheet) return
    const wanted = ink === 'fill' ? '#' : '.'
    const colour = sheet.cells.cells[cell] === wanted ? this.nothingOn(sheet) : wanted
    this.stroke = { ...sheet, colour, cells: painted(sheet.cells, [cell], colour), last: cell, board: puzzle.board }
    this.go(cell, sheet.cells.width)
  }

  /** Goes on with a drag, if there is one. */
  drawTo(cell: number): void {
    const { stroke } = this
    if (!stroke || stroke.last === cell || stroke.board !== puzzle.board) return
    const { width } = stroke.cells
    this.stroke = { ...stroke, cells: painted(stroke.cells, wayBetween(stroke.last, cell, width), stroke.colour), last: cell }
    this.go(cell, width)
  }

  /** Ends a drag; all of it is undone at once. Not kept: as if it had not been. */
  end(isKept = true): void {
    const { stroke, sheet } = this
    this.stroke = undefined
    if (!isKept || !stroke || sheet?.isPicture !== stroke.isPicture || puzzle.board !== stroke.board) return
    this.put(sheet, stroke.cells, stroke.colour === '#' ? 'paint' : stroke.colour === '.' && !stroke.isPicture ? 'cross' : 'erase')
  }

  private get here(): number {
    return this.now ? this.cellOf(widthOf(this.now), heightOf(this.now)) : 0
  }

  /** What keys paint on now; undefined while a solution or a step is shown, or where there is no picture. */
  private get sheet(): Sheet | undefined {
    const { now, isDrawing } = this
    if (!now || !puzzle.board || puzzle.shown !== 'none' || puzzle.step !== null) return undefined
    const cells = isDrawing ? pictureIn(now) : entriesIn(now, puzzle.board.work)
    return cells && { isPicture: isDrawing, cells }
  }

  private nothingOn(sheet: Sheet): Colour {
    return sheet.isPicture ? '.' : '?'
  }

  private put(before: Sheet, after: Cells, deed: Deed): void {
    if (after.cells === before.cells.cells && after.width === before.cells.width) return
    const change: { puzzle?: Json; work?: Json } = before.isPicture ? { puzzle: puzzleOf(after) } : { work: asWork(after.cells) }
    puzzle.edit((w) => w.nonogram.undo[deed], change)
  }
}

/** The one of the window. */
export const brush = new Brush()

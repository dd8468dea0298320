import { edgeOf, type Edge } from '#renderer/puzzle/entry/edges.ts'
import { nonogramWords, type Phrases } from './words'
import type { Json } from '#solver/kernel/json.ts'
import { heightOf, MAX_SIDE, widthOf } from '#solver/genres/nonogram/clues.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import type { Colours, Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { withColour } from '#solver/genre/cell-colours.ts'
import { workOf } from '#solver/genres/nonogram/work.ts'
import type { Colourable } from '#renderer/puzzle/entry/colouring.ts'
import { symmetry } from '#renderer/puzzle/entry/symmetry.svelte.ts'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { areaAt, type Cells, type Colour, lineThrough, moved, painted, resized, wayBetween } from './cells'
import { entriesIn, guessedPicture, isGreyed, isInStep, nonogramIn, pictureIn, puzzleOf, withClue, withPicture, withWork } from './position'
import { type Tool, TOOLS_OF } from './tools/tool'

type CommandName = keyof Phrases['undo']

/** The cells that are painted on: the author's picture, or a person's entries. */
interface Sheet {
  readonly isPicture: boolean
  readonly cells: Cells
}

/** An unfinished drag. */
interface Stroke extends Sheet {
  readonly tool: Tool
  readonly colour: Colour
  /** The cells before the drag, and the cell where it began. */
  readonly before: Cells
  readonly first: number
  readonly last: number
  /** The board on which the drag began. If the board changes meanwhile, the drag must not paint. */
  readonly board: BoardState | null
}

/** The cursor: the cell that has the keyboard, and the actions of keys and mouse on it. */
class Cursor implements Colourable {
  private place = $state.raw({ row: 0, column: 0 })
  private stroke = $state.raw<Stroke | undefined>()
  private chosen = $state<Tool>('paint')
  private inHand = $state(0)
  /** The ids of puzzles whose clues do not follow the picture, by a person's choice. */
  private keeping = $state.raw<readonly number[]>([])
  private readonly now: Nonogram | undefined = $derived(nonogramIn(puzzle.board?.puzzle))
  private readonly inStep: boolean = $derived(this.now !== undefined && isInStep(this.now))

  /** The nonogram in hand, if there is one. */
  get nonogram(): Nonogram | undefined {
    return this.now
  }

  /** Whether there is a nonogram to paint on. */
  get isOnBoard(): boolean {
    return this.now !== undefined
  }

  /** The colours of the nonogram in hand; undefined in black and white. */
  get colours(): Colours | undefined {
    return this.now?.colours
  }

  /** The index of the chosen colour in the palette. */
  get colourInHand(): number {
    return Math.min(this.inHand, Math.max(0, (this.colours?.palette.length ?? 0) - 1))
  }

  /** The character with which cells are painted. */
  get ink(): Colour {
    return this.colours ? SIGNS[this.colourInHand]! : '#'
  }

  /** Chooses a colour by its index in the palette; does nothing for an index without a colour. */
  takeColour(at: number): void {
    if (at >= 0 && at < (this.colours?.palette.length ?? 0)) this.inHand = at
  }

  /** Chooses the colour of the cursor's cell. */
  pickColour(): void {
    this.takeColour(SIGNS.indexOf(this.sheet?.cells.cells[this.here] ?? '.'))
  }

  /** Whether keys draw the author's picture. */
  get isDrawing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** Whether anything can be painted now: neither a solution nor a step is shown. */
  get isFree(): boolean {
    return puzzle.shown === 'none' && puzzle.step === null
  }

  /** The tool of the mouse. A tool that the mode does not have acts as the brush. */
  get tool(): Tool {
    return TOOLS_OF[this.isDrawing ? 'picture' : 'entries'].includes(this.chosen) ? this.chosen : 'paint'
  }

  take(tool: Tool): void {
    this.chosen = tool
  }

  /** Whether the puzzle has a picture, and its clues are those of the picture. */
  get isInStep(): boolean {
    return this.inStep
  }

  /** Whether the clues follow the picture while it is drawn. Clues without a picture never do. */
  get isFollowed(): boolean {
    return this.inStep && !this.keeping.includes(puzzle.detail?.id ?? 0)
  }

  /** Stops or starts the clues' following of the picture. When it starts, clues that differ from the picture are made from it. */
  toggleFollowing(): void {
    const { isFollowed, sheet } = this
    if (!isFollowed && !this.inStep && sheet?.isPicture)
      puzzle.edit((w) => nonogramWords(w).undo.follow, { puzzle: puzzleOf(sheet.cells, this.colours) })
    this.keep(isFollowed)
  }

  /** Takes the solution of the clues as the picture, if it is known and the only one. */
  solved(): void {
    const { now, soleSolution } = this
    if (!now || soleSolution === undefined) return
    puzzle.edit((w) => nonogramWords(w).undo.solved, { puzzle: withPicture(now, guessedPicture(now, null, soleSolution)) })
  }

  /** The only solution, where it is known. */
  get soleSolution(): Json | undefined {
    return puzzle.solve?.verdict === 'unique' ? puzzle.solve.solution : undefined
  }

  /** Replaces the clue of a line; `signs` are the characters of its colours. */
  writeClue(of: 'row' | 'column', line: number, clue: readonly number[], signs = ''): void {
    const { now } = this
    const lines = of === 'row' ? 'rows' : 'columns'
    const old = now?.[lines][line]
    if (!now || !old || (old.join() === clue.join() && (now.colours?.[lines][line] ?? '') === signs)) return
    this.keep(true)
    puzzle.edit((w) => nonogramWords(w).undo.clue, { puzzle: withClue(now, of, line, clue, signs) })
  }

  /** Whether completed clues are grey. */
  get isGreyed(): boolean {
    return isGreyed(puzzle.board?.work ?? null)
  }

  toggleGreyed(): void {
    const { now, isGreyed } = this
    if (!now || !puzzle.board) return
    puzzle.edit((w) => nonogramWords(w).undo.greyed, { work: withWork(now, puzzle.board.work, { greyed: !isGreyed }) })
  }

  /** The cells of the unfinished drag; `isPicture` says whether they are the author's picture or a person's entries. */
  get underway(): Sheet | undefined {
    return this.stroke?.board === puzzle.board ? this.stroke : undefined
  }

  /** The cells that can be painted on now; undefined while a solution or a step is shown. */
  get sheet(): Sheet | undefined {
    const { now, isDrawing } = this
    if (!now || !puzzle.board || !this.isFree) return undefined
    const { work } = puzzle.board
    return {
      isPicture: isDrawing,
      cells: isDrawing ? (pictureIn(now) ?? guessedPicture(now, work, this.soleSolution)) : entriesIn(now, work),
    }
  }

  /** The board on which symmetry applies: that of the picture. */
  get symmetrical(): { readonly width: number; readonly height: number } | undefined {
    return this.now && this.isDrawing ? { width: widthOf(this.now), height: heightOf(this.now) } : undefined
  }

  /** The cursor's cell on a board of this size. It keeps its row and column from puzzle to puzzle, as far as the board reaches. */
  cellOf(width: number, height: number): number {
    return Math.min(this.place.row, height - 1) * width + Math.min(this.place.column, width - 1)
  }

  /** Moves to a cell of a board of this width. */
  go(cell: number, width: number): void {
    this.place = { row: Math.floor(cell / width), column: cell % width }
  }

  /** The colour of each cell; undefined where none is coloured. */
  get marks(): readonly number[] | undefined {
    return this.now && puzzle.board ? workOf(puzzle.board.work, this.now).colours : undefined
  }

  toggle(): void {
    if (this.now) taken.toggle(this.here)
  }

  takeAll(): void {
    if (this.now) taken.take(Array(widthOf(this.now) * heightOf(this.now)).keys())
  }

  mark(colour: number): void {
    const { now } = this
    if (!now || !puzzle.board || !this.isFree) return
    const before = this.marks ?? Array.from({ length: widthOf(now) * heightOf(now) }, () => 0)
    const colours = withColour(before, taken.with(this.here), colour)
    if (colours.some((one, cell) => one !== before[cell]))
      puzzle.edit((w) => w.entry.undoColour, { work: withWork(now, puzzle.board.work, { colours }) })
  }

  /**
   * Moves by rows and columns, beyond an edge to the opposite side. With `extend` the cells on the way are selected; otherwise the
   * selection is cleared.
   */
  move(down: number, right: number, how: 'alone' | 'extend' = 'alone'): void {
    const { now } = this
    if (!now) return
    const [width, height] = [widthOf(now), heightOf(now)]
    const here = this.cellOf(width, height)
    this.place = { row: (Math.floor(here / width) + down + height) % height, column: ((here % width) + right + width) % width }
    if (how === 'extend') taken.add(here, this.here)
    else taken.clear()
  }

  /** Moves to an edge of the board, and clears the selection. */
  toEdge(edge: Edge): void {
    const { now } = this
    if (!now) return
    const [width, height] = [widthOf(now), heightOf(now)]
    const here = this.cellOf(width, height)
    this.place = edgeOf(edge, { row: Math.floor(here / width), column: here % width }, width, height)
    taken.clear()
  }

  /**
   * Moves by rows and columns, not beyond an edge, and paints the cells on the way: crosses if the first cell has one, otherwise filled
   * cells.
   */
  drag(down: number, right: number): void {
    const { sheet, here, now } = this
    if (!sheet || !now) return
    const { width } = sheet.cells
    const [row, column] = [Math.floor(here / width) + down, (here % width) + right]
    if (row < 0 || column < 0 || row >= heightOf(now) || column >= width) return
    const colour = !sheet.isPicture && sheet.cells.cells[here] === '.' ? '.' : this.ink
    const to = row * width + column
    this.put(sheet, painted(sheet.cells, symmetrical(sheet, [here, to]), colour), 'paint')
    this.go(to, width)
  }

  /** Fills the cursor's cell, or all selected cells; a filled one is emptied. */
  fill(): void {
    const { sheet, ink } = this
    if (!sheet) return
    const cells = this.written
    const isFilled = cells.every((cell) => sheet.cells.cells[cell] === ink)
    this.put(sheet, painted(sheet.cells, symmetrical(sheet, cells), isFilled ? nothingOn(sheet) : ink), isFilled ? 'erase' : 'paint')
  }

  /**
   * Marks the cursor's cell, or all selected cells, as empty. Among entries that is a cross, which a second call removes; in a picture it
   * empties the cell.
   */
  cross(): void {
    const { sheet } = this
    if (!sheet) return
    const cells = this.written
    const isCrossed = !sheet.isPicture && cells.every((cell) => sheet.cells.cells[cell] === '.')
    this.put(
      sheet,
      painted(sheet.cells, symmetrical(sheet, cells), isCrossed ? '?' : '.'),
      sheet.isPicture || isCrossed ? 'erase' : 'cross',
    )
  }

  erase(): void {
    const { sheet } = this
    if (sheet) this.put(sheet, painted(sheet.cells, symmetrical(sheet, this.written), nothingOn(sheet)), 'erase')
  }

  /** Fills or empties the area of one colour around the cell. It does nothing among entries, where an area has no meaning. */
  area(): void {
    const { sheet, here, ink } = this
    if (!sheet?.isPicture) return
    this.put(sheet, painted(sheet.cells, areaAt(sheet.cells, here), sheet.cells.cells[here] === ink ? '.' : ink), 'area')
  }

  /** Fills the line through the cell, or empties it if it is full; among entries it puts crosses on the unknown cells of the line. */
  line(of: 'row' | 'column'): void {
    const { sheet, here, ink } = this
    if (!sheet) return
    const line = lineThrough(sheet.cells, here, of)
    const at = (cell: number) => sheet.cells.cells[cell]
    const after = sheet.isPicture
      ? painted(sheet.cells, line, line.every((cell) => at(cell) === ink) ? '.' : ink)
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

  /** Adds rows and columns at the end of the picture, or removes them. */
  resize(rows: number, columns: number): void {
    const { sheet, now } = this
    if (!sheet?.isPicture || !now) return
    const within = (side: number) => Math.max(1, Math.min(MAX_SIDE, side))
    this.put(sheet, resized(sheet.cells, within(heightOf(now) + rows), within(widthOf(now) + columns)), 'size')
  }

  /**
   * Begins a drag on a cell with the chosen tool. The first cell decides for all: if it has the mark already, the drag removes marks.
   *
   * @param isOther whether the other mouse button is held, which marks cells as empty (or fills them if the tool marks them as empty)
   * @param tool the tool, if it is not the chosen one, e.g. for a pen's eraser
   */
  begin(cell: number, isOther = false, tool = this.tool): void {
    const { sheet, ink } = this
    if (!sheet) return
    this.go(cell, sheet.cells.width)
    if (tool === 'area') return this.area()
    const wanted = (tool === 'cross') === isOther ? ink : '.'
    const colour = tool === 'erase' || sheet.cells.cells[cell] === wanted ? nothingOn(sheet) : wanted
    const stroke: Stroke = { ...sheet, tool, colour, before: sheet.cells, first: cell, last: cell, board: puzzle.board }
    this.stroke = { ...stroke, cells: strokeTo(stroke, cell) }
  }

  /** Continues a drag to a cell, if there is a drag. */
  drawTo(cell: number): void {
    const { stroke } = this
    if (!stroke || stroke.last === cell || stroke.board !== puzzle.board) return
    this.stroke = { ...stroke, cells: strokeTo(stroke, cell), last: cell }
    this.go(cell, stroke.cells.width)
  }

  /**
   * Ends a drag, which becomes one step of undo.
   * @param isKept false drops the whole drag
   */
  end(isKept = true): void {
    const { stroke, sheet } = this
    this.stroke = undefined
    if (!isKept || !stroke || sheet?.isPicture !== stroke.isPicture || puzzle.board !== stroke.board) return
    const { tool, colour, isPicture } = stroke
    const painting = !'.?'.includes(colour) ? 'paint' : colour === '.' && !isPicture ? 'cross' : 'erase'
    this.put(sheet, stroke.cells, tool === 'move' ? 'move' : painting)
  }

  /** The cells that keys change. */
  private get written(): readonly number[] {
    return taken.with(this.here)
  }

  private get here(): number {
    return this.now ? this.cellOf(widthOf(this.now), heightOf(this.now)) : 0
  }

  /** Records whether the clues of the puzzle in hand are kept. */
  private keep(isKept: boolean): void {
    const id = puzzle.detail?.id
    if (id === undefined || this.keeping.includes(id) === isKept) return
    this.keeping = isKept ? [...this.keeping, id] : this.keeping.filter((other) => other !== id)
  }

  private put(before: Sheet, after: Cells, command: CommandName): void {
    if (after.cells === before.cells.cells && after.width === before.cells.width) return
    puzzle.edit((w) => nonogramWords(w).undo[command], before.isPicture ? this.drawn(after) : this.entered(after))
  }

  /** The change of the board for new entries. */
  private entered({ cells }: Cells): { work?: Json } {
    const { now } = this
    return now ? { work: withWork(now, puzzle.board?.work ?? null, { cells }) } : {}
  }

  /** The change of the board for a new picture. */
  private drawn(picture: Cells): { puzzle?: Json } {
    const { now, isFollowed } = this
    if (!now) return {}
    if (isFollowed) return { puzzle: puzzleOf(picture, now.colours) }
    // A person who draws until clues and picture agree must not have the clues changed by the next stroke.
    this.keep(true)
    return { puzzle: withPicture(now, picture) }
  }
}

/** Cells with their partners by the symmetry of pictures; entries have no symmetry. */
const symmetrical = ({ isPicture, cells: { width, cells } }: Sheet, at: readonly number[]): number[] =>
  isPicture ? symmetry.around({ width, height: cells.length / width }, at) : [...at]

const nothingOn = (sheet: Sheet): Colour => (sheet.isPicture ? '.' : '?')

/** The cells of a drag after it was continued to a cell. */
function strokeTo({ isPicture, tool, colour, before, cells, first, last }: Stroke, cell: number): Cells {
  const { width } = before
  const all = (way: readonly number[]): number[] => symmetrical({ isPicture, cells: before }, way)
  if (tool === 'straight') return painted(before, all(wayBetween(first, cell, width)), colour)
  if (tool !== 'move') return painted(cells, all(wayBetween(last, cell, width)), colour)
  return moved(before, Math.floor(cell / width) - Math.floor(first / width), (cell % width) - (first % width))
}

/** The only {@link Cursor} of the window. */
export const cursor = new Cursor()

import { edgeOf, type Edge } from '#renderer/puzzle/entry/edges.ts'
import { slitherlinkWords, type Phrases } from './words'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { BLANK, type Slitherlink, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import type { BoardState } from '#renderer/state/puzzle/board.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import {
  clearedToFixed,
  cycledCell,
  cycledGate,
  edgesAlong,
  fixed,
  nextClue,
  resized,
  toggledCell,
  toggledEdge,
  wayBetween,
  withClue,
  withEdges,
} from './edit'
import { withColour } from '#solver/genre/cell-colours.ts'
import type { Colourable } from '#renderer/puzzle/entry/colouring.ts'
import { symmetry } from '#renderer/puzzle/entry/symmetry.svelte.ts'
import type { Mirror } from '#renderer/puzzle/entry/symmetry.ts'
import { playing } from '#renderer/puzzle/solving/play.svelte.ts'
import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { type Position, puzzleAsJson, slitherlinkIn, workAsJson, workIn } from './position'

type CommandName = keyof Phrases['undo']

/** The sides of a cell in the order of its edges. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const
/** One of {@link SIDES}. */
export type Side = (typeof SIDES)[number]

/** The corners of a cell, clockwise from the top right. */
export const CORNERS = [0, 1, 2, 3] as const

/**
 * The index of the gate at a corner of a cell. Each node has two gates; the gate of the corner at the top right joins the cell with the one
 * to the north-east of the node.
 */
export const gateAt = (cellNodes: Int32Array, cell: number, corner: number): number => 2 * cellNodes[4 * cell + corner]! + (corner & 1)

/** An unfinished line that is drawn along nodes with the mouse. */
interface Drag {
  readonly nodes: readonly number[]
  readonly sign: '-' | 'x' | '.'
  /** The board on which the line began. If the board changes meanwhile, the line must not be drawn. */
  readonly board: BoardState | null
}

/** The cursor: the cell that has the keyboard, and the actions of keys and mouse on it. */
class Cursor implements Colourable {
  private place = $state.raw({ row: 0, column: 0 })
  private drag = $state.raw<Drag | undefined>()
  private readonly now: Slitherlink | undefined = $derived(slitherlinkIn(puzzle.board?.puzzle))

  /** Whether there is a Slitherlink to draw on. */
  get isOnBoard(): boolean {
    return this.now !== undefined
  }

  /** Whether keys write clues. */
  get isEditing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** Whether the board can be changed: not while a solution or a step is shown. */
  get isFree(): boolean {
    return this.now !== undefined && puzzle.shown === 'none' && puzzle.step === null
  }

  /** The symmetry of the places of clues, if the board can have it. */
  get mirror(): Mirror {
    return symmetry.of(this.now)
  }

  /** Chooses a symmetry. */
  toMirror(mirror: Mirror): void {
    symmetry.take(mirror)
  }

  /** The symmetries that the board can have. */
  get mirrors(): readonly Mirror[] {
    return symmetry.choices(this.now)
  }

  /** The numbers of columns and rows of the board. */
  get size(): Pick<Slitherlink, 'width' | 'height'> {
    return this.now ?? { width: 0, height: 0 }
  }

  /** Chooses the next symmetry that the board can have. */
  nextMirror(): void {
    symmetry.next(this.now)
  }

  /** The cursor's cell on this board. The cursor keeps its row and column from puzzle to puzzle, as far as the board has them. */
  cellOf({ width, height }: Pick<Slitherlink, 'width' | 'height'>): number {
    return Math.min(this.place.row, height - 1) * width + Math.min(this.place.column, width - 1)
  }

  /** Moves to a cell of a board of this width. */
  go(cell: number, width: number): void {
    this.place = { row: Math.floor(cell / width), column: cell % width }
  }

  /**
   * Moves by rows and columns, beyond an edge to the opposite side. With `extend` the cells on the way are selected; otherwise the
   * selection is cleared.
   */
  move(down: number, right: number, how: 'alone' | 'extend' = 'alone'): void {
    const { now } = this
    if (!now) return
    const { width, height } = now
    const here = this.cellOf(now)
    this.place = { row: (Math.floor(here / width) + down + height) % height, column: ((here % width) + right + width) % width }
    if (how === 'extend') taken.add(here, this.cellOf(now))
    else taken.clear()
  }

  /** Moves to an edge of the board, and clears the selection. */
  toEdge(edge: Edge): void {
    const { now } = this
    if (!now) return
    const { width, height } = now
    const here = this.cellOf(now)
    this.place = edgeOf(edge, { row: Math.floor(here / width), column: here % width }, width, height)
    taken.clear()
  }

  toggle(): void {
    if (this.now) taken.toggle(this.cellOf(this.now))
  }

  takeAll(): void {
    if (this.now) taken.take(this.now.clues.keys())
  }

  mark(colour: number): void {
    const { now } = this
    if (!now || !puzzle.board || !this.isFree) return
    const work = workIn(now, puzzle.board.work)
    const before = work.colours ?? now.clues.map(() => 0)
    const colours = withColour(before, taken.with(this.cellOf(now)), colour)
    if (colours.some((one, cell) => one !== before[cell]))
      puzzle.edit((w) => w.entry.undoColour, { work: workAsJson({ ...work, colours }) })
  }

  /** Writes a clue into all selected cells; if all have it, removes it. */
  write(clue: number): void {
    const { now } = this
    if (!now) return
    const isAgain = taken.with(this.cellOf(now)).every((cell) => now.clues[cell] === clue)
    this.editPuzzle((before, cell) => withClue(before, cell, isAgain ? BLANK : clue, this.mirror), 'clue')
  }

  /** Writes a "?". */
  writeUnknown(): void {
    this.write(UNKNOWN)
  }

  /** Replaces the clue of the cell by the next one, as a click does. */
  cycleClue(back = false): void {
    this.editPuzzle((now, here) => withClue(now, here, nextClue(now.clues[here]!, back), this.mirror), 'clue')
  }

  /** Removes the clue, or a person's signs around the cell. */
  erase(): void {
    if (this.isEditing) return this.editPuzzle((now, here) => withClue(now, here, BLANK, this.mirror), 'erase')
    this.editWork(
      (position, here) => {
        const { cellEdges } = geometryOf(position.puzzle.width, position.puzzle.height)
        const around = [...cellEdges.subarray(4 * here, 4 * here + 4)]
        const bare = withEdges(position.work, around, '.')
        return bare.cells[here] === '.' ? bare : toggledCell(bare, here, bare.cells[here] as 'i' | 'o')
      },
      'erase',
      true,
    )
  }

  /** Draws a line or cross on a side of the cell; a second call removes it. */
  toggleSide(side: Side, sign: '-' | 'x'): void {
    this.editWork(
      ({ puzzle: { width, height }, work }, here) =>
        toggledEdge(work, geometryOf(width, height).cellEdges[4 * here + SIDES.indexOf(side)]!, sign),
      sign === '-' ? 'line' : 'cross',
    )
  }

  /** Draws a line or cross on an edge, as a click does; the same sign again removes it. */
  toggleEdge(edge: number, sign: '-' | 'x'): void {
    this.editWork(({ work }) => toggledEdge(work, edge, sign), sign === '-' ? 'line' : 'cross')
  }

  /** Colours cells as inside or outside; if all have the colour already, removes it. */
  colour(sign: 'i' | 'o'): void {
    const { now } = this
    if (!now) return
    const known = workIn(now, puzzle.board?.work ?? null).cells
    const isAgain = taken.with(this.cellOf(now)).every((cell) => known[cell] === sign)
    this.editWork(({ work }, cell) => (isAgain || work.cells[cell] !== sign ? toggledCell(work, cell, sign) : work), 'colour', true)
  }

  /** Changes the colour of the cell, as a click does while colours are marked. */
  cycleColour(): void {
    this.editWork(({ work }, here) => cycledCell(work, here), 'colour')
  }

  /** Changes the gate at a corner of the cell (0–3, clockwise from the top right): open, closed, none, in this order. */
  cycleCorner(corner: number): void {
    this.editWork(
      ({ puzzle: { width, height }, work }, here) => cycledGate(work, gateAt(geometryOf(width, height).cellNodes, here, corner)),
      'gate',
    )
  }

  fix(): void {
    if (this.editWork(({ work }) => fixed(work), 'fix')) playing.count('fixes')
  }

  /** Removes every entry that is not fixed. */
  clearToFixed(): void {
    if (this.editWork((position) => clearedToFixed(position.work, position.puzzle), 'clear')) playing.count('resets')
  }

  /** Adds rows and columns at the bottom and at the right, or removes them. */
  resize(rows: number, columns: number): void {
    const { now } = this
    if (!now || !this.isEditing || !this.isFree) return
    const after = resized({ puzzle: now, work: workIn(now, null) }, rows, columns)
    if (after.puzzle.width === now.width && after.puzzle.height === now.height) return
    puzzle.edit((w) => slitherlinkWords(w).undo.size, { puzzle: puzzleAsJson(after.puzzle), work: null })
  }

  /** The unfinished line: its nodes and its sign. */
  get underway(): Drag | undefined {
    return this.drag?.board === puzzle.board ? this.drag : undefined
  }

  /** Begins a line at a node. */
  begin(node: number, sign: '-' | 'x'): void {
    if (this.isFree && !this.isEditing) this.drag = { nodes: [node], sign, board: puzzle.board }
  }

  /** Continues the line to a node; moving back to the node before removes the last one. */
  drawTo(node: number): void {
    const { underway, now } = this
    if (!underway || !now) return
    let nodes = [...underway.nodes]
    for (const next of wayBetween(now, nodes.at(-1)!, node)) nodes = nodes.at(-2) === next ? nodes.slice(0, -1) : [...nodes, next]
    if (nodes.length !== underway.nodes.length) this.drag = { ...underway, nodes }
  }

  /**
   * Ends the line, which becomes one step of undo. If its edges already had its sign, they are cleared. Returns whether a line was drawn.
   */
  end(isKept = true): boolean {
    const { underway, now } = this
    this.drag = undefined
    if (!underway || !now || !isKept || underway.nodes.length < 2) return false
    const edges = edgesAlong(now, underway.nodes) ?? []
    const { sign } = underway
    this.editWork(
      ({ work }) => withEdges(work, edges, edges.every((edge) => work.edges[edge] === sign) ? '.' : sign),
      sign === 'x' ? 'cross' : 'line',
    )
    return true
  }

  /** Changes the clues of all selected cells, as one step of undo. */
  private editPuzzle(change: (now: Slitherlink, cell: number) => Slitherlink, command: CommandName): void {
    const { now } = this
    if (!now || !this.isEditing || !this.isFree) return
    const after = puzzleAsJson(taken.with(this.cellOf(now)).reduce(change, now))
    if (JSON.stringify(after) !== JSON.stringify(puzzleAsJson(now)))
      puzzle.edit((w) => slitherlinkWords(w).undo[command], { puzzle: after })
  }

  /**
   * Changes the work at the cursor's cell or, with `isOfAll`, at all selected cells, as one step of undo. Returns whether anything changed.
   */
  private editWork(change: (position: Position, cell: number) => Position['work'], command: CommandName, isOfAll = false): boolean {
    const { now } = this
    if (!now || !puzzle.board || !this.isFree || this.isEditing) return false
    const work = workIn(now, puzzle.board.work)
    const here = this.cellOf(now)
    const after = (isOfAll ? taken.with(here) : [here]).reduce((before, cell) => change({ puzzle: now, work: before }, cell), work)
    const isOther = JSON.stringify(after) !== JSON.stringify(work)
    if (isOther) puzzle.edit((w) => slitherlinkWords(w).undo[command], { work: workAsJson(after) })
    return isOther
  }
}

/** The only {@link Cursor} of the window. */
export const cursor = new Cursor()

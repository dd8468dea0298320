import { EMPTY, geometryOf, type Pencil, UNKNOWN, wayBetween } from '#solver/pencil/board.ts'
import type { Saying } from '#solver/pencil/model.ts'
import type { PencilGenre } from '#solver/pencil/genre.ts'
import { isOpen, modelOf, type ArithmeticSign, type FurtherRule, type Way } from '#solver/pencil/page.ts'
import { type Beside, besideAlong, indexOfBeside, placesAt } from '#solver/pencil/outside.ts'
import { cellsOf, rectangleBetween } from '#solver/pencil/rectangles.ts'
import { clueCellOf, withCellMoved } from '#solver/pencil/rooms.ts'
import { isClue, isOutsideClue, isQuota, withRules } from '#solver/pencil/storage.ts'
import { linesAstray, type PencilWork, storedWork, withoutAt, withShared, workOf } from '#solver/pencil/work.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { type Edit, erase, type Position, toggleNote, writeEntry } from '../digits/edit'
import { type Command, stroke } from './stroke.svelte'

/** The pencil genre in hand; undefined if the puzzle is of another kind, or there is none. */
export function pencilGenre(): PencilGenre | undefined {
  const { genre } = puzzle
  return genre && 'page' in genre ? (genre as PencilGenre) : undefined
}

function boardNow(): Pencil | undefined {
  const { board } = stroke
  const read = board ? pencilGenre()?.fromData(board.puzzle) : undefined
  return read?.ok ? read.value : undefined
}

/** What is drawn on a way: `signOf` gives the new sign by the present one and the most lines there; `command` is the name for undo. */
interface Drawing {
  readonly command: Command
  readonly signOf: (was: string, most: number) => string
}

/** The cursor: the cell that has the keyboard, and the actions of keys and mouse on it. */
class Cursor {
  private place = $state.raw({ row: 0, column: 0 })
  private beside = $state.raw<Beside | undefined>()
  /** The sign that the last way of a drag got, and the places that share its line. */
  private drawn: { readonly sign: string; readonly places: readonly number[] } | undefined

  /** Whether there is a board of a pencil genre. */
  get isOnBoard(): boolean {
    return boardNow() !== undefined
  }

  /** Whether keys write clues. */
  get isEditing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** Whether the genre has the clue "?". */
  get hasUnknown(): boolean {
    return pencilGenre()?.page.clues.unknown ?? false
  }

  /** The optional rule that puzzles of the genre may have. */
  get further(): FurtherRule | undefined {
    return pencilGenre()?.page.furtherRules?.[0]
  }

  /** Whether the puzzle has that rule. */
  get hasRule(): boolean {
    return boardNow()?.rules?.includes(this.further?.id ?? '') ?? false
  }

  /** Adds the optional rule to the puzzle, or removes it. */
  switchRule(): void {
    const now = boardNow()
    const genre = pencilGenre()
    const { further } = this
    if (!now || !genre || !further || !this.isFree || !this.isEditing) return
    const { rules = [] } = now
    const after = this.hasRule ? rules.filter((id) => id !== further.id) : [...rules, further.id]
    stroke.edit('rule', { puzzle: genre.toData(withRules(genre.page, now, after)) })
  }

  /** Whether cells can be marked in this genre. */
  get hasMarks(): boolean {
    return pencilGenre()?.page.mark !== undefined && !this.hasDigits
  }

  /** Whether lines are drawn from cell to cell in this genre. */
  get hasLines(): boolean {
    return pencilGenre()?.page.line !== undefined
  }

  /** Whether walls on borders of cells are drawn in this genre, instead of lines from cell to cell. */
  get hasWalls(): boolean {
    return pencilGenre()?.page.line === 'wall'
  }

  /** The cursor's cell on this board. The cursor keeps its row and column from puzzle to puzzle, as far as the board has them. */
  cellOf({ width, height }: Pick<Pencil, 'width' | 'height'>): number {
    return Math.min(this.place.row, height - 1) * width + Math.min(this.place.column, width - 1)
  }

  /** Moves to a cell of a board of this width. */
  go(cell: number, width: number): void {
    this.place = { row: Math.floor(cell / width), column: cell % width }
    this.beside = undefined
  }

  /** The place beside the board at which the keyboard is; only clues are written there. Undefined if it is on a cell. */
  besideOf(board: Pencil): Beside | undefined {
    const { beside } = this
    return board.outside && beside && beside.at < placesAt(board, beside.side) ? beside : undefined
  }

  /** Moves to a place beside the board. */
  goBeside(place: Beside): void {
    this.beside = place
  }

  /**
   * Moves by rows and columns, beyond an edge to the opposite side; it passes through the places beside the board if clues can stand there.
   */
  move(down: number, right: number): void {
    const now = boardNow()
    if (!now) return
    if (now.outside) {
      const next = besideAlong(now, this.besideOf(now) ?? this.cellOf(now), down, right)
      if (typeof next === 'number') this.go(next, now.width)
      else this.beside = next
      return
    }
    const here = this.cellOf(now)
    const { width, height } = now
    this.go(((Math.floor(here / width) + down + height) % height) * width + (((here % width) + right + width) % width), width)
  }

  /** Whether digits are entered and noted in this genre, instead of marks. */
  get hasDigits(): boolean {
    return pencilGenre()?.page.mark === 'digit'
  }

  /** Whether clues have two numbers. A cell without numbers can then be a clue, too. */
  get hasTwoNumbers(): boolean {
    return pencilGenre()?.page.clueSigns?.hasSecond ?? false
  }

  /** Whether clues have arrows. */
  get hasArrows(): boolean {
    return pencilGenre()?.page.clueSigns?.pointed !== undefined
  }

  /** Whether clues have the signs of operations. */
  get hasOperations(): boolean {
    return pencilGenre()?.page.clueSigns?.signed !== undefined
  }

  /** Whether signs stand between cells. */
  get hasSigns(): boolean {
    return pencilGenre()?.page.hasSigns ?? false
  }

  /** Whether the board is cut into rooms. */
  get hasRooms(): boolean {
    return pencilGenre()?.page.rooms !== undefined
  }

  /**
   * Adds a cell to the room of another one, or makes it a room of its own.
   *
   * @param from a cell of the room; undefined: the cell becomes a room of its own
   */
  toRoom(cell: number, from: number | undefined): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now?.rooms || !genre?.page.rooms || !this.isFree || !this.isEditing) return
    const after = withCellMoved(now, cell, from, genre.page.rooms.hasClue)
    if (after.rooms!.some((room, at) => room !== now.rooms![at])) stroke.edit(from === undefined ? 'newRoom' : 'room', { puzzle: genre.toData(after) }) // prettier-ignore
  }

  /** Makes the cursor's cell a room of its own. */
  newRoom(): void {
    const now = boardNow()
    if (now) this.toRoom(this.cellOf(now), undefined)
  }

  /** Adds the neighbouring cell to the room of the cursor's cell, and moves there. */
  spreadRoom(down: number, right: number): void {
    const now = boardNow()
    if (!now) return
    const here = this.cellOf(now)
    const next = here + down * now.width + right
    if (wayBetween(geometryOf(now), here, next) === undefined) return
    this.toRoom(next, here)
    this.move(down, right)
  }

  /** Writes a digit. After another digit it makes a number of two digits, if the genre has such numbers. */
  write(figure: number, isSecond = false): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre) return
    const place = this.besideOf(now)
    if (place) return this.writeBeside(place, figure)
    if (genre.page.quota) return this.quota(figure)
    const before = now.clues[clueCellOf(genre.page, now, this.cellOf(now))]!
    if (genre.page.clueSigns) return this.clue(genre.page.clueSigns.typed(before, figure, isSecond))
    const longer = before > 0 ? 10 * before + figure : figure
    this.clue(before > 0 && isClue(genre.page, longer) ? longer : figure)
  }

  /** Changes the number for the whole board. */
  private quota(figure: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre || !this.isFree || !this.isEditing || now.quota === figure || !isQuota(genre.page.quota, figure)) return
    stroke.edit('quota', { puzzle: genre.toData({ ...now, quota: figure }) })
  }

  /** Sets the direction of the clue's arrow; the same direction again removes the arrow. */
  point(way: Way): void {
    const now = boardNow()
    const pointed = pencilGenre()?.page.clueSigns?.pointed?.(now?.clues[this.cellOf(now)] ?? EMPTY, way)
    if (pointed !== undefined) this.clue(pointed)
  }

  /** Writes the sign of an operation into the clue; the same again takes it away. */
  operate(sign: ArithmeticSign): void {
    const now = boardNow()
    const genre = pencilGenre()
    const signed = now && genre?.page.clueSigns?.signed?.(now.clues[clueCellOf(genre.page, now, this.cellOf(now))]!, sign)
    if (signed !== undefined) this.clue(signed)
  }

  /** Writes a digit beside the board, after another one if that makes a clue; `EMPTY` removes the clue. */
  private writeBeside(place: Beside, figure: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now?.outside || !genre || !this.isFree || !this.isEditing) return
    const at = indexOfBeside(now, place)
    const before = now.outside[at]!
    const longer = 10 * before + figure
    const clue = figure !== EMPTY && before > 0 && isOutsideClue(genre.page, longer) ? longer : figure
    if (clue === before || !isOutsideClue(genre.page, clue)) return
    stroke.edit(clue === EMPTY ? 'erase' : 'clue', { puzzle: genre.toData({ ...now, outside: now.outside.with(at, clue) }) })
  }

  /** Writes a "?". */
  writeUnknown(): void {
    this.clue(UNKNOWN)
  }

  /** Makes the cell a clue without numbers, or no clue any more. */
  switchPlain(): void {
    const now = boardNow()
    if (now) this.clue(now.clues[this.cellOf(now)] === EMPTY ? 0 : EMPTY)
  }

  /** Changes the sign between the cell and its neighbour: less, greater, none, in this order. */
  nextSign(down: number, right: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now?.signs || !genre || !this.isFree || !this.isEditing || this.besideOf(now)) return
    const cell = this.cellOf(now)
    const geometry = geometryOf(now)
    const way = wayBetween(geometry, cell, cell + down * now.width + right)
    if (way === undefined) return
    const at = way - geometry.cells
    const sign = now.signs[at]!
    const turned = sign === 0 ? -1 : sign === -1 ? 1 : 0
    stroke.edit('sign', { puzzle: genre.toData({ ...now, signs: now.signs.with(at, turned) }) })
  }

  /** Enters or notes a digit; the same digit again removes it. A digit that the board does not have does nothing. */
  enter(digit: number, asNote = false): void {
    const now = boardNow()
    if (!now || digit > (pencilGenre()?.page.digits ?? now.width)) return
    const isNote = asNote || puzzle.mode === 'notes'
    this.digits((position, cell) => (isNote ? toggleNote(position, cell, digit) : writeEntry(position, cell, digit)))
  }

  /** Marks (1) or dots (0) the cell; the same again removes that. */
  mark(mark: 0 | 1): void {
    const now = boardNow()
    if (!now) return
    const is = this.work(now).marks[this.cellOf(now)]
    this.sign(is === String(mark) ? '.' : String(mark), 'mark')
  }

  /** Changes the cell as a click does: mark, dot, nothing, in this order. */
  next(): void {
    const now = boardNow()
    if (!now) return
    const is = this.work(now).marks[this.cellOf(now)]!
    this.sign({ '.': '1', '1': '0', '0': '.' }[is] ?? '.', 'mark')
  }

  /** Removes the clue, or the mark together with the lines of the cell. */
  erase(): void {
    const now = boardNow()
    const place = now && this.besideOf(now)
    if (place) return this.writeBeside(place, EMPTY)
    if (this.isEditing || !now) return this.clue(EMPTY)
    if (this.hasDigits) return this.digits((position, cell) => erase(position, cell, false))
    const here = this.cellOf(now)
    const lines = this.hasLines ? geometryOf(now).ways[here]!.flatMap((way) => this.sayingAt(way)?.places ?? []) : []
    this.signs([...(this.hasMarks ? [here] : []), ...lines], '.', 'erase')
  }

  /** Whether it is known what several solutions have in common. */
  get hasShared(): boolean {
    const { solve } = puzzle
    return solve?.verdict === 'multiple' && solve.differing !== undefined && solve.ranOut === undefined && solve.solution !== undefined
  }

  /** Writes what all solutions have in common into the work. */
  writeShared(): void {
    const now = boardNow()
    const genre = pencilGenre()
    const read = genre?.solutionFromData(puzzle.solve?.solution)
    if (!now || !genre || !puzzle.board || !read?.ok || !this.hasShared || !this.isFree) return
    const work = workOf(genre.page, now, stroke.board?.work ?? null)
    const after = withShared(genre.page, now, work, read.value, puzzle.solve?.differing ?? [])
    if (after.marks !== work.marks) stroke.edit('shared', { work: storedWork(after) })
  }

  /**
   * Draws a line to the neighbouring cell, one line more, or none if there are as many as possible; then moves there. In a genre with
   * walls, draws or removes the wall in that direction.
   */
  line(down: number, right: number): void {
    if (this.hasWalls) this.along(down, right, { command: 'wall', signOf: (was) => (was === '1' ? '.' : '1') }, false)
    else this.along(down, right, { command: 'line', signOf: nextOf }, true)
  }

  /** Draws a rectangle by two opposite corners: walls around it, and none inside. The same again removes it. */
  box(corner: number, opposite: number): void {
    const now = boardNow()
    if (!now || !this.hasWalls) return
    const { cells, pairs } = geometryOf(now)
    const inside = new Set(cellsOf(now, rectangleBetween(now, corner, opposite)))
    const drawn = pairs.flatMap(({ cell, next }, i): (readonly [place: number, sign: string])[] => {
      const within = [cell, next].filter((one) => inside.has(one)).length
      return within === 0 ? [] : [[cells + i, within === 2 ? '0' : '1']]
    })
    const { marks } = this.work(now)
    const isThere = drawn.every(([place, sign]) => marks[place] === sign)
    this.writeSigns(new Map(drawn.map(([place, sign]) => [place, isThere ? '.' : sign])), 'box')
  }

  /** Puts a cross on the way to the neighbouring cell, where no line runs then; the same again removes the cross. */
  cross(down: number, right: number): void {
    this.along(down, right, { command: this.hasWalls ? 'noWall' : 'cross', signOf: (was) => (was === '0' ? '.' : '0') }, false)
  }

  /** Begins a drag: everything drawn until {@link release} is one step of undo. */
  press(): void {
    this.drawn = undefined
    stroke.begin()
  }

  /** Ends the drag that {@link press} began. */
  release(): void {
    stroke.end()
  }

  /** Draws from a cell to its neighbour. The first way of a drag decides what all others get. */
  drag(cell: number, next: number): void {
    const now = boardNow()
    const place = now && wayBetween(geometryOf(now), cell, next)
    if (place === undefined || this.drawn?.places.includes(place)) return
    const sign = this.drawn?.sign
    const got = this.way(place, { command: 'line', signOf: (was, most) => sign ?? nextOf(was, most) })
    if (got) this.drawn = got
  }

  private along(down: number, right: number, drawing: Drawing, goes: boolean): void {
    const now = boardNow()
    if (!now || this.besideOf(now)) return
    const here = this.cellOf(now)
    const place = wayBetween(geometryOf(now), here, here + down * now.width + right)
    if (place === undefined) return
    this.way(place, drawing)
    if (goes) this.move(down, right)
  }

  /** Gives a sign to a way, and to all places that share its line. */
  private way(place: number, { command, signOf }: Drawing): Cursor['drawn'] {
    const now = boardNow()
    const genre = pencilGenre()
    const saying = this.sayingAt(place)
    if (!now || !genre || !saying) return undefined
    const { marks } = this.work(now)
    const sign = signOf(marks[place]!, saying.most)
    this.signs(saying.places, sign, command)
    return { sign, places: saying.places }
  }

  /** The line at a place: the places that share it, and how many lines can lie there; undefined where none can. */
  private sayingAt(place: number): Saying | undefined {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre) return undefined
    const model = modelOf(genre.page, now)
    const [literal] = model.told[place] ?? []
    return literal === undefined ? undefined : model.says[literal >> 1]
  }

  /** Whether the board can be changed: not while a solution or a step is shown. */
  private get isFree(): boolean {
    return puzzle.shown === 'none' && puzzle.step === null
  }

  /** Changes entries and notes in the same way as boards of digits do; a closed cell counts as a given. */
  private digits(edit: (position: Position, cell: number) => Edit | undefined): void {
    const now = boardNow()
    const page = pencilGenre()?.page
    if (!now || !page || !this.isFree || this.isEditing || this.besideOf(now)) return
    const { marks, notes = now.clues.map(() => 0) } = this.work(now)
    const givens = now.clues.map((_, cell) => (isOpen(page, now, cell) ? '.' : '1')).join('')
    const done = edit({ puzzle: { givens }, work: { entries: marks, notes } }, this.cellOf(now))
    if (done) puzzle.edit((w) => w.undo[done.change], { work: storedWork({ marks: done.work.entries, notes: done.work.notes }) })
  }

  private work(board: Pencil): PencilWork {
    return workOf(pencilGenre()!.page, board, stroke.board?.work ?? null)
  }

  private clue(clue: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre || !this.isFree || !this.isEditing || this.besideOf(now) || !isClue(genre.page, clue)) return
    const here = clueCellOf(genre.page, now, this.cellOf(now))
    if (now.clues[here] === clue) return
    const after = { ...now, clues: now.clues.with(here, clue) }
    // Marks in closed cells, and lines where none can run, are dropped: they could be neither seen nor erased.
    const before = this.work(now)
    const closed = [...(isOpen(genre.page, after, here) ? [] : [here]), ...linesAstray(genre.page, after, before)]
    const work = closed.length === 0 ? undefined : storedWork(withoutAt(before, closed))
    stroke.edit(clue === EMPTY ? 'erase' : 'clue', { puzzle: genre.toData(after), ...(work !== undefined && { work }) })
  }

  private sign(sign: string, command: Command): void {
    const now = boardNow()
    if (now && this.hasMarks && !this.besideOf(now)) this.signs([this.cellOf(now)], sign, command)
  }

  /** Writes one sign at several places. */
  private signs(places: readonly number[], sign: string, command: Command): void {
    this.writeSigns(new Map(places.map((place) => [place, sign])), command)
  }

  /** Writes signs at places, as one step of undo. */
  private writeSigns(signs: ReadonlyMap<number, string>, command: Command): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre || !puzzle.board || !this.isFree || this.isEditing) return
    const marks = [...this.work(now).marks]
    const changed = [...signs].filter(([place, sign]) => marks[place] !== sign && isOpen(genre.page, now, place))
    if (changed.length === 0) return
    for (const [place, sign] of changed) marks[place] = sign
    stroke.edit(command, { work: storedWork({ marks: marks.join('') }) })
  }
}

/** The sign that follows a sign when lines are added one by one. */
function nextOf(was: string, most: number): string {
  return was === '.' ? '1' : Number(was) < most ? String(Number(was) + 1) : '.'
}

/** The only {@link Cursor} of the window. */
export const cursor = new Cursor()

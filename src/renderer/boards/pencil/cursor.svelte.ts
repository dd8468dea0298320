import { EMPTY, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import type { PencilGenre } from '#solver/pencil/genre.ts'
import { isClue } from '#solver/pencil/storage.ts'
import { storedWork, workOf } from '#solver/pencil/work.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { pencilBoardWords, type Phrases } from './words'

/** The pencil genre in hand; undefined where another kind of puzzle, or none, is. */
export function pencilGenre(): PencilGenre | undefined {
  const { genre } = puzzle
  return genre && 'page' in genre ? (genre as PencilGenre) : undefined
}

function boardNow(): Pencil | undefined {
  const read = puzzle.board ? pencilGenre()?.fromData(puzzle.board.puzzle) : undefined
  return read?.ok ? read.value : undefined
}

/** The cell the keyboard stands on, and what keys and the mouse do there. */
class Cursor {
  private place = $state.raw({ row: 0, column: 0 })

  /** Whether there is a board for it. */
  get isOnBoard(): boolean {
    return boardNow() !== undefined
  }

  /** Whether keys write clues. */
  get isEditing(): boolean {
    return puzzle.mode === 'givens'
  }

  /** Whether the genre has a "?". */
  get hasUnknown(): boolean {
    return pencilGenre()?.page.clues.unknown ?? false
  }

  /** The cell on this board; the cursor keeps its place from puzzle to puzzle, as far as they have it. */
  cellOf({ width, height }: Pick<Pencil, 'width' | 'height'>): number {
    return Math.min(this.place.row, height - 1) * width + Math.min(this.place.column, width - 1)
  }

  /** Goes to a cell of a board so wide. */
  go(cell: number, width: number): void {
    this.place = { row: Math.floor(cell / width), column: cell % width }
  }

  /** Goes by rows and columns, over the edge to the other side. */
  move(down: number, right: number): void {
    const now = boardNow()
    if (!now) return
    const here = this.cellOf(now)
    const { width, height } = now
    this.go(((Math.floor(here / width) + down + height) % height) * width + (((here % width) + right + width) % width), width)
  }

  /** Writes a figure: behind another it makes a number of two where the genre has such. */
  write(figure: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre) return
    const before = now.clues[this.cellOf(now)]!
    const longer = before > 0 ? 10 * before + figure : figure
    this.clue(before > 0 && isClue(genre.page, longer) ? longer : figure)
  }

  /** Writes a "?". */
  writeUnknown(): void {
    this.clue(UNKNOWN)
  }

  /** Marks the cell, or dots it (0); the same again takes it away. */
  mark(mark: 0 | 1): void {
    const now = boardNow()
    if (!now) return
    const is = workOf(now, puzzle.board?.work ?? null).marks[this.cellOf(now)]
    this.sign(is === String(mark) ? '.' : String(mark), 'mark')
  }

  /** Mark, dot, nothing, in turn. */
  next(): void {
    const now = boardNow()
    if (!now) return
    const is = workOf(now, puzzle.board?.work ?? null).marks[this.cellOf(now)]!
    this.sign({ '.': '1', '1': '0', '0': '.' }[is] ?? '.', 'mark')
  }

  /** Takes away the clue, or the mark. */
  erase(): void {
    if (this.isEditing) this.clue(EMPTY)
    else this.sign('.', 'erase')
  }

  /** Whether the board can be changed: not while a solution or a step is shown. */
  private get isFree(): boolean {
    return puzzle.shown === 'none' && puzzle.step === null
  }

  private clue(clue: number): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre || !this.isFree || !this.isEditing || !isClue(genre.page, clue)) return
    const here = this.cellOf(now)
    if (now.clues[here] === clue) return
    this.edit(clue === EMPTY ? 'erase' : 'clue', { puzzle: genre.toData({ ...now, clues: now.clues.with(here, clue) }) })
  }

  private sign(sign: string, command: keyof Phrases['undo']): void {
    const now = boardNow()
    const genre = pencilGenre()
    if (!now || !genre || !puzzle.board || !this.isFree || this.isEditing) return
    const here = this.cellOf(now)
    if (genre.page.isClosed(now.clues[here]!)) return
    const { marks } = workOf(now, puzzle.board.work)
    if (marks[here] === sign) return
    this.edit(command, { work: storedWork({ marks: marks.slice(0, here) + sign + marks.slice(here + 1) }) })
  }

  private edit(command: keyof Phrases['undo'], change: Parameters<typeof puzzle.edit>[1]): void {
    puzzle.edit((w) => pencilBoardWords(w).undo[command], change)
  }
}

/** The window's one instance. */
export const cursor = new Cursor()

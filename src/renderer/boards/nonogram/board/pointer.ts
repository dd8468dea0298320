import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { strike } from '../clues/striking'
import { cursor } from '../cursor.svelte'

/** What the pointer needs of a board. */
export interface PointerBoard {
  /** The number of columns and of rows. */
  readonly width: number
  readonly height: number
  /** The cell that has the keyboard. */
  readonly here: number
  /** The element that contains all cells. */
  readonly sheet: HTMLElement | undefined
  /** The distance between two clues beside a row or above a column, in pixels. */
  clueRoom(of: 'row' | 'column'): number
  /** The number of runs in the clue of a line. */
  clues(of: 'row' | 'column', line: number): number
  /** Scrolls the board, in pixels. */
  scrollBy(x: number, y: number): void
  /** Moves the focus to the board. */
  focus(): void
}

const RIGHT_BUTTON = 2
/** The button number of the eraser at a pen's end. */
const ERASER = 5
/** How long a finger or pen rests on a cell, in milliseconds, until it draws crosses. */
export const REST_MS = 450

/** A finger, pen or mouse that is drawing. */
interface Drawing {
  readonly pointer: number
  readonly type: string
  readonly cell: number
  readonly x: number
  readonly y: number
}

/**
 * The events of pointers on a board. A pointer draws over cells; a click on a clue moves to its line. A finger or pen that rests draws
 * crosses instead of filled cells, or filled cells if the tool draws crosses. A second finger scrolls the board instead, and what the first
 * one drew is dropped.
 */
export function pointerOn(board: PointerBoard) {
  const cellUnder = ({ clientX, clientY }: MouseEvent): number => {
    const { sheet, width, height, here } = board
    const box = sheet?.getBoundingClientRect()
    if (!box) return here
    const within = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)))
    return within((clientY - box.top) / box.height, height) * width + within((clientX - box.left) / box.width, width)
  }
  /** Whether the drag selects cells (with Shift) instead of painting them. */
  let isTaking = false
  let drawing: Drawing | undefined
  /** The one of two fingers that scrolls the board, and its last position. */
  let moving: Drawing | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  /** Adds a cell to the selection, or removes it; the first cell that is added also adds the cell that had the keyboard. */
  function pick(at: number): void {
    if (taken.cells.size === 0) taken.take([board.here, at])
    else taken.toggle(at)
  }
  /** Exchanges crosses and filled cells for the whole drag, from its first cell on. */
  function crossInstead(at: number): void {
    cursor.end(false)
    cursor.begin(at, true)
  }
  /** Drops the unfinished drawing. */
  function drop(): void {
    clearTimeout(rest)
    drawing = undefined
    cursor.end(false)
  }
  function finish({ pointerId }: PointerEvent, isKept: boolean): void {
    if (moving?.pointer === pointerId) moving = undefined
    if (drawing?.pointer !== pointerId) return
    clearTimeout(rest)
    drawing = undefined
    cursor.end(isKept)
  }
  return {
    begin(event: PointerEvent): void {
      const { button, pointerId, pointerType, clientX: x, clientY: y } = event
      if (button !== 0 && button !== RIGHT_BUTTON && button !== ERASER) return
      board.sheet?.setPointerCapture(pointerId)
      event.preventDefault()
      const at = cellUnder(event)
      const own = { pointer: pointerId, type: pointerType, cell: at, x, y }
      if (drawing && drawing.pointer !== pointerId) {
        // While a pen draws, touches are ignored: they come from the hand that holds it.
        if (drawing.type === 'pen') return
        drop()
        if (pointerType !== 'pen') return void (moving = own)
      }
      if (moving) return
      isTaking = event.shiftKey
      if (isTaking) pick(at)
      else taken.clear()
      cursor.go(at, board.width)
      drawing = own
      if (!isTaking) cursor.begin(at, button === RIGHT_BUTTON, button === ERASER ? 'erase' : undefined)
      if (pointerType !== 'mouse' && button === 0 && !isTaking && !cursor.isDrawing) rest = setTimeout(() => crossInstead(at), REST_MS)
      board.focus()
    },
    move(event: PointerEvent): void {
      const { pointerId: pointer, clientX: x, clientY: y } = event
      if (moving?.pointer === pointer) {
        board.scrollBy(moving.x - x, moving.y - y)
        moving = { ...moving, x, y }
        return
      }
      if (event.buttons === 0 || drawing?.pointer !== pointer) return
      const at = cellUnder(event)
      if (at !== drawing.cell) clearTimeout(rest)
      if (!isTaking) return cursor.drawTo(at)
      if (at !== board.here) taken.add(board.here, at)
      cursor.go(at, board.width)
    },
    end: (event: PointerEvent): void => finish(event, true),
    cancel: (event: PointerEvent): void => finish(event, false),
    /** Moves to the line of a clicked clue. */
    toLine(event: PointerEvent, of: 'row' | 'column'): void {
      const { width, here } = board
      const at = cellUnder(event)
      const [row, column] = [Math.floor(here / width), here % width]
      cursor.go(of === 'row' ? Math.floor(at / width) * width + column : row * width + (at % width), width)
      event.preventDefault()
      board.focus()
    },
    /**
     * Moves to the line of a clue and, while a person solves, strikes the clue through. The last clue stands at the edge of the picture.
     */
    strike(event: MouseEvent, of: 'row' | 'column'): void {
      const { right, bottom } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      const at = cellUnder(event)
      const line = of === 'row' ? Math.floor(at / board.width) : at % board.width
      const before = Math.floor((of === 'row' ? right - event.clientX : bottom - event.clientY) / board.clueRoom(of))
      strike(of, line, Math.max(1, board.clues(of, line)) - 1 - before)
    },
  }
}

import { taken } from '#renderer/puzzle/entry/taken.svelte.ts'
import { strike } from '../clues/striking'
import { cursor } from '../cursor.svelte'

/** The parts of a board that the pointer needs. */
export interface PointerBoard {
  /** Columns and rows of cells. */
  readonly width: number
  readonly height: number
  /** The cell with the keyboard. */
  readonly here: number
  /** The element of all cells. */
  readonly sheet: HTMLElement | undefined
  /** From one clue to the next beside a row or above a column, in pixels. */
  clueRoom(of: 'row' | 'column'): number
  /** How many runs the clue of a line has. */
  clues(of: 'row' | 'column', line: number): number
  /** Moves the board in its place, in pixels. */
  scrollBy(x: number, y: number): void
  /** Puts the keyboard on the board. */
  focus(): void
}

const RIGHT_BUTTON = 2
/** The button number of a pen's eraser end. */
const ERASER = 5
/** How long a finger or a pen rests on a cell before it makes crosses. */
export const REST_MS = 450

/** A finger, pen or mouse that draws. */
interface Drawing {
  readonly pointer: number
  readonly type: string
  readonly cell: number
  readonly x: number
  readonly y: number
}

/**
 * The pointer on a board: it draws over cells, and leads quickly to a line and its clues. A finger or pen that rests makes
 * crosses instead of filled cells, or filled cells where crosses are in hand. A second finger moves the board instead, and the
 * drawing of the first is dropped.
 */
export function pointerOn(board: PointerBoard) {
  const cellUnder = ({ clientX, clientY }: MouseEvent): number => {
    const { sheet, width, height, here } = board
    const box = sheet?.getBoundingClientRect()
    if (!box) return here
    const within = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)))
    return within((clientY - box.top) / box.height, height) * width + within((clientX - box.left) / box.width, width)
  }
  /** Whether the drag takes cells, with Shift, instead of painting them. */
  let isTaking = false
  let drawing: Drawing | undefined
  /** The finger of two that moves the board, and its last place. */
  let moving: Drawing | undefined
  let rest: ReturnType<typeof setTimeout> | undefined
  /** Adds a cell to the selection, or removes it; the first cell that is added also adds the cell that had the keyboard. */
  function pick(at: number): void {
    if (taken.cells.size === 0) taken.take([board.here, at])
    else taken.toggle(at)
  }
  /** Crosses instead of filled cells, and the other way round, from where the drag began. */
  function crossInstead(at: number): void {
    cursor.end(false)
    cursor.begin(at, true)
  }
  /** Drops the drawing under way. */
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
        // The hand lies on the board beside a pen: only the pen draws.
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
    /** A click on a clue goes to its line. */
    toLine(event: PointerEvent, of: 'row' | 'column'): void {
      const { width, here } = board
      const at = cellUnder(event)
      const [row, column] = [Math.floor(here / width), here % width]
      cursor.go(of === 'row' ? Math.floor(at / width) * width + column : row * width + (at % width), width)
      event.preventDefault()
      board.focus()
    },
    /** Goes to the line of a clue, and strikes the clue through while one solves; clues end at the edge of the picture. */
    strike(event: MouseEvent, of: 'row' | 'column'): void {
      const { right, bottom } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      const at = cellUnder(event)
      const line = of === 'row' ? Math.floor(at / board.width) : at % board.width
      const before = Math.floor((of === 'row' ? right - event.clientX : bottom - event.clientY) / board.clueRoom(of))
      strike(of, line, Math.max(1, board.clues(of, line)) - 1 - before)
    },
  }
}

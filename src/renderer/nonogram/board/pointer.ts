import { taken } from '#renderer/entry/taken.svelte.ts'
import { cursor } from '../cursor.svelte'

/** What the pointer needs to know of a board. */
export interface PointerBoard {
  /** Columns and rows of cells. */
  readonly width: number
  readonly height: number
  /** The cell with the keyboard. */
  readonly here: number
  /** The element of all cells. */
  readonly sheet: HTMLElement | undefined
  /** Puts the keyboard on the board. */
  focus(): void
}

const RIGHT_BUTTON = 2

/** What the pointer does on a board: drags on cells, and short ways to a line. */
export function pointerOn(board: PointerBoard) {
  const cellUnder = ({ clientX, clientY }: PointerEvent): number => {
    const { sheet, width, height, here } = board
    const box = sheet?.getBoundingClientRect()
    if (!box) return here
    const within = (share: number, count: number) => Math.max(0, Math.min(count - 1, Math.floor(share * count)))
    return within((clientY - box.top) / box.height, height) * width + within((clientX - box.left) / box.width, width)
  }
  /** Whether the drag takes cells, with Shift, instead of painting them. */
  let isTaking = false
  /** Takes a cell besides those that are taken, or leaves it out; the cell that the keyboard was on goes with the first. */
  function pick(at: number): void {
    if (taken.cells.size === 0) taken.take([board.here, at])
    else taken.toggle(at)
  }
  return {
    begin(event: PointerEvent): void {
      if (event.button !== 0 && event.button !== RIGHT_BUTTON) return
      board.sheet?.setPointerCapture(event.pointerId)
      const at = cellUnder(event)
      event.preventDefault()
      isTaking = event.shiftKey
      if (isTaking) pick(at)
      else taken.clear()
      cursor.go(at, board.width)
      if (!isTaking) cursor.begin(at, event.button === RIGHT_BUTTON)
      board.focus()
    },
    move(event: PointerEvent): void {
      if (event.buttons === 0) return
      const at = cellUnder(event)
      if (!isTaking) return cursor.drawTo(at)
      if (at !== board.here) taken.add(board.here, at)
      cursor.go(at, board.width)
    },
    /** A click on a clue goes to its line. */
    toLine(event: PointerEvent, of: 'row' | 'column'): void {
      const { width, here } = board
      const at = cellUnder(event)
      const [row, column] = [Math.floor(here / width), here % width]
      cursor.go(of === 'row' ? Math.floor(at / width) * width + column : row * width + (at % width), width)
      event.preventDefault()
      board.focus()
    },
  }
}

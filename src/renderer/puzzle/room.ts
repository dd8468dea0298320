import { getContext, setContext } from 'svelte'

/** A size, in CSS pixels or, of a board, in its cells. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The smallest side of a cell at which a board is pleasant to read, in CSS pixels; one that needs smaller cells scrolls. */
export const LEAST = 12
/** The largest side of a cell that is of any use, in CSS pixels. */
export const MOST = 72

/**
 * The side of a cell in CSS pixels at which a board fits its room, on whole pixels of the screen.
 *
 * @param board in cells, with its margins and the room that is kept for clues
 * @param dots pixels of the screen in a CSS pixel
 */
export function fittingCell(board: Size, room: Size, dots = globalThis.devicePixelRatio || 1): number {
  const side = Math.floor(Math.min(room.width / board.width, room.height / board.height) * dots) / dots
  return Math.max(LEAST, Math.min(MOST, side))
}

/**
 * The place to which a view must be scrolled so that a point is visible with some room around it; unchanged if it is.
 *
 * @param scrolled the present place
 * @param room the height or width of the view
 */
export function inSight(point: number, scrolled: number, room: number, around: number): number {
  if (point - around < scrolled) return Math.max(0, point - around)
  return point + around > scrolled + room ? point + around - room : scrolled
}

const KEY = Symbol('the height that a board may take')

/** Says how high the boards within this component may be. Where nobody says so, a board fills the place that it is in. */
export const limitHeight = (limit: () => number): void => void setContext(KEY, limit)

/** How high a board may be here, in CSS pixels; undefined: as high as its place. */
export const heightLimit = (): (() => number) | undefined => getContext<(() => number) | undefined>(KEY)

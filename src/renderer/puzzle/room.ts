import { getContext, setContext } from 'svelte'

/** A size in CSS pixels, or of a board in cells. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The smallest side of a cell that is easy to read, in CSS pixels. A board that would need smaller cells scrolls. */
export const LEAST = 12
/** The largest useful side of a cell, in CSS pixels. */
export const MOST = 72

/**
 * Returns the side of a cell in CSS pixels at which a board fits its room, in whole pixels of the screen.
 *
 * @param board in cells, with its margins and the room for clues
 * @param dots pixels of the screen in a CSS pixel
 */
export function fittingCell(board: Size, room: Size, dots = globalThis.devicePixelRatio || 1): number {
  const side = Math.floor(Math.min(room.width / board.width, room.height / board.height) * dots) / dots
  return Math.max(LEAST, Math.min(MOST, side))
}

/**
 * Returns the scroll position at which a point is visible with some room around it; the present one if it is.
 *
 * @param scrolled the present scroll position
 * @param room the height or width of the view
 */
export function inSight(point: number, scrolled: number, room: number, around: number): number {
  if (point - around < scrolled) return Math.max(0, point - around)
  return point + around > scrolled + room ? point + around - room : scrolled
}

const KEY = Symbol('the height that a board may take')

/** Sets the greatest height of boards inside this component. Without a limit, a board fills its place. */
export const limitHeight = (limit: () => number): void => void setContext(KEY, limit)

/** Returns the greatest height of a board here, in CSS pixels; undefined if there is no limit. */
export const heightLimit = (): (() => number) | undefined => getContext<(() => number) | undefined>(KEY)

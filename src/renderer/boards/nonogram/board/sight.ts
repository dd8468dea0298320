import type { Layout } from '#solver/genres/nonogram/draw/layout.ts'
import { LEAST, MOST, type Size } from '#renderer/puzzle/room.ts'
import type { Span } from './parts'

/** The share of the view that a clue panel may keep while the cells scroll. */
const PANEL_SHARE = 0.42
/** The number of lines that are drawn beyond the edge of the view, so that scrolling does not show blanks. */
const BEYOND = 3

/** The geometry of the board along one axis of its view, in CSS pixels. */
export interface Axis {
  /** The length of the view. */
  readonly view: number
  /** The length of the clue panel before the picture, and how much of it stays visible. */
  readonly panel: number
  readonly kept: number
  /** The number of lines of the picture. */
  readonly count: number
  readonly cell: number
}

/**
 * The side of a cell, in CSS pixels, at which the whole board fits a view of `room`; a whole number of screen pixels where that is
 * possible.
 */
export function wholeSide({ width, height }: Layout, room: Size, dots = globalThis.devicePixelRatio || 1): number {
  const side = Math.min(MOST, room.width / width, room.height / height)
  return side < LEAST ? side : Math.floor(side * dots) / dots
}

/**
 * The side of a cell in CSS pixels.
 *
 * @param whole the side at which the whole board is visible
 * @param zoom the factor by which the side is larger than `whole`; undefined: `whole`, but at least a legible size
 */
export const cellSide = (whole: number, zoom: number | undefined): number =>
  zoom === undefined ? Math.max(whole, LEAST) : Math.max(whole, Math.min(MOST, whole * zoom))

/** The geometry of one axis of a board with `count` lines and a panel of `panel` cells. */
export function axisOf(panel: number, count: number, whole: number, cell: number, room: number): Axis {
  const view = Math.min(room, whole * cell)
  return { view, panel: panel * cell, kept: Math.min(panel * cell, view * PANEL_SHARE), count, cell }
}

/** The first scroll position of a board that does not fit, at which as much of the panel is visible as stays visible. */
export const startOf = ({ view, panel, kept, count, cell }: Axis): number => (panel + count * cell > view + 1 ? panel - kept : 0)

/** The visible lines at a scroll position. */
export function spanOf({ view, panel, kept, count, cell }: Axis, scrolled: number): Span {
  const from = Math.floor((scrolled + kept - panel) / cell) - BEYOND
  const to = Math.ceil((scrolled + view - panel) / cell) + BEYOND
  const within = (line: number) => Math.max(0, Math.min(count, line))
  return { from: within(from), to: within(to) }
}

/** The scroll position at which a line is visible; unchanged if it is visible already. */
export function scrolledTo({ view, panel, kept, cell }: Axis, line: number, scrolled: number): number {
  const start = panel + line * cell
  if (start < scrolled + kept) return start - kept
  if (start + cell > scrolled + view) return start + cell - view
  return scrolled
}

/** The number of clues for which the visible part of the panel has room, at the present scroll position. */
export const cluesInSight = ({ panel, kept, cell }: Axis, step: number, scrolled: number): number =>
  Math.ceil(Math.max(kept, panel - scrolled) / (step * cell)) + 1

/** Whether clues are legible in cells of this side. */
export const isLegible = (cell: number): boolean => cell >= 6.5

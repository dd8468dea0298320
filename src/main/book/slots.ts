import type { BookLayout } from '#contract/book.ts'

/** A rectangle of a page, in millimetres from its top left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of page `page` (1 = the first, a right-hand page) that holds puzzles: the margins swap from page to page. */
export function typeArea(layout: BookLayout, page: number): Box {
  const { trim, margins } = layout
  const left = page % 2 === 1 ? margins.inner : margins.outer
  return {
    x: left,
    y: margins.top,
    width: Math.max(10, trim.width - margins.inner - margins.outer),
    height: Math.max(10, trim.height - margins.top - margins.bottom),
  }
}

/**
 * `count` equal slots in reading order, in the division into columns and rows that lets a square drawing under a heading
 * of height `heading` be largest.
 *
 * @param gap space between slots
 */
export function slots(area: Box, count: number, heading: number, gap: number): Box[] {
  let best = { columns: 1, rows: count, side: -Infinity }
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const width = (area.width - gap * (columns - 1)) / columns
    const height = (area.height - gap * (rows - 1)) / rows - heading
    const side = Math.min(width, height)
    if (side > best.side + 1e-9) best = { columns, rows, side }
  }
  const width = (area.width - gap * (best.columns - 1)) / best.columns
  const height = (area.height - gap * (best.rows - 1)) / best.rows
  return Array.from({ length: count }, (_, i) => ({
    x: area.x + (i % best.columns) * (width + gap),
    y: area.y + Math.floor(i / best.columns) * (height + gap),
    width,
    height,
  }))
}

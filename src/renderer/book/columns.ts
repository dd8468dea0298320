import type { SortKey } from '../state/book/rows.svelte'

/** The id of a column of the book table. */
export type ColumnId = SortKey | 'page' | 'tags'

/** Whether the table can be sorted by a column. Page and tags are no figures of a single puzzle, so they cannot be sort keys. */
export const isSortable = (id: ColumnId): id is SortKey => id !== 'page' && id !== 'tags'

/** A column of the book table. */
export interface Column {
  readonly id: ColumnId
  /** The width in pixels before any cell is measured. */
  readonly usual: number
  /** The least width in pixels; without it, the contents are never cut. */
  readonly least?: number
  /** The share of the spare room that the column gets; 0 for none. */
  readonly share: number
  readonly align?: 'end'
}

/** All columns, in their usual order. */
export const COLUMNS: readonly Column[] = [
  { id: 'position', usual: 44, share: 0, align: 'end' },
  { id: 'genre', usual: 76, least: 64, share: 0 },
  { id: 'title', usual: 104, least: 84, share: 2 },
  { id: 'level', usual: 76, share: 0 },
  { id: 'value', usual: 62, share: 0, align: 'end' },
  { id: 'verdict', usual: 106, share: 0 },
  { id: 'opinion', usual: 96, least: 72, share: 0 },
  { id: 'technique', usual: 120, least: 96, share: 1.6 },
  { id: 'clues', usual: 56, share: 0, align: 'end' },
  { id: 'colours', usual: 64, share: 0, align: 'end' },
  { id: 'page', usual: 50, share: 0, align: 'end' },
  { id: 'label', usual: 84, share: 0 },
  { id: 'duplicates', usual: 56, share: 0, align: 'end' },
  { id: 'state', usual: 74, least: 64, share: 0 },
  { id: 'author', usual: 72, least: 56, share: 1 },
  { id: 'tags', usual: 60, least: 48, share: 1 },
]

/** A column by its id. */
export const columnById = new Map(COLUMNS.map((column) => [column.id, column]))

/** Columns that are hidden at first. Twins are also marked behind the hardest step. */
const SELDOM: readonly ColumnId[] = ['opinion', 'colours', 'label', 'duplicates', 'author']

/** The columns that are shown at first. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

/** The width in pixels that each column would need for its widest contents, with padding. */
export type Wants = ReadonlyMap<ColumnId, number>

/**
 * Computes the widths of columns side by side, in whole pixels. If there is room for all, each gets the width that it needs, and the spare
 * room goes to columns with a share. Otherwise columns that may be cut shrink in proportion to how far they can.
 *
 * @param room the pixels for all columns together
 * @returns the widths in the order of `columns`; their sum exceeds `room` only if every column has its least width
 */
export function columnWidths(columns: readonly Column[], wants: Wants, room: number): number[] {
  const wanted = columns.map(({ id, usual }) => Math.ceil(wants.get(id) ?? usual))
  const over = wanted.reduce((sum, width) => sum + width, 0) - room
  if (over <= 0) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    return wanted.map((width, i) => (shares === 0 ? width : width + Math.floor((-over * columns[i]!.share) / shares)))
  }
  const spare = columns.map(({ least }, i) => (least === undefined ? 0 : Math.max(0, wanted[i]! - least)))
  const all = spare.reduce((sum, one) => sum + one, 0)
  const given = Math.min(1, over / Math.max(1, all))
  return wanted.map((width, i) => width - Math.ceil(spare[i]! * given))
}

import type { SortKey } from '../state/book/rows.svelte'

/** A column of the book table. */
export type ColumnId = SortKey | 'page' | 'tags'

/** Columns that the table cannot be sorted by: what they say is no figure of the puzzle alone. */
export const isSortable = (id: ColumnId): id is SortKey => id !== 'page' && id !== 'tags'

/** A column of the book table. */
export interface Column {
  readonly id: ColumnId
  /** Pixels that it takes where nothing in it was measured. */
  readonly usual: number
  /** Pixels under which it does not give width away; left out: what stands in it is never cut. */
  readonly least?: number
  /** Its part of the room that is left over; 0: none. */
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

/** Columns that are hidden at first. Twins have a mark of their own behind the hardest step. */
const SELDOM: readonly ColumnId[] = ['opinion', 'colours', 'label', 'duplicates', 'author']

/** The usual columns. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

/** Pixels that the widest thing in a column takes, its padding included, by column. */
export type Wants = ReadonlyMap<ColumnId, number>

/**
 * The widths of columns side by side, in whole pixels. Each has what it wants where there is room for all; what is left over goes to
 * those that have a share of it. Where there is not, the columns that can be cut give way in proportion to how much they can.
 *
 * @param room pixels that all of them have together
 * @returns widths in the order of `columns`; more than `room` in all only where every column is at its least
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

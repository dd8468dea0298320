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
  { id: 'label', usual: 56, share: 0 },
  { id: 'duplicates', usual: 56, share: 0, align: 'end' },
  { id: 'state', usual: 74, least: 64, share: 0 },
  { id: 'author', usual: 72, least: 56, share: 1 },
  { id: 'tags', usual: 60, least: 48, share: 1 },
]

/** A column by its id. */
export const columnById = new Map(COLUMNS.map((column) => [column.id, column]))

/** Shown where somebody wants them. Twins have a mark of their own behind the hardest step. */
const SELDOM: readonly ColumnId[] = ['opinion', 'colours', 'label', 'duplicates', 'author']

/** The usual columns. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

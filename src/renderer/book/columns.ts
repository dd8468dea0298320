import type { SortKey } from '../state/book/rows.svelte'

/** What a column of the book table tells. */
export type ColumnId = SortKey | 'page' | 'tags'

/** Columns that the table cannot be sorted by: what they say is no figure of the puzzle alone. */
export const isSortable = (id: ColumnId): id is SortKey => id !== 'page' && id !== 'tags'

/** A column of the book table; its width as a CSS grid track. */
export interface Column {
  readonly id: ColumnId
  readonly width: string
  /** The least that it takes, in pixels. */
  readonly least: number
  readonly align?: 'end'
}

/** All columns, in their usual order. */
export const COLUMNS: readonly Column[] = [
  { id: 'position', width: '54px', least: 54, align: 'end' },
  { id: 'genre', width: 'minmax(76px, 100px)', least: 76 },
  { id: 'title', width: 'minmax(104px, 2fr)', least: 104 },
  { id: 'level', width: '76px', least: 76 },
  { id: 'value', width: '62px', least: 62, align: 'end' },
  { id: 'verdict', width: '106px', least: 106 },
  { id: 'opinion', width: '96px', least: 96 },
  { id: 'technique', width: 'minmax(120px, 1.6fr)', least: 120 },
  { id: 'clues', width: '66px', least: 66, align: 'end' },
  { id: 'colours', width: '64px', least: 64, align: 'end' },
  { id: 'page', width: '54px', least: 54, align: 'end' },
  { id: 'label', width: '72px', least: 72 },
  { id: 'duplicates', width: '56px', least: 56, align: 'end' },
  { id: 'state', width: '82px', least: 82 },
  { id: 'author', width: 'minmax(64px, 1fr)', least: 64 },
  { id: 'tags', width: 'minmax(48px, 1fr)', least: 48 },
]

/** A column by its id. */
export const columnById = new Map(COLUMNS.map((column) => [column.id, column]))

/** Shown where somebody wants them. Twins have a mark of their own behind the hardest step. */
const SELDOM: readonly ColumnId[] = ['opinion', 'colours', 'label', 'duplicates', 'author']

/** The usual columns. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

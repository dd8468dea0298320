import type { SortKey } from '../state/rows.svelte'

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
  { id: 'position', width: '60px', least: 60, align: 'end' },
  { id: 'genre', width: '104px', least: 104 },
  { id: 'title', width: 'minmax(92px, 2fr)', least: 92 },
  { id: 'level', width: '112px', least: 112 },
  { id: 'value', width: '64px', least: 64, align: 'end' },
  { id: 'verdict', width: '104px', least: 104 },
  { id: 'opinion', width: '96px', least: 96 },
  { id: 'technique', width: 'minmax(136px, 1.2fr)', least: 136 },
  { id: 'clues', width: '72px', least: 72, align: 'end' },
  { id: 'colours', width: '64px', least: 64, align: 'end' },
  { id: 'page', width: '52px', least: 52, align: 'end' },
  { id: 'label', width: '72px', least: 72 },
  { id: 'duplicates', width: '56px', least: 56, align: 'end' },
  { id: 'state', width: '104px', least: 104 },
  { id: 'author', width: 'minmax(64px, 1fr)', least: 64 },
  { id: 'tags', width: 'minmax(56px, 1fr)', least: 56 },
]

/** A column by its id. */
export const columnById = new Map(COLUMNS.map((column) => [column.id, column]))

/** Shown where somebody wants them: the genre shows itself in books of more than one, colours and opinions of engines in few books at all. */
const SELDOM: readonly ColumnId[] = ['genre', 'colours', 'opinion']

/** The usual columns. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

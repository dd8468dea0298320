import type { SortKey } from '../state/rows.svelte'

/** A column of the book table; its width as a CSS grid track. */
export interface Column {
  readonly id: SortKey | 'tags'
  readonly width: string
  readonly align?: 'end'
}

/** The columns, left to right. */
export const COLUMNS: readonly Column[] = [
  { id: 'position', width: '60px', align: 'end' },
  { id: 'title', width: 'minmax(92px, 2fr)' },
  { id: 'level', width: '86px' },
  { id: 'value', width: '64px', align: 'end' },
  { id: 'verdict', width: '96px' },
  { id: 'technique', width: 'minmax(104px, 1.2fr)' },
  { id: 'clues', width: '72px', align: 'end' },
  { id: 'label', width: '72px' },
  { id: 'duplicates', width: '56px', align: 'end' },
  { id: 'author', width: 'minmax(64px, 1fr)' },
  { id: 'tags', width: 'minmax(56px, 1fr)' },
]

/** All widths, as `grid-template-columns` takes them. */
export const TRACKS = COLUMNS.map(({ width }) => width).join(' ')

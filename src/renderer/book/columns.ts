import type { SortKey } from '../state/rows.svelte'

/** A column of the book table; its width as a CSS grid track. */
export interface Column {
  readonly id: SortKey | 'tags'
  readonly width: string
  readonly align?: 'end'
}

/** The columns, left to right. */
export const COLUMNS: readonly Column[] = [
  { id: 'position', width: '50px', align: 'end' },
  { id: 'title', width: 'minmax(110px, 2fr)' },
  { id: 'level', width: '92px' },
  { id: 'value', width: '62px', align: 'end' },
  { id: 'verdict', width: '108px' },
  { id: 'technique', width: 'minmax(112px, 1.2fr)' },
  { id: 'clues', width: '62px', align: 'end' },
  { id: 'label', width: '70px' },
  { id: 'duplicates', width: '58px', align: 'end' },
  { id: 'author', width: 'minmax(84px, 1fr)' },
  { id: 'tags', width: 'minmax(84px, 1fr)' },
]

/** All widths, as `grid-template-columns` takes them. */
export const TRACKS = COLUMNS.map(({ width }) => width).join(' ')

import type { SortKey } from '../state/book/rows.svelte'

/** A column of the book table. */
export type ColumnId = SortKey | 'page' | 'tags'

/** Returns whether the table can be sorted by a column. It cannot if the column depends on more than the puzzle. */
export const isSortable = (id: ColumnId): id is SortKey => id !== 'page' && id !== 'tags'

/** A column of the book table. */
export interface Column {
  readonly id: ColumnId
  /** The width of the column in pixels before any of its cells was measured. */
  readonly usual: number
  /** The least width of the column in pixels; left out: its contents are never cut. */
  readonly least?: number
  /** Its share of the spare width; 0 for none. */
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

/** Columns that are hidden by default. Twins also have a mark beside the hardest step. */
const SELDOM: readonly ColumnId[] = ['opinion', 'colours', 'label', 'duplicates', 'author']

/** The usual columns. */
export const USUAL: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter((id) => !SELDOM.includes(id))

/** The width in pixels, padding included, of the widest content of each column. */
export type Wants = ReadonlyMap<ColumnId, number>

/**
 * Returns the widths of columns side by side, in whole pixels. If there is room, each gets its wished width, and the spare width is divided
 * by the columns' shares. Otherwise the columns that may be cut shrink in proportion to how much they can, first only as far as most of
 * their rows stay uncut. If that is not enough, the columns that gain the most room are cut further, so that as few as possible are.
 *
 * @param room the pixels of all columns together
 * @param typical the pixels in which most rows of a column are uncut; left out if unknown
 * @returns the widths in the order of `columns`; they exceed `room` only if every column has its least width
 */
export function columnWidths(columns: readonly Column[], wants: Wants, room: number, typical: Wants = new Map()): number[] {
  const wanted = columns.map(({ id, usual }) => Math.ceil(wants.get(id) ?? usual))
  const over = wanted.reduce((sum, width) => sum + width, 0) - room
  if (over <= 0) {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    return wanted.map((width, i) => (shares === 0 ? width : width + Math.floor((-over * columns[i]!.share) / shares)))
  }
  const least = columns.map((column, i) => Math.min(wanted[i]!, column.least ?? wanted[i]!))
  const whole = columns.map(({ id }, i) => Math.min(wanted[i]!, Math.max(least[i]!, Math.ceil(typical.get(id) ?? 0))))
  const spare = wanted.map((width, i) => width - whole[i]!)
  const all = spare.reduce((sum, one) => sum + one, 0)
  if (over <= all) return wanted.map((width, i) => width - Math.ceil((spare[i]! * over) / all))
  const widths = [...whole]
  let missing = over - all
  const further = whole.map((width, i) => width - least[i]!)
  for (const i of further.map((_, at) => at).toSorted((a, b) => further[b]! - further[a]!)) {
    const given = Math.min(missing, further[i]!)
    widths[i]! -= given
    missing -= given
  }
  return widths
}

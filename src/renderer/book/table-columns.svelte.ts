import type { BookRow } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { words } from '../words'
import { cellText } from './cell-text'
import { type Column, type ColumnId, COLUMNS, columnWidths } from './columns'
import { columns } from './columns.svelte'

/** The pixels beside the text of a cell; below, those of the arrow in a heading that shows the order. */
const PADDING = 16
const ARROW = 14
/** The greatest width of a column, in pixels; wider content is cut, whatever room there is. */
const MOST = 420

/** Columns that are always shown, even if they are empty. */
const ALWAYS: ReadonlySet<ColumnId> = new Set(['position', 'level', 'verdict', 'page'])

/** Measures a text in pixels. */
export type Measure = (text: string, isHeading: boolean) => number

/** The columns of the open book's table: those that are not empty, each as wide as its contents. */
class TableColumns {
  /** The width of the table for all columns, in pixels. */
  room = $state(0)
  private wants = $state.raw<ReadonlyMap<ColumnId, number>>(new Map())
  /** The width in which most rows of a column are uncut, in pixels. */
  private typical = $state.raw<ReadonlyMap<ColumnId, number>>(new Map())
  /** The columns in which at least one row has a value, among the rows that were read; null before any was read. */
  private filled = $state.raw<ReadonlySet<ColumnId> | null>(null)
  private genres = new Set<string>()
  private seen = new WeakSet<readonly BookRow[]>()
  private of: NodeId | null = null
  private language = ''

  /**
   * The columns that are shown. A column that is empty, or that only repeats the one genre of the book, is hidden unless the table is
   * sorted or filtered by it.
   */
  readonly shown: readonly Column[] = $derived.by(() => {
    const { filled } = this
    const isUsed = ({ id }: Column): boolean => rows.sort.by === id || (rows.filter as Record<string, unknown>)[id] !== undefined
    if (filled === null) return columns.shown
    const some = columns.shown.filter((column) => ALWAYS.has(column.id) || filled.has(column.id) || isUsed(column))
    return some.length > 0 ? some : columns.shown
  })
  private readonly widths: readonly number[] = $derived(columnWidths(this.shown, this.wants, this.room, this.typical))
  /** All widths, in the form of `grid-template-columns`. */
  readonly tracks: string = $derived(this.widths.map((width) => `${width}px`).join(' '))
  /** All widths together, in pixels. */
  readonly least: number = $derived(this.widths.reduce((sum, width) => sum + width, 0))

  /** Whether a chosen column is hidden because it is empty in the open book. */
  isMute(id: ColumnId): boolean {
    return columns.has(id) && !this.shown.some((column) => column.id === id)
  }

  /** Measures rows that were read. While a book is shown, columns only grow, so that nothing moves under the pointer. */
  look(book: NodeId | null, pages: readonly (readonly BookRow[])[], measure: Measure): void {
    const isAnew = book !== this.of || settings.language !== this.language
    if (isAnew) {
      this.seen = new WeakSet()
      this.genres = new Set()
      this.of = book
      this.language = settings.language
    }
    const fresh = pages.filter((page) => !this.seen.has(page))
    const wants = new Map(isAnew ? headings(measure) : this.wants)
    const typical = new Map(isAnew ? wants : this.typical)
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- a local set, never changed after it is passed on
    const filled = new Set(isAnew ? [] : this.filled)
    for (const page of fresh) {
      this.seen.add(page)
      for (const row of page) this.genres.add(row.genre)
      for (const { id } of COLUMNS) {
        const cells = page.map((row) => cellText(id, row))
        const texts = new Set(cells)
        if (id !== 'genre' && [...texts].some((text) => text !== '')) filled.add(id)
        const widen = (to: Map<ColumnId, number>, text: string): unknown =>
          to.set(id, Math.max(to.get(id) ?? 0, Math.min(MOST, measure(text, false) + PADDING)))
        for (const text of longest(texts)) widen(wants, text)
        for (const text of usual(cells)) widen(typical, text)
      }
    }
    if (this.genres.size > 1) filled.add('genre')
    if (fresh.length === 0 && !isAnew) return
    this.wants = wants
    this.typical = typical
    this.filled = this.genres.size === 0 ? null : filled
  }
}

/** The widths of the headings. */
const headings = (measure: Measure): Map<ColumnId, number> =>
  new Map(COLUMNS.map(({ id }) => [id, measure(words().columns[id], true) + PADDING + (rows.sort.by === id ? ARROW : 0)]))

/** Returns a few of the longest texts, among which the widest is; measuring thousands would be too slow. */
const longest = (texts: ReadonlySet<string>): string[] => [...texts].sort((a, b) => b.length - a.length).slice(0, 12)

/** The share of the rows that should stay uncut if there is not enough room. */
const MOST_ROWS = 0.6

/** Returns some texts of about the length that most rows do not exceed. */
function usual(cells: readonly string[]): string[] {
  const lengths = cells.toSorted((a, b) => a.length - b.length)
  const at = Math.floor(lengths.length * MOST_ROWS)
  const length = lengths[at]?.length
  return [...new Set(lengths.slice(at).filter((text) => text.length === length))].slice(0, 6)
}

/** The only {@link TableColumns} of the window. */
export const tableColumns = new TableColumns()

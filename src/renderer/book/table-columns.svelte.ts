import type { BookRow } from '#contract/schemas/library.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { words } from '../words'
import { cellText } from './cell-text'
import { type Column, type ColumnId, COLUMNS, columnWidths } from './columns'
import { columns } from './columns.svelte'

/** The pixels beside the text of a cell. Below: those for the arrow in the heading of a sorted column. */
const PADDING = 16
const ARROW = 14
/** The greatest width of a column in pixels. Wider contents are cut. */
const MOST = 420

/** Columns that are always shown, even if they are empty. */
const ALWAYS: ReadonlySet<ColumnId> = new Set(['position', 'level', 'verdict', 'page'])

/** A function that measures a text in pixels. */
export type Measure = (text: string, isHeading: boolean) => number

/** The columns of the table for the open book: those that are not empty, each as wide as its contents. */
class TableColumns {
  /** The pixels for all columns together. */
  room = $state(0)
  private wants = $state.raw<ReadonlyMap<ColumnId, number>>(new Map())
  /** The columns with a value in at least one row read so far; null before the first row. */
  private filled = $state.raw<ReadonlySet<ColumnId> | null>(null)
  private genres = new Set<string>()
  private seen = new WeakSet<readonly BookRow[]>()
  private of: NodeId | null = null
  private language = ''

  /**
   * The shown columns. A column is hidden if it is empty, or only repeats the book's single genre, unless the table is sorted or filtered
   * by it.
   */
  readonly shown: readonly Column[] = $derived.by(() => {
    const { filled } = this
    const isUsed = ({ id }: Column): boolean => rows.sort.by === id || (rows.filter as Record<string, unknown>)[id] !== undefined
    if (filled === null) return columns.shown
    const some = columns.shown.filter((column) => ALWAYS.has(column.id) || filled.has(column.id) || isUsed(column))
    return some.length > 0 ? some : columns.shown
  })
  private readonly widths: readonly number[] = $derived(columnWidths(this.shown, this.wants, this.room))
  /** The widths of all columns as a value of `grid-template-columns`. */
  readonly tracks: string = $derived(this.widths.map((width) => `${width}px`).join(' '))
  /** The sum of all widths, in pixels. */
  readonly least: number = $derived(this.widths.reduce((sum, width) => sum + width, 0))

  /** Whether a chosen column is hidden in the open book. */
  isMute(id: ColumnId): boolean {
    return columns.has(id) && !this.shown.some((column) => column.id === id)
  }

  /** Measures the rows that were read. Within a book, columns only become wider, so that nothing moves under the pointer. */
  look(book: NodeId | null, pages: readonly (readonly BookRow[])[], measure: Measure): void {
    const isAnew = book !== this.of || settings.language !== this.language
    if (isAnew) {
      this.seen = new WeakSet()
      this.genres = new Set()
      this.of = book
      this.language = settings.language
    }
    const fresh = pages.filter((page) => !this.seen.has(page))
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made here, given away whole and never changed again
    const wants = new Map(isAnew ? headings(measure) : this.wants)
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- as above
    const filled = new Set(isAnew ? [] : this.filled)
    for (const page of fresh) {
      this.seen.add(page)
      for (const row of page) this.genres.add(row.genre)
      for (const { id } of COLUMNS) {
        const texts = new Set(page.map((row) => cellText(id, row)))
        if (id !== 'genre' && [...texts].some((text) => text !== '')) filled.add(id)
        for (const text of longest(texts)) wants.set(id, Math.max(wants.get(id) ?? 0, Math.min(MOST, measure(text, false) + PADDING)))
      }
    }
    if (this.genres.size > 1) filled.add('genre')
    if (fresh.length === 0 && !isAnew) return
    this.wants = wants
    this.filled = this.genres.size === 0 ? null : filled
  }
}

/** The widths of the headings. */
const headings = (measure: Measure): Map<ColumnId, number> =>
  new Map(COLUMNS.map(({ id }) => [id, measure(words().columns[id], true) + PADDING + (rows.sort.by === id ? ARROW : 0)]))

/** The few longest texts, of which one is the widest. Measuring thousands would be slow. */
const longest = (texts: ReadonlySet<string>): string[] => [...texts].sort((a, b) => b.length - a.length).slice(0, 12)

/** The window's one instance. */
export const tableColumns = new TableColumns()

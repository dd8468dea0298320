import { type BarColumn, type BarValue, BAR_COLUMNS, type ColumnBars, type RowFilter, valuesOf } from '#contract/schemas/row-filter.ts'
import { ask } from '../bridge'
import { keep, kept } from '../state/kept'
import { rows } from '../state/book/rows.svelte'
import { tableColumns } from './table-columns.svelte'

/** The milliseconds that counting waits for other questions, because rows are more urgent. */
const LATER_MS = 300

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a column of the table has bars under its heading. */
export const hasBars = (id: string): id is BarColumn => (BAR_COLUMNS as readonly string[]).includes(id)

/**
 * The bars under the headings of the table. A bar stands for a value and shows two numbers: how many puzzles of the book have the value,
 * and how many of these are in the table. A click on a bar filters by its value.
 */
class Bars {
  private open = $state(kept('bars', (value) => value !== false))
  /** The counted bars; null before the first count. */
  counted = $state.raw<ColumnBars | null>(null)
  /** The book whose bars were counted last. */
  of = $state<number | null>(null)
  /** The bar on which the keyboard is. */
  cursor = $state.raw<{ readonly column: BarColumn; readonly at: number } | null>(null)
  private book: number | null = null
  private question = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** All visible bars, from left to right. */
  private readonly places = $derived(
    tableColumns.shown.flatMap(({ id }) => (hasBars(id) ? (this.counted?.[id] ?? []).map((_, at) => ({ column: id, at })) : [])),
  )
  /** The bar that Tab reaches. */
  readonly current = $derived(
    this.places.find(({ column, at }) => column === this.cursor?.column && at === this.cursor.at) ?? this.places[0] ?? null,
  )

  get isOpen(): boolean {
    return this.open
  }
  set isOpen(isOpen: boolean) {
    this.open = isOpen
    keep('bars', isOpen)
  }

  /**
   * Counts again once no other question is under way. Bars of another book are removed at once.
   * @returns a function that cancels the count
   */
  refreshLater(): () => void {
    if (rows.book !== this.book) this.counted = this.cursor = null
    this.book = rows.book
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.refresh(), LATER_MS)
    return () => clearTimeout(this.timer)
  }

  /** Counts again. If this fails, there are no bars; the rows report the fault. */
  async refresh(): Promise<void> {
    if (rows.book === null) return
    const question = ++this.question
    const of = rows.book
    const counted = await ask('book.bars', rows.choice).catch(() => null)
    if (question !== this.question || !counted) return
    this.counted = counted
    this.of = of
  }

  /** Whether the table is filtered by the value of this bar. */
  isChosen<C extends BarColumn>(column: C, is: BarValue<C>): boolean {
    return valuesOf<unknown>(rows.filter[column]).some((one) => sameValue(one, is))
  }

  /**
   * Filters the table by the value of a bar; with `add`, other chosen bars stay chosen. Choosing the only chosen bar again removes the
   * filter.
   */
  async choose<C extends BarColumn>(column: C, is: BarValue<C>, add = false): Promise<void> {
    const chosen = valuesOf<unknown>(rows.filter[column])
    const rest = chosen.filter((one) => !sameValue(one, is))
    const isIn = rest.length < chosen.length
    const next = add ? (isIn ? rest : [...chosen, is]) : isIn && rest.length === 0 ? [] : [is]
    await this.narrow(column, next)
  }

  /** Removes the filter of a column. */
  async release(column: BarColumn): Promise<void> {
    if (rows.filter[column] !== undefined) await this.narrow(column, [])
  }

  /** Moves the keyboard by `by` bars. */
  step(by: number): void {
    const { current, places } = this
    if (current) this.cursor = places[Math.max(0, Math.min(places.length - 1, places.indexOf(current) + by))] ?? null
  }

  private async narrow(column: BarColumn, values: readonly unknown[]): Promise<void> {
    const value = values.length > 1 ? values : values[0]
    await rows.narrow({ ...rows.filter, [column]: value } as RowFilter)
  }
}

/** The only {@link Bars} of the window. */
export const bars = new Bars()

import { type BookRow, RowChoice } from '#contract/schemas/library.ts'
import { unpackIds } from '#contract/schemas/runs.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { attempt } from '../notices.svelte'
import { Selection } from './selection.svelte'
import { settings } from '../settings.svelte'
import { z } from 'zod'
import { keep, kept } from '../kept'

/** The last view of a book's rows: its order, filter and cursor. */
const Look = z.object({ sort: RowChoice.shape.sort, filter: RowChoice.shape.filter, cursor: z.int().nonnegative() })
/** The last view of a book's rows, after its schema was checked. */
type Look = z.infer<typeof Look>

/** The number of books whose views are remembered. */
const MOST = 200

type Entry = readonly [book: number, look: unknown]

const entries = (): readonly Entry[] => kept('looks', (value) => (Array.isArray(value) ? (value as Entry[]).filter(Array.isArray) : []))

/** The last view of a book; undefined where there is none, or another version wrote it. */
export function lastLook(book: NodeId): Look | undefined {
  const found = entries().find(([id]) => id === book)
  return found && Look.safeParse(found[1]).data
}

/** Remembers the view of a book. */
export function keepLook(book: NodeId, look: Look): void {
  keep('looks', [[book, look], ...entries().filter(([id]) => id !== book)].slice(0, MOST))
}

/** The number of rows fetched at once, enough for the tallest screen. */
const PAGE = 200

/** The column or key by which the rows are sorted. */
export type SortKey = RowChoice['sort']['by']

/** The rows of the open book, fetched page by page as they become visible, and the selection among them. */
class Rows {
  book = $state<NodeId | null>(null)
  sort = $state.raw<RowChoice['sort']>({ by: 'position', descending: false })
  filter = $state.raw<RowChoice['filter']>({})
  /** The number of rows; while `counting`, the number so far. */
  total = $state(0)
  counting = $state(false)
  /** The index of the row that has the focus. */
  cursor = $state(0)
  readonly selected = new Selection()
  /** A counter of answers, after which drawings of rows may be out of date. */
  changes = $state(0)
  /** A counter of complete fetches, after a change of filter, order or library. */
  renewals = $state(0)
  private pages = $state.raw<readonly (readonly BookRow[] | undefined)[]>([])
  /** The book to which the rows in `pages` belong. */
  private pagesOf = $state<NodeId | null>(null)
  private anchor = 0
  /** A counter of changes of the request, by which late answers are recognised and dropped. */
  private question = 0
  private asked = new Set<number>()
  /** The request whose rows have been or are being counted. */
  private counted = -1

  readonly filtered: boolean = $derived(Object.values(this.filter).some((value) => value !== undefined && value !== ''))
  readonly current: BookRow | undefined = $derived(this.at(this.cursor))

  /** The row at a place, or undefined until it has arrived. */
  at(index: number): BookRow | undefined {
    return this.pages[Math.floor(index / PAGE)]?.[index % PAGE]
  }

  /** The fetched rows of the open book, page by page; empty while the rows of another book are still shown. */
  get known(): readonly (readonly BookRow[])[] {
    return this.pagesOf === this.book ? this.pages.filter((page) => page !== undefined) : []
  }

  /** Fetches the rows from `first` to `last`, unless they are there or requested. */
  want(first: number, last: number): void {
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) {
      if (page * PAGE < Math.max(1, this.total) && !this.pages[page] && !this.asked.has(page)) void this.fetch(page)
    }
  }

  async show(book: NodeId | null): Promise<void> {
    if (book === this.book) return
    this.book = book
    const last = book === null ? undefined : lastLook(book)
    this.filter = last?.filter ?? {}
    if (last) this.sort = last.sort
    this.cursor = 0
    this.anchor = 0
    this.selected.clear()
    await this.begin()
    if (last && this.book === book && this.cursor === 0) this.cursor = this.anchor = Math.max(0, Math.min(this.total - 1, last.cursor))
  }

  async sortBy(by: SortKey): Promise<void> {
    this.sort = { by, descending: this.sort.by === by ? !this.sort.descending : by === 'duplicates' }
    this.remember()
    await this.begin()
  }

  async narrow(filter: RowChoice['filter']): Promise<void> {
    this.filter = filter
    this.cursor = 0
    this.anchor = 0
    this.remember()
    await this.begin()
  }

  /** Fetches the visible rows again, for example after a change of the library. The old rows stay until the new ones arrive. */
  async refresh(): Promise<void> {
    if (this.book === null) return
    const page = Math.floor(this.cursor / PAGE)
    const shown = this.pages.flatMap((rows, i) => (rows ? [i] : []))
    this.question++
    this.asked.clear()
    const old = this.pages
    this.pages = old.map((rows, i) => (Math.abs(i - page) <= 1 ? rows : undefined))
    await Promise.all([...new Set([page, ...shown.filter((i) => Math.abs(i - page) <= 1)])].map((i) => this.fetch(i)))
    this.renewals++
  }

  private async begin(): Promise<void> {
    this.question++
    this.asked.clear()
    this.counting = false
    if (this.book === null) {
      this.pages = []
      this.total = 0
      return
    }
    await this.fetch(0, true)
    this.renewals++
  }

  /** The choice of rows and their order, as parameters for the services. */
  get choice(): RowChoice {
    return { book: this.book as NodeId, graders: settings.graders, sort: this.sort, filter: this.filter }
  }

  private async fetch(page: number, fresh = false): Promise<void> {
    const question = this.question
    this.asked.add(page)
    const answer = await attempt(() => ask('book.rows', { ...this.choice, offset: page * PAGE, limit: PAGE, count: 'later' }))
    if (!answer || question !== this.question) return
    const pages = fresh ? [] : [...this.pages]
    pages[page] = answer.rows
    this.pages = pages
    this.pagesOf = this.book
    this.changes++
    const known = page * PAGE + answer.rows.length
    this.settle(answer.total ?? Math.max(known, fresh ? 0 : this.total))
    if (answer.total !== null) this.counting = false
    else if (question !== this.counted) await this.count(question)
  }

  /** Counts the rows, which takes longer than fetching the first of them. */
  private async count(question: number): Promise<void> {
    this.counted = question
    this.counting = true
    const total = await attempt(() => ask('book.count', this.choice))
    if (question !== this.question) return
    this.counting = false
    if (typeof total === 'number') this.settle(total)
  }

  /** Remembers the view for the next time the book is opened. */
  private remember(): void {
    const { book, sort, cursor } = this
    // The filter by a chart's bar is temporary and not remembered.
    const { puzzles: _, ...filter } = this.filter
    if (book !== null) keepLook(book, { sort, filter, cursor })
  }

  private settle(total: number): void {
    this.total = total
    if (this.cursor >= total) this.cursor = Math.max(0, total - 1)
  }

  /** Moves the focus to a row. `extend` selects from the beginning of the selection to it; `keep` leaves the selection unchanged. */
  async go(index: number, how: 'select' | 'extend' | 'keep' = 'select'): Promise<void> {
    this.cursor = Math.max(0, Math.min(this.total - 1, index))
    this.remember()
    this.want(this.cursor, this.cursor)
    if (how === 'extend') return this.extend()
    this.anchor = this.cursor
    if (how === 'keep') return
    this.selected.replace(this.current ? [this.current.id] : [])
  }

  toggle(index: number): void {
    this.cursor = this.anchor = index
    const id = this.current?.id
    if (id === undefined) return
    if (!this.selected.delete(id)) this.selected.add(id)
  }

  private async extend(): Promise<void> {
    const first = Math.min(this.anchor, this.cursor)
    const last = Math.max(this.anchor, this.cursor)
    const here = Array.from({ length: last - first + 1 }, (_, i) => this.at(first + i))
    const known = here.flatMap((row) => (row ? [row.id] : []))
    if (known.length === here.length) this.select(known)
    else await this.selectFrom(first, here.length)
  }

  async selectAll(): Promise<void> {
    const question = this.question
    const ids = await attempt(() => this.listed())
    if (ids && question === this.question) this.select(ids)
  }

  private async selectFrom(offset: number, limit: number): Promise<void> {
    const question = this.question
    const ids = await attempt(() => ask('book.ids', { ...this.choice, offset, limit }))
    if (ids && question === this.question) this.select(ids)
  }

  private select(ids: readonly PuzzleId[]): void {
    this.selected.replace(ids)
  }

  /** Opens a puzzle of this book, at any place of the list; `keep` leaves the selection unchanged. */
  async reveal(puzzle: PuzzleId, how: 'select' | 'keep' = 'select'): Promise<void> {
    if (this.current?.id === puzzle && how === 'select') return
    const index = await attempt(() => ask('book.place', { ...this.choice, puzzle }))
    if (index === undefined || index === null) return
    await this.fetch(Math.floor(index / PAGE))
    await this.go(index, how)
  }

  /** Selects puzzles of the book and opens one of them. A filter that would hide this one is removed. */
  async choose(puzzles: readonly PuzzleId[], current: PuzzleId | undefined): Promise<void> {
    this.select(puzzles)
    if (current === undefined) return
    if (this.filtered && (await attempt(() => this.placeOf(current))) === null) await this.narrow({})
    await this.reveal(current, 'keep')
  }

  /** Returns the row of a puzzle; null if it is not in the list. */
  placeOf(puzzle: PuzzleId): Promise<number | null> {
    return ask('book.place', { ...this.choice, puzzle })
  }

  /** Returns puzzles of this book in its order. */
  async inOrder(puzzles: readonly PuzzleId[]): Promise<PuzzleId[]> {
    if (puzzles.length < 2) return [...puzzles]
    const wanted = new Set(puzzles)
    return (await this.allIds()).filter((id) => wanted.has(id))
  }

  /** Returns the puzzle in a row of the list. */
  async idAt(index: number): Promise<PuzzleId | null> {
    const [id] = await ask('book.ids', { ...this.choice, offset: index, limit: 1 })
    return id ?? null
  }

  /** Returns the puzzle of the book after that in a row, even if a filter hides it. */
  async behind(index: number): Promise<PuzzleId | null> {
    const last = this.at(index)?.id ?? (await this.idAt(index))
    const all = await this.allIds()
    return (last === null ? undefined : all[all.indexOf(last) + 1]) ?? null
  }

  /** Returns all puzzles of the list, in its order. */
  async listed(): Promise<PuzzleId[]> {
    return unpackIds(await ask('book.runs', this.choice))
  }

  private async allIds(): Promise<PuzzleId[]> {
    return unpackIds(await ask('book.runs', { book: this.book as NodeId }))
  }
}

/** The only {@link Rows} of the window. */
export const rows = new Rows()

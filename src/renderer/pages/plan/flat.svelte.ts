import type { FlatPlan, PageLine } from '#contract/schemas/pages.ts'
import type { PuzzleMove } from '#contract/schemas/planning.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import type { ReviewMark } from '#plan/order/review-marks.ts'
import { ask, Refusal } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { Drawings } from '#renderer/drawing/thumbs/drawings.svelte.ts'
import { keep, kept, oneOf, within } from '#renderer/state/kept.ts'
import { marksOn, type Spread, spreadOf, spreadsOf, wholePlan } from './flat-plan'

/** The narrowest and the widest page, and the step by which keys change the width, in px. */
export const PAGE_SIZES = { least: 62, most: 190, step: 8 } as const

/**
 * The pause in milliseconds between the last change of a book and its new layout, if its pages are not shown. If a page is shown, the pause
 * is a little longer.
 */
const LATER_MS = 400
const LATER_MS_A_PAGE = 0.3

/** The number of puzzles at the beginning of a thick book that are laid out first. The whole book follows. */
export const BEGINNING = 400

/** The figure that the curve shows. */
export type CurveBy = 'level' | 'score'

/** A rectangle on a page in millimetres: x, y, width, height. */
export type PageBox = readonly [number, number, number, number]

/** The flat plan of the open book, and the part of it that is visible. */
class Flat {
  /** The flat plan. An old one stays until the next one arrives. */
  plan = $state.raw<FlatPlan | null>(null)
  /** The flat plan as it would be after dropping the dragged puzzles. */
  private preview = $state.raw<FlatPlan | null>(null)
  book = $state<NodeId | null>(null)
  /** Whether the book is being laid out. */
  isComing = $state(false)
  /** The share (0 to 1) of puzzles read for the layout; null where it is not reported. */
  share = $state<number | null>(null)
  /** Whether only the beginning of the book is shown yet. */
  isBeginning = $state(false)
  /** Whether the book has changed, or may have, since the shown plan was laid out. */
  private isOld = $state(false)
  /** Whether the shown plan is the present and whole book. Otherwise nothing can be called missing. */
  readonly isWhole: boolean = $derived(this.plan !== null && !this.isOld && !this.isBeginning)
  readonly shown: FlatPlan | null = $derived(this.preview ?? this.plan)
  /** The index of each puzzle among the printed puzzles. */
  readonly places: ReadonlyMap<PuzzleId, number> = $derived(new Map(this.shown?.puzzles.id.map((id, i) => [id, i]) ?? []))
  readonly spreads: readonly Spread[] = $derived(this.shown ? spreadsOf(this.shown) : [])
  /** The page that has the keyboard, if no puzzle on it has. */
  page = $state<number | null>(null)
  /** The first and the last visible page. */
  inSight = $state.raw<readonly [number, number]>([1, 1])
  columns = $state(1)
  boxes = $state.raw<ReadonlyMap<number, { readonly problems: readonly PageBox[]; readonly free: readonly PageBox[] }>>(new Map())
  private shownSize = $state(kept('pages.size', within(PAGE_SIZES.least, PAGE_SIZES.most, 96)))
  private curveBy = $state<CurveBy>(kept('pages.curve', oneOf(['level', 'score'], 'score')))
  private scroll: ((page: number) => void) | null = null
  private question = 0
  /** The number of changes of books so far. */
  private changes = 0
  private later: ReturnType<typeof setTimeout> | undefined
  private trying: { readonly key: string; readonly move: PuzzleMove } | null = null
  private isTrying = false
  /** The scroll position by book. */
  readonly tops: Record<NodeId, number> = {}
  readonly drawings = new Drawings(async (of, has) => {
    const { shown } = this
    if (!shown) return []
    const pages = of.filter((page) => page <= shown.pages.length)
    const drawn = await ask('pages.draw', { layout: shown.layout, pages: [...pages], has: { ...has } })
    if (this.shown?.layout !== shown.layout) return []
    this.boxes = new Map([...this.boxes, ...drawn.map(({ of: page, problems, free }) => [page, { problems, free }] as const)])
    return drawn
  })

  get size(): number {
    return this.shownSize
  }
  set size(size: number) {
    this.shownSize = Math.max(PAGE_SIZES.least, Math.min(PAGE_SIZES.most, size))
    keep('pages.size', this.shownSize)
  }

  get by(): CurveBy {
    return this.curveBy
  }
  set by(by: CurveBy) {
    this.curveBy = by
    keep('pages.curve', by)
  }

  /** The number of entries in the list beside the pages: review marks, and findings about the whole book. */
  get warnings(): number {
    return this.shown ? this.shown.findings.length + this.shown.marks.length : 0
  }

  /** A page by its number, from 1. */
  line(page: number): PageLine | undefined {
    return this.shown?.pages[page - 1]
  }

  /** The page of a puzzle; null where it is not printed. */
  pageOf(puzzle: PuzzleId): number | null {
    const place = this.places.get(puzzle)
    return place === undefined ? null : (this.shown?.puzzles.page[place] ?? null)
  }

  /**
   * The printed number of a puzzle of the open book; null where the plan leaves it out, undefined while it is unknown. Every view shows
   * this number.
   */
  numberOf(puzzle: PuzzleId): number | null | undefined {
    const { shown } = this
    if (!shown || this.book !== rows.book || this.isBeginning) return undefined
    const place = this.places.get(puzzle)
    return place === undefined ? (shown.beyond > 0 ? undefined : null) : shown.puzzles.number[place]
  }

  /** The review marks of a page. */
  marksOn(page: number): readonly ReviewMark[] {
    return marksOn(this.shown?.marks ?? [], page)
  }

  /** The review marks of a puzzle. */
  marksAt(puzzle: PuzzleId): readonly ReviewMark[] {
    const page = this.pageOf(puzzle)
    return page === null ? [] : this.marksOn(page).filter((mark) => mark.puzzle === puzzle)
  }

  /**
   * Shows a book. The pages of the book before are dropped at once.
   * @param isThick whether laying out takes seconds; its beginning is then shown first, if the pages tab is open
   */
  async show(book: NodeId | null, isThick = false): Promise<void> {
    if (book !== this.book) {
      this.plan = this.preview = null
      this.page = null
      this.boxes = new Map()
      this.drawings.keys.clear()
      this.question++
      if (this.isComing) void ask('work.stop', { of: ['pages'] }).catch(() => undefined)
      this.isComing = this.isBeginning = this.isOld = false
    }
    this.book = book
    if (book !== null && isThick && this.plan === null) await this.begin(book)
    if (book === this.book) await this.refresh()
  }

  /** Shows the first pages of a book. Its findings come with the whole layout. */
  private async begin(book: NodeId): Promise<void> {
    const question = ++this.question
    this.isComing = true
    const isWanted = (): boolean => question === this.question
    const { graders, language } = settings
    const plan = await wholePlan({ book, graders, language, most: BEGINNING }, isWanted).catch(() => null)
    if (!plan) return
    this.plan = plan
    this.isBeginning = true
    this.drawings.renew()
  }

  /** Notes the share of the book that is read for its layout. */
  hear(book: NodeId, share: number): void {
    if (book === this.book && this.isComing) this.share = share
  }

  /** Lays the book out again, e.g. after a change of the library. */
  async refresh(): Promise<void> {
    const { book, changes } = this
    clearTimeout(this.later)
    if (book === null) return
    const question = ++this.question
    const isWanted = (): boolean => question === this.question
    const isBackground = panes.center !== 'pages'
    this.isComing = this.isOld = true
    this.share = null
    try {
      const plan = await wholePlan({ book, graders: settings.graders, language: settings.language, isBackground }, isWanted)
      if (!plan) return
      this.plan = plan
      this.preview = null
      this.isBeginning = false
      this.isOld = changes !== this.changes
      this.drawings.renew()
    } catch (thrown) {
      const isOvertaken = !isWanted() || (thrown instanceof Refusal && thrown.problem.code === 'service.superseded')
      if (!isOvertaken) notices.problem(thrown)
    } finally {
      if (isWanted()) this.isComing = false
    }
  }

  /** Notes that books have changed; they are laid out again later. */
  outdate(books: ReadonlySet<NodeId>): void {
    if (this.book === null || !books.has(this.book)) return
    this.changes++
    this.isOld = true
  }

  /** Calls {@link refresh} after a series of changes, e.g. by a running job. */
  refreshLater(): void {
    clearTimeout(this.later)
    this.isOld = this.book !== null
    this.later = setTimeout(() => void this.refresh(), LATER_MS + LATER_MS_A_PAGE * (this.plan?.pages.length ?? 0))
  }

  /**
   * Shows the pages as they would be after a move; null shows the present pages. Of several calls during an answer, the last one counts.
   */
  tryMove(move: PuzzleMove | null): void {
    if (!move) {
      this.trying = null
      if (this.preview) {
        this.preview = null
        this.drawings.renew()
      }
      return
    }
    const key = JSON.stringify(move)
    if (this.trying?.key === key) return
    this.trying = { key, move }
    void this.tryNext()
  }

  private async tryNext(): Promise<void> {
    const { trying, book } = this
    // The first pages alone would not show the effect of a move on the book.
    if (this.isTrying || !trying || book === null || this.isBeginning) return
    this.isTrying = true
    try {
      const isWanted = (): boolean => this.trying !== null && book === this.book
      const plan = await wholePlan({ book, graders: settings.graders, language: settings.language, move: trying.move }, isWanted)
      if (plan) {
        this.preview = plan
        this.drawings.renew()
      }
    } catch {
      // A failed preview is not reported; the drop itself will report the fault.
    } finally {
      this.isTrying = false
    }
    if (this.trying && this.trying.key !== trying.key) await this.tryNext()
  }

  /** Selects puzzles by their places on the pages, and opens one of them. */
  async select(ids: readonly PuzzleId[], current: PuzzleId | undefined = ids[0]): Promise<void> {
    this.page = null
    await rows.choose(ids, current)
  }

  /** The printed puzzles between the open one and another, both included. */
  between(to: PuzzleId): readonly PuzzleId[] {
    const from = rows.current?.id
    const [a, b] = [from === undefined ? undefined : this.places.get(from), this.places.get(to)]
    if (a === undefined || b === undefined) return [to]
    return this.shown!.puzzles.id.slice(Math.min(a, b), Math.max(a, b) + 1)
  }

  /** Subscribes to requests to scroll to a page. @returns a function that ends the subscription */
  onGo(scroll: (page: number) => void): () => void {
    this.scroll = scroll
    return () => (this.scroll = null)
  }

  /** Scrolls to a page. */
  go(page: number): void {
    this.scroll?.(page)
  }

  /** The index of the spread of a page. */
  spreadOf(page: number): number {
    return this.shown ? spreadOf(this.shown, page) : 0
  }
}

/** The only {@link Flat} of the window. */
export const flat = new Flat()

on('pages.progress', ({ book, share }) => flat.hear(book, share))

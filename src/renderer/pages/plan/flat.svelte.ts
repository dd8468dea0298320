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

/** The narrowest and the widest page, in px, and one step of the keys. */
export const PAGE_SIZES = { least: 62, most: 190, step: 8 } as const

/**
 * The pause after the last change before a book is laid out again that is not shown as pages; when one of its pages is shown, the
 * pause is a little longer.
 */
const LATER_MS = 400
const LATER_MS_A_PAGE = 0.3

/** Puzzles with which a thick book begins: their pages are there at once, and the whole follows. */
export const BEGINNING = 400

/** The figure that the curve shows. */
export type CurveBy = 'level' | 'score'

/** A rectangle on a page in millimetres. */
export type PageBox = readonly [number, number, number, number]

/** The book in hand as it will be printed, and the part of it that is shown. */
class Flat {
  /** The flat plan; the old one stays until the next one has come. */
  plan = $state.raw<FlatPlan | null>(null)
  /** The plan as it would be if puzzles were dropped where they are dragged. */
  private preview = $state.raw<FlatPlan | null>(null)
  book = $state<NodeId | null>(null)
  /** Whether it is being laid out. */
  isComing = $state(false)
  /** The share (0 to 1) of the book's puzzles that were read for the layout; null where it is not reported. */
  share = $state<number | null>(null)
  /** Only the beginning of the book is shown; the whole is on its way. */
  isBeginning = $state(false)
  /** Whether the book has changed since what is shown was laid out, or may have. */
  private isOld = $state(false)
  /** Whether what is shown is the whole book as it stands: only then nothing may be said not to be there. */
  readonly isWhole: boolean = $derived(this.plan !== null && !this.isOld && !this.isBeginning)
  readonly shown: FlatPlan | null = $derived(this.preview ?? this.plan)
  /** The place of each puzzle among those that are printed. */
  readonly places: ReadonlyMap<PuzzleId, number> = $derived(new Map(this.shown?.puzzles.id.map((id, i) => [id, i]) ?? []))
  readonly spreads: readonly Spread[] = $derived(this.shown ? spreadsOf(this.shown) : [])
  /** The page that the keyboard is on, where it is on none of its puzzles. */
  page = $state<number | null>(null)
  /** The pages in sight, the first and the last. */
  inSight = $state.raw<readonly [number, number]>([1, 1])
  columns = $state(1)
  boxes = $state.raw<ReadonlyMap<number, { readonly problems: readonly PageBox[]; readonly free: readonly PageBox[] }>>(new Map())
  private shownSize = $state(kept('pages.size', within(PAGE_SIZES.least, PAGE_SIZES.most, 96)))
  private curveBy = $state<CurveBy>(kept('pages.curve', oneOf(['level', 'score'], 'score')))
  private scroll: ((page: number) => void) | null = null
  private question = 0
  /** How many changes of books were heard of. */
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
   * The printed number of a puzzle of the book in hand; null where its plan leaves it out, and undefined while that is not known. Every
   * view uses this number for the puzzle.
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
   * Shows a book, and drops the pages of the one before at once.
   * @param isThick whether laying it out takes seconds: its beginning is then shown before the rest, if pages are in view
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

  /** Shows the first pages of a book; its findings come with the whole layout. */
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

  /** Hears how far the book is read that is being laid out. */
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

  /** Hears that books have changed, before they are laid out anew. */
  outdate(books: ReadonlySet<NodeId>): void {
    if (this.book === null || !books.has(this.book)) return
    this.changes++
    this.isOld = true
  }

  /** Calls {@link refresh} once a series of changes, as of a running job, has ended. */
  refreshLater(): void {
    clearTimeout(this.later)
    this.isOld = this.book !== null
    this.later = setTimeout(() => void this.refresh(), LATER_MS + LATER_MS_A_PAGE * (this.plan?.pages.length ?? 0))
  }

  /**
   * Shows the pages as they would be after a move; null shows the book as it is. Of several calls before an answer, only the last counts.
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
    // The first pages alone would not show what the move does to the book.
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
      // A failed preview is not reported; the drop itself reports what is wrong.
    } finally {
      this.isTrying = false
    }
    if (this.trying && this.trying.key !== trying.key) await this.tryNext()
  }

  /** Selects puzzles by their places among the pages and takes one of them in hand. */
  async select(ids: readonly PuzzleId[], current: PuzzleId | undefined = ids[0]): Promise<void> {
    this.page = null
    await rows.choose(ids, current)
  }

  /** All puzzles between the one in hand and another, both included. */
  between(to: PuzzleId): readonly PuzzleId[] {
    const from = rows.current?.id
    const [a, b] = [from === undefined ? undefined : this.places.get(from), this.places.get(to)]
    if (a === undefined || b === undefined) return [to]
    return this.shown!.puzzles.id.slice(Math.min(a, b), Math.max(a, b) + 1)
  }

  /** Hears which page is to be scrolled to; gives what ends it. */
  onGo(scroll: (page: number) => void): () => void {
    this.scroll = scroll
    return () => (this.scroll = null)
  }

  /** Scrolls to a page. */
  go(page: number): void {
    this.scroll?.(page)
  }

  /** The spread (from 0) on which a page lies. */
  spreadOf(page: number): number {
    return this.shown ? spreadOf(this.shown, page) : 0
  }
}

/** The window's one instance. */
export const flat = new Flat()

on('pages.progress', ({ book, share }) => flat.hear(book, share))

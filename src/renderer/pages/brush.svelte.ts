import type { PlaceCandidate, PlaceWish } from '#contract/schemas/candidates.ts'
import { ask, Refusal } from '../bridge'
import { freshSeed } from '../state/seed'
import { jobs } from '../state/jobs.svelte'
import { notices } from '../state/notices.svelte'
import { addUndoably } from '../state/undo/places'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { Drawings } from '../drawing/thumbs/drawings.svelte'
import { flat } from './plan/flat.svelte'
import { type Brushed, gapFor, type Wish, wishFor, withinSection } from './wish'

/** A source of candidates. */
export type Source = (typeof SOURCES)[number]
/** The sources of candidates, in the order of their buttons. */
export const SOURCES = ['library', 'generated', 'enumerated'] as const

/** The number of fitting puzzles at which the search for new ones ends. Below: the number of attempts at which it ends. */
const ENOUGH = 6
const MOST_TRIED = 300

/** The brush: a part of the curve, and the candidates for this place. */
class Brush {
  brushed = $state.raw<Brushed | null>(null)
  /** The wish whose borders the person has dragged. */
  private own = $state.raw<Wish | null>(null)
  readonly wish: Wish | null = $derived.by(() => {
    const { shown } = flat
    return this.own ?? (shown && this.brushed ? (wishFor(shown, this.brushed) ?? null) : null)
  })
  isOpen = $state(false)
  source = $state<Source>('library')
  found = $state.raw<Readonly<Record<Source, readonly PlaceCandidate[]>>>({ library: [], generated: [], enumerated: [] })
  /** The source that is being searched. */
  seeking = $state<Source | null>(null)
  tried = $state(0)
  cursor = $state(0)
  /** The edge of the brush that keys move. */
  edge = $state<'from' | 'to'>('from')
  readonly drawings = new Drawings(
    (of, has) =>
      ask('puzzle.draw', {
        ...{ puzzles: [...of], show: 'hardest', graders: settings.graders, has: { ...has } },
        printed: settings.language,
      }),
    3,
  )
  private search = 0

  get candidates(): readonly PlaceCandidate[] {
    return this.found[this.source]
  }

  /** Brushes a part of the curve. The search for candidates begins later. */
  set(brushed: Brushed | null): void {
    const plan = flat.shown
    const last = plan?.puzzles.id.length ?? 0
    this.own = null
    const ordered = brushed && {
      from: Math.max(0, Math.min(brushed.from, brushed.to)),
      to: Math.min(last, Math.max(brushed.from, brushed.to)),
    }
    this.brushed = ordered && plan ? withinSection(plan, ordered) : null
    if (!brushed) this.close()
  }

  /** Sets other borders for the wish. */
  narrow(wish: Wish): void {
    this.own = wish
  }

  /** Moves one edge of the brush, or both. Without a brush it begins at the open puzzle. */
  move(by: number, isWhole: boolean): void {
    const at = (rows.current ? flat.places.get(rows.current.id) : undefined) ?? 0
    const { from, to } = this.brushed ?? { from: at, to: at + 1 }
    if (isWhole) {
      const step = Math.max(-from, Math.min(by, (flat.shown?.puzzles.id.length ?? 0) - to))
      this.set({ from: from + step, to: to + step })
    } else if (this.edge === 'from') this.set({ from: Math.min(from + by, to), to })
    else this.set({ from, to: Math.max(from, to + by) })
  }

  /** Shows the candidates, and selects the brushed puzzles. */
  async open(): Promise<void> {
    if (!this.brushed) this.move(0, true)
    const { brushed } = this
    const plan = flat.shown
    if (!brushed || !plan) return
    this.stop()
    this.found = { library: [], generated: [], enumerated: [] }
    this.isOpen = true
    this.source = 'library'
    this.cursor = 0
    const ids = plan.puzzles.id.slice(brushed.from, brushed.to)
    if (ids.length > 0) void flat.select(ids)
    await this.seek('library')
  }

  /** Searches for candidates again, by the present wish. */
  async again(): Promise<void> {
    this.stop()
    this.found = { library: [], generated: [], enumerated: [] }
    this.cursor = 0
    await this.seek(this.source)
  }

  close(): void {
    this.stop()
    this.isOpen = false
    this.brushed = null
    this.own = null
  }

  /** Stops the search for new puzzles. */
  stop(): void {
    this.search++
    if (this.seeking === 'generated' || this.seeking === 'enumerated') void ask('work.stop', { of: ['candidates'] }).catch(() => undefined)
    this.seeking = null
  }

  show(source: Source): void {
    if (source === this.source && this.found[source].length > 0) return
    this.stop()
    this.source = source
    this.cursor = 0
    if (this.found[source].length === 0) void this.seek(source)
  }

  async seek(source: Source): Promise<void> {
    const wish = this.asked()
    if (!wish) return
    const search = ++this.search
    this.seeking = source
    this.tried = 0
    try {
      if (source === 'library') this.add(source, await ask('candidates.list', wish), search)
      else await this.seekNew(source, wish, search)
    } catch (thrown) {
      const isStopped = thrown instanceof Refusal && ['service.stopped', 'service.superseded'].includes(thrown.problem.code)
      if (!isStopped && search === this.search) notices.problem(thrown)
    } finally {
      if (search === this.search) this.seeking = null
    }
  }

  private async seekNew(source: 'generated' | 'enumerated', wish: PlaceWish, search: number): Promise<void> {
    const seed = freshSeed()
    let at: number | null = 0
    let found = 0
    while (at !== null && found < ENOUGH && this.tried < MOST_TRIED && search === this.search) {
      const step: { next: number | null; found: PlaceCandidate[] } =
        source === 'generated' ? await ask('candidates.make', { wish, seed, at }) : await ask('candidates.search', { wish, at })
      if (search !== this.search) return
      this.tried += step.next === null ? 1 : step.next - at
      at = step.next
      found += step.found.length
      this.add(source, step.found, search)
    }
  }

  private add(source: Source, more: readonly PlaceCandidate[], search: number): void {
    if (search === this.search) this.found = { ...this.found, [source]: [...this.found[source], ...more] }
  }

  private asked(): PlaceWish | null {
    const { wish } = this
    const { book } = flat
    if (!wish || book === null) return null
    return {
      book,
      graders: settings.graders,
      genre: wish.genre,
      by: wish.by,
      from: wish.from,
      to: wish.to,
      ...(wish.level !== undefined && { level: wish.level }),
    }
  }

  /** Inserts a candidate into its place, as one step of undo. A puzzle of another book is copied. */
  async putIn(candidate: PlaceCandidate | undefined = this.candidates[this.cursor]): Promise<void> {
    const { wish, brushed } = this
    const plan = flat.plan
    const { book } = flat
    if (!candidate || !wish || !brushed || !plan || book === null) return
    const gap = gapFor(plan, brushed, wish.by, wish.by === 'value' ? candidate.value : candidate.level)
    const { id: ids, part } = plan.puzzles
    const isInside = part[gap] === wish.part
    const section = plan.parts[wish.part]?.part
    const isOne = plan.parts.filter((one) => one.part.kind === 'section').length === 1
    const place = isInside || gap === 0 ? { before: ids[gap] ?? null } : { before: null, after: ids[gap - 1]! }
    const within = section?.kind === 'section' && !isOne ? { section: section.id } : {}
    const [id] = await addUndoably(
      (w) => w.desk.undo.putIn,
      async () => {
        const made =
          candidate.id === null
            ? [await ask('puzzle.create', { book, genre: wish.genre, puzzle: candidate.puzzle })]
            : await ask('puzzle.copy', { puzzles: [candidate.id], book })
        if (made.length > 0) await ask('book.set-plan', { book, move: { puzzles: made, ...place, ...within } })
        return made
      },
    )
    if (id === undefined) return
    if (candidate.id === null) await jobs.start({ kind: 'grade', book, graders: settings.graders, puzzles: [id] })
    this.close()
    await rows.refresh()
    await flat.refresh()
    await flat.select([id])
  }
}

/** The only {@link Brush} of the window. */
export const brush = new Brush()

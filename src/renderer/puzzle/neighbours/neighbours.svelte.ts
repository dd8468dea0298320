import type { MendValue, NeighbourValue } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import { attempt } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** A place of the strip: a neighbour, or the puzzle itself. */
export type Place = NeighbourValue | 'now'

/** The number of places in the strip. */
export const STEPS = 13

/** The neighbours of the open puzzle: single changes after which it still has one solution, from easier to harder. */
class Neighbours {
  /** Whether the strip is open. */
  isOpen = $state(false)
  /** Whether the search is running, and the share of changes that it has judged. */
  searching = $state(false)
  share = $state(0)
  found = $state.raw<readonly NeighbourValue[]>([])
  /** The neighbour that is shown; null for none. */
  private looked = $state.raw<NeighbourValue | null>(null)
  private searches = 0
  /** The puzzle to which the neighbours belong. */
  private of = $state('')

  private readonly question = $derived(puzzle.detail && puzzle.board ? JSON.stringify([puzzle.detail.id, puzzle.board.puzzle]) : '')
  /** The neighbours from easier to harder. */
  readonly sorted: readonly NeighbourValue[] = $derived(this.found.toSorted(byScore))
  /** The number of neighbours that are easier than the puzzle. */
  private readonly easier: number = $derived.by(() => {
    const { grading } = puzzle
    const own = { level: grading?.level ?? null, value: grading?.value ?? null }
    return this.sorted.filter((one) => byScore(one, own) < 0).length
  })
  /** The neighbours in the strip, evenly chosen by rank, and the puzzle itself in its place. */
  readonly strip: readonly Place[] = $derived(places(this.sorted, this.easier, STEPS))
  /** The neighbour that the board shows, as a proposed change. */
  readonly current: MendValue | undefined = $derived(
    this.isShown && this.looked ? { puzzle: this.looked.puzzle, at: this.looked.at, message: { code: 'tried' }, unique: true } : undefined,
  )

  /** Whether the genre of the open puzzle has neighbours. */
  get isPossible(): boolean {
    return puzzle.board !== null && puzzle.genre?.neighbours !== undefined
  }

  /** Whether the strip is visible and belongs to the puzzle on the board. */
  get isShown(): boolean {
    return this.isOpen && panes.isFull && this.of === this.question
  }

  /** The index of the shown place in the strip; by default, that of the puzzle itself. */
  get cursor(): number {
    const at = this.strip.findIndex((place) => place === this.looked)
    return at < 0 ? this.strip.indexOf('now') : at
  }

  /** Opens the strip and begins the search, or closes it. */
  toggle(): void {
    if (this.isOpen) return this.close()
    this.isOpen = true
    panes.isFull = true
    void this.search()
  }

  close(): void {
    this.isOpen = false
    this.looked = null
    void this.stop()
  }

  /** Searches for the neighbours of the present puzzle. */
  async search(): Promise<void> {
    const { detail, board } = puzzle
    if (!detail || !board || !this.isPossible || (this.of === this.question && this.searching)) return
    const search = ++this.searches
    this.of = this.question
    this.found = []
    this.looked = null
    this.share = 0
    this.searching = true
    puzzle.shown = 'none'
    const request = { genre: detail.genre, puzzle: board.puzzle, grader: settings.graderOf(detail.genre) }
    await attempt(() => ask('puzzle.neighbours', request))
    if (search === this.searches) this.searching = false
  }

  /** Ends the search; neighbours found so far stay. */
  async stop(): Promise<void> {
    if (!this.searching) return
    this.searches++
    this.searching = false
    await attempt(() => ask('work.stop', { of: ['neighbours'] }))
  }

  /** Receives neighbours that were found. */
  hear(found: readonly NeighbourValue[], share: number): void {
    if (!this.searching) return
    this.share = share
    if (found.length > 0) this.found = [...this.found, ...found]
  }

  /** Shows a place of the strip; beyond its ends, the first or last one. */
  lookAt(index: number): void {
    const place = this.strip[Math.max(0, Math.min(this.strip.length - 1, index))]
    this.looked = place === undefined || place === 'now' ? null : place
    puzzle.step = null
    puzzle.playing = false
  }

  /** Replaces the puzzle by the shown neighbour, with undo, and searches for the neighbours of that. */
  take(): void {
    const { looked } = this
    if (!this.isShown || !looked) return
    void this.stop()
    puzzle.edit((w) => w.neighbours.undo, { puzzle: looked.puzzle, work: null })
    void this.search()
  }
}

/** Compares by level and value. Puzzles without a level, which techniques do not solve, come last. */
function byScore(a: Pick<NeighbourValue, 'level' | 'value'>, b: Pick<NeighbourValue, 'level' | 'value'>): number {
  return (a.level ?? Infinity) - (b.level ?? Infinity) || (a.value ?? 0) - (b.value ?? 0) || 0
}

/** The only {@link Neighbours} of the window. */
export const neighbours = new Neighbours()

on('neighbours.found', ({ found, share }) => neighbours.hear(found, share))

/**
 * Returns the places of the strip: up to `count` items of a sorted list at even distances, always with the first and the last, and `now` at
 * its place.
 * @param before the number of items before `now`
 */
export function places<T>(sorted: readonly T[], before: number, count: number): (T | 'now')[] {
  const most = Math.min(sorted.length, count - 1)
  const picked = Array.from({ length: most }, (_, i) => (most === 1 ? 0 : Math.round((i * (sorted.length - 1)) / (most - 1))))
  const at = picked.filter((index) => index < before).length
  return [...picked.slice(0, at).map((index) => sorted[index]!), 'now', ...picked.slice(at).map((index) => sorted[index]!)]
}

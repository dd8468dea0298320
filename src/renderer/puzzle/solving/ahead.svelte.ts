import { untrack } from 'svelte'
import type { JobId, PuzzleId } from '#contract/schemas/values.ts'
import type { Series } from '#contract/schemas/library.ts'
import type { Message } from '#solver/kernel/message.ts'
import { ask } from '#renderer/bridge/index.ts'
import { freshSeed } from '#renderer/state/seed.ts'
import { hasEnded, jobs } from '#renderer/state/jobs.svelte.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import { focusOn, panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { told, words } from '#renderer/words/index.ts'

/** Wishes as one text, to tell whether they are others. */
const wishesOf = (series: Series | null): string => (series ? JSON.stringify([series.genre, series.options, series.unlike]) : '')

/**
 * The next puzzles by the wishes of the one that a person solves. If the person wants it, they are made meanwhile, otherwise on request.
 * Work under way is stopped once no puzzle of these wishes is being solved.
 */
class Ahead {
  /** The series that is known, and the puzzle that it belongs to. */
  private known = $state.raw<{ readonly puzzle: PuzzleId; readonly series: Series | null } | undefined>()
  /** The job that makes them. */
  private job = $state<JobId | null>(null)
  private wishes = ''
  private isStarting = false
  /** The puzzle during which making failed or was stopped by the person. */
  private endedAt = $state<PuzzleId | null>(null)
  private reason = $state.raw<Message | undefined>()
  /** Whether the window goes to the next puzzle as soon as it is there. */
  isWaiting = $state(false)

  /** Whether puzzles are made while a person solves. */
  get isOn(): boolean {
    return settings.ahead.isOn
  }

  private get series(): Series | null {
    return this.known?.puzzle === puzzle.detail?.id ? (this.known?.series ?? null) : null
  }

  /** Whether the puzzle in hand has wishes that others can be made by. */
  get isOffered(): boolean {
    return panes.isFull && this.series !== null
  }

  /** The puzzles that are ready and not begun. */
  get ready(): Series['next'] {
    return this.series?.next ?? []
  }

  get isMaking(): boolean {
    const job = jobs.list.find(({ id }) => id === this.job)
    return job !== undefined && !hasEnded(job)
  }

  /** The share (0 to 1) of the puzzle under way that is done, as far as it is reported. */
  get share(): number {
    return (jobs.list.find(({ id }) => id === this.job)?.underway ?? 0) % 1
  }

  /** Why none could be made while the puzzle in hand was solved; undefined where that did not happen. */
  get failure(): Message | undefined {
    return this.endedAt === puzzle.detail?.id ? this.reason : undefined
  }

  /** The book for the puzzles: the chosen one, if it still exists. */
  get book(): number | undefined {
    const { book } = settings.ahead
    return library.nodes.some(({ id, kind }) => id === book && kind === 'book') ? (book ?? undefined) : puzzle.detail?.book
  }

  /** Keeps puzzles ready, to be called in a component that is there while a person may solve. */
  follow(): void {
    $effect(() => {
      void [puzzle.detail?.id, puzzle.mode, settings.ahead]
      untrack(() => void this.look())
    })
    $effect(() => {
      void jobs.list
      untrack(() => void this.hear())
    })
    $effect(() => () => {
      this.isWaiting = false
      void this.giveUp()
    })
  }

  async toggle(): Promise<void> {
    await settings.change({ ahead: { ...settings.ahead, isOn: !this.isOn } })
    if (this.isOn) notices.tell('done', () => words().ahead.how)
  }

  /** Goes to the next puzzle as soon as it is there; a second call meanwhile stays with the present one. */
  async goOn(): Promise<void> {
    if (this.isWaiting) {
      this.isWaiting = false
      if (!this.isOn) await this.giveUp()
      return
    }
    this.isWaiting = true
    this.endedAt = null
    await this.look()
  }

  /** Finds out which puzzles are ready, goes to the next where the person waits for it, and orders the missing ones. */
  private async look(): Promise<void> {
    await this.learn()
    if (this.isWaiting && this.ready[0]) return this.take(this.ready[0])
    await this.fill()
  }

  private async learn(): Promise<void> {
    const id = puzzle.detail?.id
    if (id === undefined) return
    const series = await attempt(() => ask('puzzle.series', { puzzle: id, book: this.book ?? null }))
    if (puzzle.detail?.id !== id || series === undefined) return
    this.known = { puzzle: id, series }
    if (wishesOf(series) !== this.wishes || (!this.isOn && !this.isWaiting)) await this.giveUp()
    this.wishes = wishesOf(series)
    if (series === null) this.isWaiting = false
  }

  /** Starts a job for the missing puzzles. */
  private async fill(): Promise<void> {
    const { series, book, job, isStarting } = this
    const id = puzzle.detail?.id
    const isSolving = panes.isFull && puzzle.mode !== 'givens'
    const wanted = this.isOn && isSolving ? settings.ahead.count : this.isWaiting ? 1 : 0
    const count = wanted - this.ready.length
    if (!series || book === undefined || id === undefined || job !== null || isStarting || count <= 0 || this.endedAt === id) return
    const { genre, options, unlike, title } = series
    this.isStarting = true
    const order = {
      kind: 'generate',
      book,
      genre,
      options,
      unlike,
      count,
      seed: freshSeed(),
      ahead: true,
      ...(title && { title }),
    } as const
    this.job = (await jobs.start(order)) ?? null
    this.isStarting = false
    if (this.job === null) this.end(undefined)
    // The window was left meanwhile.
    else if (!panes.isFull) await this.giveUp()
    else await this.hear()
  }

  /** Takes in that the job has come to its end. */
  private async hear(): Promise<void> {
    const { job: id } = this
    const job = jobs.list.find((one) => one.id === id)
    if (id === null || (job && !hasEnded(job))) return
    this.job = null
    const before = this.ready.length
    const isShort = job !== undefined && (job.failed > 0 || job.state !== 'done')
    const results = isShort ? await attempt(() => ask('job.results', { job: id, from: 0 })) : undefined
    if (isShort && job.state === 'done') await jobs.tell('dismiss', job)
    await this.learn()
    if (isShort || this.ready.length <= before) this.end(results?.failures[0]?.message)
    await this.look()
  }

  /** Stops making puzzles while this one is solved, unless the person asks for more. */
  private end(reason: Message | undefined): void {
    this.endedAt = puzzle.detail?.id ?? null
    this.reason = reason
    if (this.ready.length > 0) return
    if (this.isWaiting) notices.tell('problem', () => words().ahead.why(reason ? told(reason, puzzle.detail?.genre) : ''))
    this.isWaiting = false
  }

  private async giveUp(): Promise<void> {
    const job = jobs.list.find(({ id }) => id === this.job)
    this.job = null
    if (!job || hasEnded(job)) return
    await jobs.tell('cancel', job)
    await jobs.tell('dismiss', job)
  }

  private async take({ id, book }: Series['next'][number]): Promise<void> {
    this.isWaiting = false
    library.reveal(book)
    await rows.show(book)
    await rows.choose([id], id)
    focusOn('board')
  }
}

/** The window's one instance. */
export const ahead = new Ahead()

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

/** Returns the options of a series as one text, for comparing. */
const wishesOf = (series: Series | null): string => (series ? JSON.stringify([series.genre, series.options, series.unlike]) : '')

/**
 * The next puzzles with the options of the puzzle that a person is solving. They are made meanwhile if the person has chosen that,
 * otherwise on request. The work is stopped when no puzzle with these options is being solved.
 */
class Ahead {
  /** The known series, and the puzzle to which it belongs. */
  private known = $state.raw<{ readonly puzzle: PuzzleId; readonly series: Series | null } | undefined>()
  /** The job that makes the puzzles. */
  private job = $state<JobId | null>(null)
  private wishes = ''
  private isStarting = false
  /** The puzzle during which making failed or was stopped by the person. */
  private endedAt = $state<PuzzleId | null>(null)
  private reason = $state.raw<Message | undefined>()
  /** Whether the window opens the next puzzle as soon as it is ready. */
  isWaiting = $state(false)

  /** Whether puzzles are made while a person solves. */
  get isOn(): boolean {
    return settings.ahead.isOn
  }

  private get series(): Series | null {
    return this.known?.puzzle === puzzle.detail?.id ? (this.known?.series ?? null) : null
  }

  /** Whether the open puzzle has options with which others can be made. */
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

  /** The finished share (0 to 1) of the puzzle being made, if it is reported. */
  get share(): number {
    return (jobs.list.find(({ id }) => id === this.job)?.underway ?? 0) % 1
  }

  /** Why no puzzle could be made while the open one was solved; undefined if that did not happen. */
  get failure(): Message | undefined {
    return this.endedAt === puzzle.detail?.id ? this.reason : undefined
  }

  /** The book for the puzzles: the chosen one, if it still exists. */
  get book(): number | undefined {
    const { book } = settings.ahead
    return library.nodes.some(({ id, kind }) => id === book && kind === 'book') ? (book ?? undefined) : puzzle.detail?.book
  }

  /** Keeps puzzles ready. Call it in a component that exists while a person may solve. */
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

  /** Opens the next puzzle as soon as it is ready. A second call meanwhile cancels the waiting. */
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

  /** Finds out which puzzles are ready, opens the next one if the person waits for it, and orders missing ones. */
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
    // The person has left the whole window meanwhile.
    else if (!panes.isFull) await this.giveUp()
    else await this.hear()
  }

  /** Handles the end of the job. */
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

  /** Makes no more puzzles while this one is solved, unless the person asks for more. */
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

/** The only {@link Ahead} of the window. */
export const ahead = new Ahead()

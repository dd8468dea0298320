import type { z } from 'zod'
import type { Json } from '#solver/kernel/json.ts'
import { neededBy } from '#solver/analysis/criterion.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { GradeOutcome, Outcome } from '#solver/worker/task.ts'
import { recordGrading, recordVerdict } from '../library/queries/gradings/gradings'
import { endItem, firstOpenItem, type LeasedItem } from '../library/queries/jobs/job-items'
import { isInBook, type StoredJob } from '../library/queries/jobs/jobs'
import { addPuzzles, knownDigests } from '../library/queries/puzzles/puzzles'
import { GenerateRequest, titleOf } from './orders'
import type { Store } from '../library/store'

/** An item under way, with the number of earlier attempts. */
export interface Trial {
  readonly item: LeasedItem
  readonly attempt: number
}

/** A trial and its outcome. */
export interface Settled {
  readonly trial: Trial
  readonly outcome: Outcome
}

/** Stores outcomes in the library, in the transaction that ends their items. Call it inside the transaction. */
export interface Recorder {
  /** Whether outcomes are held back because an earlier item belongs to another process. */
  readonly isWaiting: boolean
  /** Records results; returns the number of finished items and the trials that must be repeated. */
  record(settled: readonly Settled[]): { readonly ended: number; readonly again: readonly Trial[] }
}

/** Everything that recorders depend on. */
export interface RecorderContext {
  readonly store: Store
  readonly owner: string
  readonly genres: readonly Genre[]
  /** Counts the clues of a puzzle for the book table; null if they are not counted. */
  readonly countClues: (genre: Genre, puzzle: Json) => number | null
}

/** Returns the recorder for a job. */
export function recorderFor(job: StoredJob, context: RecorderContext): Recorder {
  return job.kind === 'generate' ? new OrderedRecorder(job, context) : new JudgementRecorder(context)
}

/** Records verdicts and gradings as they come. */
class JudgementRecorder implements Recorder {
  readonly isWaiting = false

  constructor(private readonly context: RecorderContext) {}

  record(settled: readonly Settled[]) {
    for (const { trial, outcome } of settled) this.recordOne(trial.item, outcome)
    return { ended: settled.length, again: [] }
  }

  private recordOne(item: LeasedItem, outcome: Outcome): void {
    const { store, owner, genres } = this.context
    const failure = outcome.kind === 'failed' ? outcome.message : outcome.kind === 'grade' ? outcome.outcome.refused : undefined
    if (!endItem(store, item, owner, failure) || !item.puzzle) return
    const judged = { puzzle: item.puzzle.id, revision: item.puzzle.revision, jobItem: item.id }
    if (outcome.kind === 'solve') recordVerdict(store, judged, outcome.outcome)
    if (outcome.kind === 'grade')
      recordGrading(store, judged, outcome.outcome, hardestTechnique(genres, item.puzzle.genre, outcome.outcome))
  }
}

/** How often an item may try to make a puzzle that the book does not have. */
const ATTEMPTS = 10

/**
 * Records generated puzzles: it adds them to the book in the order of their numbers, whatever the speed of the processes, so that equal
 * orders give equal books. A puzzle that the book already has, up to symmetry, is made again with another seed.
 */
class OrderedRecorder implements Recorder {
  private readonly held = new Map<number, Settled>()
  /** The request of the job; undefined if the stored one is damaged, so that its items have no tasks. */
  private readonly request: z.infer<typeof GenerateRequest> | undefined

  constructor(
    private readonly job: StoredJob,
    private readonly context: RecorderContext,
  ) {
    this.request = GenerateRequest.safeParse(job.request).data
  }

  get isWaiting(): boolean {
    return this.held.size > 0
  }

  record(settled: readonly Settled[]) {
    const { store } = this.context
    for (const one of settled) this.hold(one)
    const again: Trial[] = []
    let ended = 0
    for (;;) {
      const seq = firstOpenItem(store, this.job.id)
      const next = seq === undefined ? undefined : this.held.get(seq)
      if (!next) return { ended, again }
      this.held.delete(next.trial.item.seq)
      const { item, attempt } = next.trial
      if (this.isKnown(next.outcome) && attempt + 1 < ATTEMPTS) {
        again.push({ item, attempt: attempt + 1 })
        return { ended, again }
      }
      ended++
      if (!this.place(item, next.outcome)) return { ended, again }
    }
  }

  /** Holds the result of an item. If the item was leased again meanwhile, only the result of the newest lease counts. */
  private hold(one: Settled): void {
    const { seq, epoch } = one.trial.item
    const held = this.held.get(seq)
    if (!held || held.trial.item.epoch <= epoch) this.held.set(seq, one)
  }

  private isKnown(outcome: Outcome): boolean {
    const { store } = this.context
    if (outcome.kind !== 'generate') return false
    return this.request?.unlike === 'library'
      ? knownDigests(store, this.genre, [outcome.digest]).size > 0
      : isInBook(store, this.job.book, this.genre, outcome.digest)
  }

  private get genre(): string {
    return this.request?.genre ?? ''
  }

  /** Ends the item with its puzzle; false if the lease was lost. */
  private place(item: LeasedItem, outcome: Outcome): boolean {
    const { store, owner, genres, countClues } = this.context
    if (outcome.kind !== 'generate') {
      return endItem(store, item, owner, outcome.kind === 'failed' ? outcome.message : { code: 'service.solver-crashed' })
    }
    if (this.isKnown(outcome)) return endItem(store, item, owner, { code: 'service.nothing-new', ...{ tries: ATTEMPTS } })
    if (!endItem(store, item, owner)) return false
    const genre = genres.find(({ id }) => id === this.genre)
    const { puzzle, digest, recipe } = outcome
    const title = titleOf(item)
    const caption = { ...(title !== undefined && { title }), ...(recipe !== undefined && { note: recipe }) }
    const clues = genre ? countClues(genre, puzzle) : null
    addPuzzles(store, this.job.book, [{ genre: this.genre, puzzle, digest, clues, flaws: 0, caption, jobItem: item.id }])
    return true
  }
}

/** Returns the hardest technique in a grading; null if there is none. */
export function hardestTechnique(genres: readonly Genre[], genreId: string, { grader, grading }: GradeOutcome): string | null {
  const by = genres.find(({ id }) => id === genreId)?.graders.find(({ id }) => id === grader)
  return grading ? (neededBy(by, grading) ?? null) : null
}

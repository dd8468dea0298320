import { untrack } from 'svelte'
import { dayTitle } from '#solver/genre/titles.ts'
import type { Job, JobResults } from '#contract/schemas/library.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { ask } from '../bridge'
import { hasEnded, jobs } from '../state/jobs.svelte'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { keepDone, undo } from '../state/undo/undo.svelte'
import { landIn, landing } from '../state/library/target.svelte'
import { freshSeed } from '../state/seed'

/** The genres with a generator. */
export const able = genres.filter(({ generator }) => generator)

const today = (): string => {
  const now = new Date()
  return dayTitle({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}

type Shown = JobResults['shown'][number]
type Failure = JobResults['failures'][number]

/** The state of the generator's dialog: the choices, and the results of the last job. */
class Generating {
  genre = $state(able[0]?.id ?? '')
  count = $state(10)
  seed = $state(freshSeed())
  title = $state(today())
  options = $state.raw<OptionValues>({})
  unlike = $state<'book' | 'library'>('book')

  /** The last job, whose puzzles are shown. */
  job = $state<number | null>(null)
  made = $state.raw<readonly Shown[]>([])
  failures = $state.raw<readonly Failure[]>([])
  private asking = false
  private ids: readonly number[] = []

  readonly generator = $derived(able.find(({ id }) => id === this.genre)?.generator)
  readonly running: Job | undefined = $derived(jobs.list.find(({ id }) => id === this.job))
  readonly isBusy: boolean = $derived(this.running !== undefined && !hasEnded(this.running))

  /** Opens the dialog with the last genre, options and results. The target is the open book. */
  open(): void {
    landing.begin()
    if (!this.isBusy) this.leave()
  }

  /** Chooses another genre, which has other options. */
  chooseGenre(genre: string): void {
    this.genre = genre
    this.options = {}
  }

  choose(id: string, value: OptionValues[string]): void {
    this.options = { ...this.options, [id]: value }
  }

  /** Starts a job that generates puzzles into the chosen book. One undo removes all of them. */
  async start(): Promise<void> {
    const book = await attempt(() => landIn(landing.target))
    if (book === undefined) return
    landing.target = book
    const { genre, options, seed, count, title, unlike } = this
    await undo.during(async () => {
      const job = await jobs.start({ kind: 'generate', book, genre, options, seed, count, unlike, ...(title && { title }) })
      if (job === undefined) return
      this.job = job
      this.made = []
      this.failures = []
      this.ids = []
      await keepDone((w) => w.undo.generating, [{ kind: 'unmade', job }])
      // The same seed would make the same puzzles again.
      this.seed = freshSeed()
      library.reveal(book)
    })
  }

  /** Fetches results after each progress of a job. It is called in an effect, and its own changes do not trigger it. */
  follow(): void {
    void jobs.list
    untrack(() => void this.look())
  }

  /** Fetches the results since the last call. */
  async look(): Promise<void> {
    const { job } = this
    if (job === null || this.asking) return
    this.asking = true
    const results = await attempt(() => ask('job.results', { job, from: this.made.length }))
    this.asking = false
    if (!results || this.job !== job) return
    this.ids = results.made
    this.made = [...this.made, ...results.shown]
    this.failures = results.failures
    if (this.made.length < this.ids.length && results.shown.length > 0) await this.look()
  }

  stop(): void {
    if (this.running && this.isBusy) void jobs.tell('cancel', this.running)
  }

  private leave(): void {
    this.job = null
    this.made = []
    this.failures = []
  }
}

/** The only {@link Generating} of the window. */
export const generating = new Generating()

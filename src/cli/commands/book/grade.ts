import type { Job, JobResults } from '#contract/schemas/library.ts'
import type { VerdictName } from '#contract/schemas/values.ts'
import type { RemoteWorkforce } from '#main/remote-queue/force.ts'
import { genres } from '#solver/genres/index.ts'
import { UsageError } from '#cli/output/exit.ts'
import { sayAny } from '#cli/output/messages.ts'
import { placeOfQueue } from '#cli/processes/place.ts'
import type { WorkPlace } from '#cli/flags/place-flags.ts'
import { forkSolver, solverProgram } from '#cli/processes/processes.ts'
import { findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Returns the graders that `--grader` names, by genre. @throws UsageError if no genre has it */
export function gradersFor(id: string | undefined): Record<string, string> {
  if (id === undefined) return {}
  const owners = genres.filter(({ graders }) => graders.some((grader) => grader.id === id))
  if (owners.length === 0)
    throw new UsageError(`--grader ${id}: choose one of ${genres.flatMap(({ graders }) => graders.map((one) => one.id)).join(', ')}`)
  return Object.fromEntries(owners.map((genre) => [genre.id, id]))
}

/**
 * Runs `book grade`: grades the puzzles that have no grading by this version of the grader. It first resumes an interrupted run, so that
 * nothing is graded twice. Gradings are stored in the library, whether this machine or workers of a remote queue computed them.
 */
export async function gradeBook(
  options: WorkPlace & { readonly library: string; readonly book: string; readonly grader?: string; readonly again?: boolean },
  terminal: Terminal,
): Promise<void> {
  const graders = gradersFor(options.grader)
  const jobs = new Map<number, Job>()
  const workforce = await workforceOf(options, terminal)
  const onProgress = (job: Job) => {
    jobs.set(job.id, job)
    const all = [...jobs.values()]
    const come = all.reduce((sum, { done, failed, underway = 0 }) => sum + done + failed + underway, 0)
    terminal.progress(
      Math.floor(come),
      all.reduce((sum, { total }) => sum + total, 0),
      come % 1,
    )
  }
  await withLibrary(
    options.library,
    terminal,
    async (services) => {
      const book = await findBook(services, options.book)
      const before = await services.handlers['job.list'](null)
      const resumed = before.filter(
        (job) => job.book === book.id && job.kind === 'grade' && ['queued', 'running', 'paused', 'failed'].includes(job.state),
      )
      for (const { id, state } of resumed) if (state === 'paused' || state === 'failed') await services.handlers['job.resume']({ job: id })
      services.jobs.resumeAll()
      const id = await services.handlers['job.start']({ kind: 'grade', book: book.id, graders, again: options.again ?? false })
      await services.jobs.idle()
      await workforce?.idle()
      const ended = (await services.handlers['job.list'](null)).filter((job) => job.id === id || resumed.some((one) => one.id === job.id))
      const sum = (count: (job: Job) => number) => ended.reduce((all, job) => all + count(job), 0)
      const failed = sum((job) => job.failed)
      const results = new Map<Job, JobResults>()
      for (const job of ended) results.set(job, await services.handlers['job.results']({ job: job.id, from: 0 }))
      const left = [...results.values()].flatMap(({ ungraded }) => ungraded)
      const ungraded = left.reduce((all, { items }) => all + items, 0)
      const graded = sum((job) => job.done) - ungraded
      const result = { book: book.path, graded, ungraded, failed, resumed: resumed.length, puzzles: book.puzzles }
      terminal.result(result, result)
      if (ungraded > 0) terminal.say(`${book.path}: ${whyUngraded(left, terminal.language)}`)
      for (const [job, { failures }] of results) if (job.failed > 0) tellFailures(book.path, job.failed, failures, terminal)
      // If the library can no longer be written, a job cannot store that it failed and still counts as queued or running.
      if (ended.some((job) => job.state === 'failed' || (job.id === id && (job.state === 'queued' || job.state === 'running'))))
        terminal.complain(
          book.path,
          terminal.language === 'ja'
            ? '判定を最後まで続けられませんでした。もう一度実行すると、残りから続けます。'
            : 'the grading could not go on. Run the command again, and it goes on with what is left.',
        )
      for (const job of ended) if (job.state === 'done') await services.handlers['job.dismiss']({ job: job.id })
    },
    {
      workforce,
      onEvent(event) {
        if (event.type === 'job.progress') onProgress(event.job)
      },
    },
  )
}

/** Returns the workers of the chosen remote queue; undefined for this machine. */
async function workforceOf({ queue, batch, verify }: WorkPlace, terminal: Terminal): Promise<RemoteWorkforce | undefined> {
  const place = placeOfQueue(queue)
  if (!place) return undefined
  const [{ buildOf }, { RemoteWorkforce }] = await Promise.all([
    import('#main/remote-queue/build.ts'),
    import('#main/remote-queue/force.ts'),
  ])
  return new RemoteWorkforce({
    ...{ place, batch, verify, build: () => buildOf(solverProgram), fork: forkSolver },
    tell: (message) => terminal.say(sayAny(message, terminal.language)),
    doubt: (message) => terminal.complain('nanido', sayAny(message, terminal.language)),
  })
}

/** Returns a line with the number of ungraded puzzles for each verdict. */
function whyUngraded(left: JobResults['ungraded'], language: 'en' | 'ja'): string {
  const sums = new Map<VerdictName, number>()
  for (const { verdict, items } of left) sums.set(verdict, (sums.get(verdict) ?? 0) + items)
  const told = [...sums].map(([verdict, items]) => WHY[language][verdict](items))
  return language === 'ja' ? `難易度を付けなかった問題：${told.join('、')}` : `not graded: ${told.join(', ')}`
}

const WHY: Readonly<Record<'en' | 'ja', Readonly<Record<VerdictName, (items: number) => string>>>> = {
  en: {
    multiple: (items) => `${items} with several solutions`,
    none: (items) => `${items} without a solution`,
    undecided: (items) => `${items} not decided`,
    unique: (items) => `${items} with faults`,
  },
  ja: {
    multiple: (items) => `複数解${items}問`,
    none: (items) => `解なし${items}問`,
    undecided: (items) => `未確定${items}問`,
    unique: (items) => `誤りのあるもの${items}問`,
  },
}

/** Reports why puzzles could not be graded, equal reasons together, unknown reasons last. */
function tellFailures(book: string, failed: number, reasons: JobResults['failures'], terminal: Terminal): void {
  const tell = (items: number, why: string) =>
    terminal.complain(book, terminal.language === 'ja' ? `${items}問は判定できませんでした。${why}` : `${items} not graded. ${why}`.trim())
  for (const { message, items } of reasons) tell(items, sayAny(message, terminal.language))
  const silent = failed - reasons.reduce((all, { items }) => all + items, 0)
  if (silent > 0) tell(silent, '')
}

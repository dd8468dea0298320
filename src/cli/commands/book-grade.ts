import type { Job } from '#contract/library.ts'
import { genres } from '#solver/genres.ts'
import { UsageError } from '../exit'
import { findBook, withLibrary } from '../services'
import type { Terminal } from '../terminal'

/** The graders that a command's `--grader` asks for, by genre. @throws UsageError for one that no genre has */
export function gradersFor(id: string | undefined): Record<string, string> {
  if (id === undefined) return {}
  const owners = genres.filter(({ graders }) => graders.some((grader) => grader.id === id))
  if (owners.length === 0)
    throw new UsageError(`--grader ${id}: choose one of ${genres.flatMap(({ graders }) => graders.map((one) => one.id)).join(', ')}`)
  return Object.fromEntries(owners.map((genre) => [genre.id, id]))
}

/**
 * `book grade`: grades what this version of the grader has not graded. What an interrupted run left is taken up first,
 * so that nothing is graded twice.
 */
export async function gradeBook(
  options: { readonly library: string; readonly book: string; readonly grader?: string; readonly again?: boolean },
  terminal: Terminal,
): Promise<void> {
  const graders = gradersFor(options.grader)
  const jobs = new Map<number, Job>()
  const onProgress = (job: Job) => {
    jobs.set(job.id, job)
    const all = [...jobs.values()]
    terminal.progress(
      all.reduce((sum, { done, failed }) => sum + done + failed, 0),
      all.reduce((sum, { total }) => sum + total, 0),
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
      const ended = (await services.handlers['job.list'](null)).filter((job) => job.id === id || resumed.some((one) => one.id === job.id))
      const sum = (count: (job: Job) => number) => ended.reduce((all, job) => all + count(job), 0)
      const failed = sum((job) => job.failed)
      const result = { book: book.path, graded: sum((job) => job.done), failed, resumed: resumed.length, puzzles: book.puzzles }
      terminal.result(result, result)
      if (failed > 0)
        terminal.complain(
          book.path,
          terminal.language === 'ja' ? `${failed}問の難易度を判定できませんでした。` : `${failed} could not be graded.`,
        )
      for (const job of ended) if (job.state === 'done') await services.handlers['job.dismiss']({ job: job.id })
    },
    {
      onEvent(event) {
        if (event.type === 'job.progress') onProgress(event.job)
      },
    },
  )
}

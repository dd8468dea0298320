import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Handlers } from '#contract/api.ts'
import { calibrate } from '#solver/analysis/statistics/calibration/calibrate.ts'
import type { Calibration } from '#solver/analysis/statistics/calibration/calibration.ts'
import { printedGradings } from './printed-problems'
import type { Workings } from '../workings'

/** The time in milliseconds after which a calibration yields to other work, and below the time between two reports of its progress. */
const SLICE = 12
const TELLING = 100

/** The service of calibration, which fits level borders to the labels of a book, one book at a time. */
export function calibrationService({ context, cancellation, printed }: Workings) {
  const graded = printedGradings({ context, printed })
  return {
    'book.calibrate': async ({ book, grader: id, usual, method, seed, resamples, unsolved }) => {
      const { title } = context.book(book)
      const signal = cancellation.begin('calibrate')
      const { genre, grader, problems } = await graded(book, { grader: id, scheme: null, usual })
      const { forced, effortStarts } = grader.tables ?? {}
      const steps = calibrate(problems, {
        ...{ method, seed, resamples, unsolved, book: title, genre: genre.id, levels: grader.levels },
        ...{ grader: grader.id, graderName: grader.name, graderVersion: grader.version },
        forcedFrom: forced?.n,
        effortStarts,
        raises: grader.schemes?.[0]?.rules.filter((rule) => 'raise' in rule && rule.when.effort === undefined),
      })
      return inSlices(steps, signal, (share) => context.ports.emit({ type: 'calibration.progress', share }))
    },
  } satisfies Partial<Handlers>
}

/** Runs a calibration in short slices. @throws the signal's reason when it is aborted */
async function inSlices(steps: Generator<number, Calibration>, signal: AbortSignal, tell: (share: number) => void): Promise<Calibration> {
  let told = performance.now()
  for (;;) {
    const until = performance.now() + SLICE
    let share = 0
    while (performance.now() < until) {
      const step = steps.next()
      if (step.done) return step.value
      share = step.value
    }
    if (performance.now() - told > TELLING) {
      tell(share)
      told = performance.now()
    }
    await yieldToEventLoop()
    signal.throwIfAborted()
  }
}

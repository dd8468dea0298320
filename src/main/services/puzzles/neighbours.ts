import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/** The step limit for judging one neighbour, so that an editor does not wait too long. */
const BUDGET = USUAL_BUDGET / 10
/**
 * The number of changes in the first part, and below the time in milliseconds that each part should take, so that results arrive steadily.
 */
const FIRST = 8
const PART_MS = 200
const MOST = 400

/**
 * The service of neighbours: single changes of the open puzzle after which it still has one solution. A new request ends the one before.
 */
export function neighbourService({ context, cancellation, runNow }: Workings) {
  return {
    'puzzle.neighbours': async ({ genre, puzzle, grader }) => {
      context.content(context.genre(genre), puzzle)
      context.graders({ [genre]: grader })
      const signal = cancellation.begin('neighbours')
      const solved = await runNow({ kind: 'solve', genre, puzzle, budget: USUAL_BUDGET }, { signal })
      if (solved.kind !== 'solve') throw refusal(solved)
      const { verdict, solution } = solved.outcome
      if (verdict !== 'unique' || solution === undefined) throw new ServiceError({ code: 'service.not-unique' })
      let [from, count] = [0, FIRST]
      for (;;) {
        const start = performance.now()
        const outcome = await runNow({ kind: 'neighbours', genre, puzzle, solution, grader, from, count, budget: BUDGET }, { signal })
        if (outcome.kind !== 'neighbours') throw refusal(outcome)
        const { found, judged, total } = outcome.part
        signal.throwIfAborted()
        context.ports.emit({ type: 'neighbours.found', found, share: total === 0 ? 1 : judged / total })
        if (judged >= total) return { judged }
        from = judged
        count = Math.max(1, Math.min(MOST, Math.round((count * PART_MS) / Math.max(1, performance.now() - start))))
      }
    },
  } satisfies Partial<Handlers>
}

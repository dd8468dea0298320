import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/** The most steps for judging one neighbour. An editor does not wait longer. */
const BUDGET = USUAL_BUDGET / 10
/**
 * The number of changes in the first part. Below: the time that each part should take, in milliseconds, so that results come in steadily.
 */
const FIRST = 8
const PART_MS = 200
const MOST = 400

/**
 * The service of neighbours: single changes of the puzzle on the board that leave it one solution. A person asks about one puzzle at a
 * time.
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

import type { Handlers, Validated } from '#contract/api.ts'
import { type Task, USUAL_BUDGET } from '#solver/worker/task.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/**
 * The service of the complete list of a genre's puzzles, page by page. A solver process makes the list and keeps the last one, so that the
 * next page is fast. A request for another list ends the present work.
 * @param runNow runs a task in a solver process, before all bulk work
 */
export function enumerationService({ context, cancellation, runNow }: Workings) {
  let list = ''
  const signalFor = ({ genre, options }: Validated<'enumeration.list'>): AbortSignal => {
    const asked = JSON.stringify([genre, options])
    if (asked === list) return cancellation.current('enumeration')
    list = asked
    return cancellation.begin('enumeration')
  }
  return {
    'enumeration.list': async (request) => {
      const { genre, options, offset, limit } = request
      context.genre(genre)
      const task: Task = { kind: 'enumerate', genre, options, from: offset, count: limit, budget: USUAL_BUDGET }
      const outcome = await runNow(task, { signal: signalFor(request) })
      if (outcome.kind !== 'enumerate') throw refusal(outcome)
      return outcome.page
    },
  } satisfies Partial<Handlers>
}

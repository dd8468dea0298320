import type { Handlers, Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/errors.ts'
import { type Outcome, type Task, USUAL_BUDGET } from '#solver/task.ts'
import type { Context } from './context'
import { refusal } from './puzzles'

/**
 * All puzzles of a genre, by pages. A solver process makes the list and keeps the last one, so that the next page costs next to nothing.
 * Only one list is ever wanted: asked for another, the work on the one before ends.
 *
 * @param runNow has a solver process do a task, ahead of all bulk work
 */
export function enumerationService(context: Context, runNow: (task: Task, options: { signal: AbortSignal }) => Promise<Outcome>) {
  let wanted = { list: '', stop: new AbortController() }
  const stopFor = ({ genre, options }: Validated<'enumeration.list'>): AbortSignal => {
    const list = JSON.stringify([genre, options])
    if (list !== wanted.list) {
      wanted.stop.abort(new ServiceError({ code: 'service.superseded' }))
      wanted = { list, stop: new AbortController() }
    }
    return wanted.stop.signal
  }
  return {
    'enumeration.list': async (request) => {
      const { genre, options, offset, limit } = request
      context.genre(genre)
      const task: Task = { kind: 'enumerate', genre, options, from: offset, count: limit, budget: USUAL_BUDGET }
      const outcome = await runNow(task, { signal: stopFor(request) })
      if (outcome.kind !== 'enumerate') throw refusal(outcome)
      return outcome.page
    },
  } satisfies Partial<Handlers>
}

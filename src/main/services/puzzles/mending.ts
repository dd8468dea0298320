import type { Handlers, Validated } from '#contract/api.ts'
import { type MendOutcome, type Task, USUAL_BUDGET } from '#solver/worker/task.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/**
 * The factor on the budget for finding all changes. A person who sees the progress and can stop waits longer for them than for proposals.
 */
const PATIENCE = 10

/**
 * The service of repairing the open puzzle. A new request ends the one before.
 *
 * @param runNow runs a task in a solver process
 */
export function mendingService({ context, cancellation, runNow }: Workings) {
  const search = async (request: Validated<'puzzle.mend'>, how: 'propose' | 'finish'): Promise<readonly MendOutcome[]> => {
    const { genre, puzzle, options } = request
    context.content(context.genre(genre), puzzle)
    const signal = cancellation.begin('mend')
    const task: Task = { kind: 'mend', genre, puzzle, options, how, budget: how === 'finish' ? PATIENCE * USUAL_BUDGET : USUAL_BUDGET }
    const onShare = (share: number): void => {
      if (!signal.aborted) context.ports.emit({ type: 'mending.progress', share })
    }
    const outcome = await runNow(task, { signal, onShare })
    if (outcome.kind !== 'mend') throw refusal(outcome)
    return outcome.mends
  }
  return {
    'puzzle.mend': (request) => search(request, 'propose'),
    'puzzle.mend-all': async (request) => {
      const [mend] = await search(request, 'finish')
      if (!mend) throw new Error('a mending without a change')
      return mend
    },
  } satisfies Partial<Handlers>
}

import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { refusal } from '../jobs/run-now'
import type { Workings } from '../workings'

/**
 * The service that makes a puzzle for the board while a person waits. A new request ends the one before.
 * @param runNow runs a task in a solver process, before bulk work
 */
export function makingService({ context, cancellation, runNow }: Workings) {
  return {
    'puzzle.make': async ({ genre, options, seed }) => {
      const { generator } = context.genre(genre)
      if (!generator) throw new ServiceError({ code: 'service.no-generator', genre })
      const signal = cancellation.begin('making')
      const onShare = (share: number): void => {
        if (!signal.aborted) context.ports.emit({ type: 'making.progress', share })
      }
      const budget = generator.usualBudget ?? USUAL_BUDGET
      const outcome = await runNow({ kind: 'generate', genre, options, seed, budget }, { signal, onShare })
      if (outcome.kind !== 'generate') throw refusal(outcome)
      return outcome.puzzle
    },
  } satisfies Partial<Handlers>
}

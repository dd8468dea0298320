import { ServiceError } from '#contract/messages/errors.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'

/** Runs a task in a solver process, before all bulk work, until the signal ends it. */
export type RunNow = (
  task: Task,
  options: {
    signal: AbortSignal
    onShare?: (share: number) => void
    /** Called with the present outcome of a long task. */
    onSoFar?: (outcome: Outcome) => void
  },
) => Promise<Outcome>

/** Returns the error for an outcome of an unexpected kind. */
export function refusal(outcome: Outcome): Error {
  return outcome.kind === 'failed' ? new ServiceError(outcome.message) : new Error(`an answer to something else: ${outcome.kind}`)
}

import { ServiceError } from '#contract/messages/errors.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'

/** A function that has a solver process do a task, ahead of all bulk work, until the signal ends it. */
export type RunNow = (
  task: Task,
  options: {
    signal: AbortSignal
    onShare?: (share: number) => void
    /** Called with the outcome so far of a long task. */
    onSoFar?: (outcome: Outcome) => void
  },
) => Promise<Outcome>

/** The error to throw for an outcome of another kind than was asked for. */
export function refusal(outcome: Outcome): Error {
  return outcome.kind === 'failed' ? new ServiceError(outcome.message) : new Error(`an answer to something else: ${outcome.kind}`)
}

import type { Json } from '#solver/core/json.ts'
import type { SolveOutcome, Task } from '#solver/task.ts'
import { type RunNow, refusal } from './run-now'
import type { KeptAnswers } from './kept-answers'

/** Steps after which where the work stands is kept: some seconds. What a stop, or the end of the program, loses is less than this. */
const PIECE = 2_000_000

/** How far the work is: of what share of the cells it is known whether solutions differ there, and what it took so far. */
export interface HowFar {
  readonly share: number
  readonly steps: number
}

/**
 * Asks the exact solver in pieces, each going on where the one before halted, also one of an earlier day; what is known after each is kept
 * with the puzzle. For genres that can go on (`Genre.goOn`).
 *
 * @param task what to solve, with all steps it may take this time
 * @param kept where the answer is to be kept, and where it stands
 */
export async function goOnSolving(
  task: Extract<Task, { kind: 'solve' }>,
  kept: KeptAnswers | undefined,
  runNow: RunNow,
  signal: AbortSignal,
  tell: (howFar: HowFar) => void,
): Promise<SolveOutcome> {
  const before = kept?.halted
  let halted: Json | null = before?.from ?? null
  let { steps, seconds } = before ?? { steps: 0, seconds: 0 }
  let last: SolveOutcome | undefined
  const most = steps + task.budget
  try {
    for (;;) {
      const begun = steps
      let share = 0
      const onShare = (now: number): void => tell({ share: (share = now), steps: begun })
      const outcome = await runNow({ ...task, budget: PIECE, halted }, { signal, onShare })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      steps += outcome.outcome.steps
      seconds += outcome.outcome.seconds
      last = { ...outcome.outcome, steps, seconds }
      kept?.keepHalted(outcome.halted === undefined ? undefined : { steps, seconds, from: outcome.halted })
      if (outcome.halted === undefined || steps >= most) return last
      halted = outcome.halted
      tell({ share, steps })
    }
  } finally {
    // Also where it was stopped: what is known by then is the puzzle's verdict.
    if (last) kept?.keepVerdict(last)
  }
}

import type { Json } from '#solver/kernel/json.ts'
import type { Outcome, SolveOutcome, Task } from '#solver/worker/task.ts'
import { type RunNow, refusal } from '../jobs/run-now'
import type { KeptAnswers } from './kept-answers'

/** Steps after which where the work stands is kept: some seconds. What a stop, or the end of the program, loses is less than this. */
const PIECE = 2_000_000
/** How often what is told within a piece is kept, in milliseconds. */
const KEEP_EVERY = 2000

/** How far the work is: of what share of the cells it is known whether solutions differ there, and what it took so far. */
export interface HowFar {
  readonly share: number
  readonly steps: number
  /** The outcome as far as it is known, where the genre tells. */
  readonly soFar?: SolveOutcome
}

/**
 * Asks the exact solver in pieces, each going on where the one before halted, also one of an earlier day; what is known after each is kept
 * with the puzzle. For genres that can go on (`Genre.goOn`). One that does so in one piece is given all its steps at once, and at least as many
 * as were taken before: what it had in mind then it must find anew. What it tells meanwhile is kept as well. Where a second solution is enough (`atOnce` of
 * the task), what is kept is where the question for all differing cells goes on.
 *
 * @param task what to solve, with all steps it may take this time
 * @param isInOnePiece `Genre.goesOnInOnePiece`
 * @param kept where the answer is to be kept, and where it stands
 */
export async function goOnSolving(
  task: Extract<Task, { kind: 'solve' }>,
  isInOnePiece: boolean,
  kept: Pick<KeptAnswers, 'halted' | 'keepHalted' | 'keepVerdict'> | undefined,
  runNow: RunNow,
  signal: AbortSignal,
  tell: (howFar: HowFar) => void,
): Promise<SolveOutcome> {
  const before = kept?.halted
  let halted: Json | null = before?.from ?? null
  let { steps, seconds } = before ?? { steps: 0, seconds: 0 }
  let last: SolveOutcome | undefined
  let unkept: (() => void) | undefined
  /** The answer that was kept last. */
  let recorded: SolveOutcome | undefined
  const record = (): void => {
    if (last === undefined || last === recorded || last.ranOut === 'unasked') return
    kept?.keepVerdict(last)
    recorded = last
  }
  const most = steps + (isInOnePiece ? Math.max(task.budget, steps) : task.budget)
  try {
    for (;;) {
      const begun = { steps, seconds }
      let share = 0
      let keptAt = performance.now()
      const take = (outcome: Extract<Outcome, { kind: 'solve' }>): SolveOutcome => {
        steps = begun.steps + outcome.outcome.steps
        seconds = begun.seconds + outcome.outcome.seconds
        const standing = outcome.halted === undefined ? undefined : { steps, seconds, from: outcome.halted }
        unkept = () => kept?.keepHalted(standing)
        return (last = { ...outcome.outcome, steps, seconds })
      }
      const keep = (): void => {
        unkept?.()
        unkept = undefined
        keptAt = performance.now()
        // A process that is killed tells nothing in the end: from its first piece on the puzzle is open, with the verdict so far.
        if (task.atOnce !== true && last?.verdict !== recorded?.verdict) record()
      }
      const onShare = (now: number): void => tell({ share: (share = now), steps })
      const onSoFar = (soFar: Outcome): void => {
        if (soFar.kind !== 'solve') return
        tell({ share, soFar: take(soFar), steps })
        if (performance.now() - keptAt > KEEP_EVERY) keep()
      }
      const outcome = await runNow({ ...task, budget: isInOnePiece ? most - steps : PIECE, halted }, { signal, onShare, onSoFar })
      if (outcome.kind !== 'solve') throw refusal(outcome)
      const answer = take(outcome)
      keep()
      if (outcome.halted === undefined || steps >= most || answer.ranOut === 'unasked') return answer
      halted = outcome.halted
      tell({ share, steps })
    }
  } finally {
    // Also where it was stopped: what is known by then is the puzzle's verdict.
    unkept?.()
    record()
  }
}

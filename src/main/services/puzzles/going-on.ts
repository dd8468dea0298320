import type { Json } from '#solver/kernel/json.ts'
import type { Outcome, SolveOutcome, Task } from '#solver/worker/task.ts'
import { type RunNow, refusal } from '../jobs/run-now'
import type { KeptAnswers } from './kept-answers'

/** The number of steps (some seconds) after which the state of a search is stored. At most that much work is lost if the program ends. */
const PIECE = 2_000_000
/** The time in milliseconds between two results that are stored within a piece. */
const KEEP_EVERY = 2000

/** The progress of a search: the share of cells that are known to be equal or to differ in all solutions, and the steps so far. */
export interface HowFar {
  readonly share: number
  readonly steps: number
  /** The result so far, if the genre reports it. */
  readonly soFar?: SolveOutcome
}

/**
 * Runs the exact solver in pieces, for genres that can continue a search (`Genre.goOn`). Each piece continues where the last one stopped,
 * even on another day, and its result is stored with the puzzle.
 *
 * A genre that continues in one piece gets all steps at once. They are at least as many as it took before, because it must first rebuild
 * its memory. Its intermediate results are stored meanwhile. If a second solution is enough (`atOnce` of the task), the state is stored
 * from which the search for all differing cells can continue.
 *
 * @param task the puzzle to solve, with all steps that it may take this time
 * @param isInOnePiece `Genre.goesOnInOnePiece`
 * @param kept the place of the stored answer
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
  /** The last stored result. */
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
        // A killed process cannot report at its end, so the verdict is stored from the first piece on, marked as open.
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
    // The present result is stored even after a stop.
    unkept?.()
    record()
  }
}

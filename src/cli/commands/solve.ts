import { solvedAnswer } from '#solver/worker/bulk/solved.ts'
import type { Outcome } from '#solver/worker/task.ts'
import { tellAnswer } from '../streaming/answers'
import { placeOf, reportProblem, type InputPuzzle, type InputStream } from '../input/input'
import type { Terminal } from '../output/terminal'
import { sayAny } from '../output/messages'
import type { WorkPlace } from '../flags/place-flags'
import { workOnInput } from '../streaming/work'

/** The arguments of `solve`. */
export interface SolveOrder extends WorkPlace {
  readonly budget: number
  /** Stops at a second solution, in genres that otherwise go on to find all cells in which solutions differ. */
  readonly atOnce?: boolean
}

/** Runs `solve`: tells how many solutions each puzzle has, one line each. */
export async function solve(input: InputStream, { budget, atOnce = false, ...place }: SolveOrder, terminal: Terminal): Promise<void> {
  const operation = {
    order: { command: 'solve', budget, atOnce } as const,
    taskOf: ({ genre, placed }: InputPuzzle) => {
      return { kind: 'solve' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), budget, ...(atOnce && { atOnce }) }
    },
    outcome: (outcome: Outcome, puzzle: InputPuzzle) => report(puzzle, outcome, terminal),
    problem: reportProblem,
  }
  await workOnInput(input, operation, terminal, place)
}

function report(puzzle: InputPuzzle, outcome: Outcome, terminal: Terminal): void {
  const { index, file, placed } = puzzle
  if (outcome.kind === 'failed') terminal.complain(placeOf({ file, ...placed }), sayAny(outcome.message, terminal.language))
  if (outcome.kind !== 'solve') return
  const { verdict, solution, steps } = outcome.outcome
  const shown = typeof solution === 'string' ? solution : solution ? JSON.stringify(solution) : undefined
  const row = { index, id: placed.caption.id, verdict, solution: shown, steps }
  tellAnswer(solvedAnswer(puzzle, outcome.outcome, terminal.language), file, row, terminal)
}

import type { SolveOutcome } from '#solver/task.ts'
import { identity, isError, placeOf, reportFlaws, reportProblem, type InputPuzzle, type InputStream } from '../input'
import type { Terminal } from '../terminal'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import { workThrough } from '../work'

/** How puzzles are to be solved, and where. */
export interface SolveOrder extends WorkPlace {
  readonly budget: number
  /** A second solution is enough, for genres that can do without all differences. */
  readonly atOnce?: boolean
}

/** `solve`: how many solutions each puzzle has, one line each. */
export async function solve(input: InputStream, { budget, atOnce = false, ...place }: SolveOrder, terminal: Terminal): Promise<void> {
  const taskOf = ({ genre, placed }: InputPuzzle) => {
    return { kind: 'solve' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), budget, ...(atOnce && { atOnce }) }
  }
  const blocks = input.blocks((problem) => reportProblem(problem, terminal))
  await workThrough(blocks, taskOf, terminal, place, (outcome, puzzle) => {
    const at = placeOf({ file: puzzle.file, ...puzzle.placed })
    if (outcome.kind === 'solve') report(puzzle, outcome.outcome, at, terminal)
    else if (outcome.kind === 'failed') terminal.complain(at, sayAny(outcome.message, terminal.language))
  })
}

function report(puzzle: InputPuzzle, outcome: SolveOutcome, place: string, terminal: Terminal): void {
  const { genre, placed, index } = puzzle
  const { verdict, solution, second, differing, reason, ranOut, flaws, steps, seconds } = outcome
  const { language } = terminal
  reportFlaws(flaws, genre, place, terminal)
  const why = reason && { ...reason, text: genre.say(reason, language) }
  const undecided =
    language === 'ja'
      ? '予算の手数では決まりませんでした。--budget を増やしてください。'
      : 'not decided within the budget of steps. Give more with --budget.'
  if (verdict === 'undecided' && !flaws.some(isError)) terminal.complain(place, [undecided, why?.text ?? []].flat().join(' '))
  terminal.result(
    {
      ...identity(puzzle),
      verdict,
      solution: solution ?? null,
      ...(second !== undefined && { second }),
      ...(differing && { differing }),
      ...(why && { reason: why }),
      ...(ranOut && { ranOut }),
      steps,
      seconds,
    },
    {
      index,
      id: placed.caption.id,
      verdict,
      solution: typeof solution === 'string' ? solution : solution ? JSON.stringify(solution) : undefined,
      steps,
    },
  )
}

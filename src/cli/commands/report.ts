import type { OptionValues } from '#solver/genre.ts'
import type { ReportOutcome } from '#solver/task.ts'
import { identity, placeOf, reportFlaws, reportProblems, type Input, type InputPuzzle } from '../input'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import type { Terminal } from '../terminal'
import { work } from '../work'

/** How puzzles are to be judged. */
export interface ReportOrder extends WorkPlace {
  /** Steps for each puzzle. */
  readonly budget: number
  readonly options: OptionValues
}

/**
 * `report GENRE`: all that an editor asks of each puzzle. Those that break a house rule, or that cannot be judged, are named, and make the
 * exit status 1.
 *
 * @param input read as a genre that has reports
 */
export async function report({ puzzles, problems }: Input, { budget, options, ...place }: ReportOrder, terminal: Terminal): Promise<void> {
  reportProblems(problems, terminal)
  const { language } = terminal
  const tasks = puzzles.map(({ genre, placed }) => {
    return { kind: 'report' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), options, language, budget }
  })
  await work(tasks, terminal, place, (outcome, i) => {
    const puzzle = puzzles[i]!
    if (outcome.kind === 'report') reportOne(puzzle, outcome.outcome, terminal)
    else if (outcome.kind === 'failed')
      terminal.complain(placeOf({ file: puzzle.file, ...puzzle.placed }), sayAny(outcome.message, language))
  })
}

function reportOne(puzzle: InputPuzzle, { flaws, report: found, seconds }: ReportOutcome, terminal: Terminal): void {
  const { genre, placed } = puzzle
  const place = placeOf({ file: puzzle.file, ...placed })
  reportFlaws(flaws, genre, place, terminal)
  if (!found) return
  for (const message of found.complaints) terminal.complain(place, genre.say(message, terminal.language))
  if (terminal.json)
    return terminal.line(JSON.stringify({ ...identity(puzzle), ...found.facts, seconds: Math.round(seconds * 1000) / 1000 }))
  const [verdict, ...more] = found.lines
  const name = placed.caption.title ?? placed.caption.id
  terminal.line(`${name === undefined ? place : `${place} ${name}`}: ${verdict}`)
  for (const line of more) terminal.line(`  ${line}`)
}

import { Budget } from '#solver/core/budget.ts'
import type { OptionValues } from '#solver/genre.ts'
import type { Reporting } from '#solver/reporting.ts'
import { identity, isError, placeOf, reportFlaws, reportProblems, type Input, type InputPuzzle } from '../input'
import type { Terminal } from '../terminal'

/** How puzzles are to be judged. */
export interface ReportOrder {
  /** Steps for each puzzle. */
  readonly budget: number
  readonly options: OptionValues
}

/**
 * `report GENRE`: all that an editor asks of each puzzle. Those that break a house rule, or that cannot be judged, are named, and make the
 * exit status 1.
 *
 * @param input read as the genre that `reporting` is of
 */
export function report({ puzzles, problems }: Input, reporting: Reporting, order: ReportOrder, terminal: Terminal): void {
  reportProblems(problems, terminal)
  for (const [done, puzzle] of puzzles.entries()) {
    reportOne(puzzle, reporting, order, terminal)
    terminal.progress(done + 1, puzzles.length)
  }
}

function reportOne(puzzle: InputPuzzle, reporting: Reporting, { budget, options }: ReportOrder, terminal: Terminal): void {
  const { genre, placed } = puzzle
  const place = placeOf({ file: puzzle.file, ...placed })
  const flaws = genre.check(placed.puzzle)
  reportFlaws(flaws, genre, place, terminal)
  if (flaws.some(isError)) return
  const start = performance.now()
  const { complaints, facts, lines } = reporting.report(placed.puzzle, options, new Budget(budget))
  const seconds = Math.round(performance.now() - start) / 1000
  for (const message of complaints) terminal.complain(place, genre.say(message, terminal.language))
  if (terminal.json) return terminal.line(JSON.stringify({ ...identity(puzzle), ...facts, seconds }))
  const [verdict, ...more] = lines(terminal.language)
  const name = placed.caption.title ?? placed.caption.id
  terminal.line(`${name === undefined ? place : `${place} ${name}`}: ${verdict}`)
  for (const line of more) terminal.line(`  ${line}`)
}

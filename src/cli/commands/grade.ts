import { gradedAnswer } from '#solver/worker/bulk/graded.ts'
import type { Genre, Grader, OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { graderFor } from '#solver/genre/graders.ts'
import type { Outcome } from '#solver/worker/task.ts'
import { tellAnswer } from '../streaming/answers'
import { UsageError } from '../output/exit'
import { chosenOf } from '../flags/genre-flags'
import { placeOf, reportProblem, type InputPuzzle, type InputStream } from '../input/input'
import type { Terminal } from '../output/terminal'
import { sayAny } from '../output/messages'
import type { WorkPlace } from '../flags/place-flags'
import { workOnInput } from '../streaming/work'

/**
 * Returns the grader of a puzzle: the one with the id, else the genre's first, or its fallback.
 * @throws UsageError if the genre has no such grader
 */
export function graderOf(genre: Genre, id: string | undefined, puzzle: unknown): Grader {
  const grader = id === undefined ? genre.graders[0] : genre.graders.find((one) => one.id === id)
  if (!grader) throw new UsageError(`--grader ${id}: for ${genre.id} choose one of ${genre.graders.map((one) => one.id).join(', ')}`)
  return graderFor(genre, grader, genre.toData(puzzle))
}

/** The arguments of `grade`. Options of graders have camel-cased names. */
export interface GradeOrder extends WorkPlace {
  /** The id of a grader; by default the first of each genre. */
  readonly grader?: string
  readonly budget: number
}

/** Returns the grader that the arguments choose for a genre, with its options. @throws UsageError if no genre has it */
export function gradingBy(genre: Genre, order: GradeOrder, puzzle: unknown): { readonly grader: string; readonly options?: OptionValues } {
  const { id, options } = graderOf(genre, order.grader, puzzle)
  return { grader: id, ...(options && { options: chosenOf(options, order) }) }
}

/** Runs `grade`: grades each puzzle with one grader, one line each. */
export async function grade(input: InputStream, order: GradeOrder, terminal: Terminal): Promise<void> {
  const { budget, grader } = order
  const judges = new Set<string>()
  const operation = {
    order: { command: 'grade', budget, ...(grader !== undefined && { grader }), chosen: allChosen(order) } as const,
    taskOf: ({ genre, placed }: InputPuzzle) => {
      const by = gradingBy(genre, order, placed.puzzle)
      return { kind: 'grade' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), ...by, budget, withSteps: false }
    },
    outcome(outcome: Outcome, puzzle: InputPuzzle) {
      report(puzzle, outcome, terminal)
      if (outcome.kind === 'grade' && outcome.outcome.grading) judges.add(outcome.outcome.grader)
    },
    problem: reportProblem,
  }
  await workOnInput(input, operation, terminal, order)
  if (terminal.json) return
  terminal.endTable()
  for (const { id, counting } of genres.flatMap(({ graders }) => graders))
    if (counting && judges.has(id)) terminal.say(`${id}${terminal.language === 'ja' ? '：' : ': '}${counting.said[terminal.language]}`)
}

/** Returns the options for each grader that has any, by `genre grader`. */
function allChosen(order: GradeOrder): Readonly<Record<string, OptionValues>> {
  const withOptions = genres.flatMap((genre) => genre.graders.map((grader) => ({ genre, grader })))
  return Object.fromEntries(
    withOptions.flatMap(({ genre, grader }) => (grader.options ? [[`${genre.id} ${grader.id}`, chosenOf(grader.options, order)]] : [])),
  )
}

function report(puzzle: InputPuzzle, outcome: Outcome, terminal: Terminal): void {
  const { index, file, placed } = puzzle
  if (outcome.kind === 'failed') terminal.complain(placeOf({ file, ...placed }), sayAny(outcome.message, terminal.language))
  if (outcome.kind !== 'grade') return
  const { verdict, grading } = outcome.outcome
  const row = {
    index,
    id: placed.caption.id,
    verdict,
    level: grading?.level,
    value: grading?.value?.toFixed(3),
    techniques: Object.entries(grading?.counts ?? {})
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name}:${count}`)
      .join(' '),
  }
  tellAnswer(gradedAnswer(puzzle, outcome.outcome, terminal.language), file, row, terminal)
}

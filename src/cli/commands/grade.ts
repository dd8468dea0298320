import type { GradeOutcome } from '#solver/task.ts'
import type { Genre, Grader, OptionValues } from '#solver/genre.ts'
import { judgeOf } from '#solver/judge.ts'
import { UsageError } from '../exit'
import { chosenOf } from '../genre-flags'
import { identity, isError, placeOf, reportFlaws, reportProblem, type InputPuzzle, type InputStream } from '../input'
import type { Terminal } from '../terminal'
import { sayAny } from '../message-words'
import type { WorkPlace } from '../place-flags'
import { workThrough } from '../work'

/** Who judges a puzzle where the grader with the id, or the genre's first, is asked for. @throws UsageError when the genre has no such grader */
export function graderOf(genre: Genre, id: string | undefined, puzzle: unknown): Grader {
  const grader = id === undefined ? genre.graders[0] : genre.graders.find((one) => one.id === id)
  if (!grader) throw new UsageError(`--grader ${id}: for ${genre.id} choose one of ${genre.graders.map((one) => one.id).join(', ')}`)
  return judgeOf(genre, grader, genre.toData(puzzle))
}

/** How puzzles are to be graded, and where; the graders' own options are kept under their camel-cased names. */
export interface GradeOrder extends WorkPlace {
  /** A grader's id; by default the first of each genre. */
  readonly grader?: string
  readonly budget: number
}

/** The grader of a genre that an order means, with the conventions that it asks for. @throws UsageError when no genre has it */
export function gradingBy(genre: Genre, order: GradeOrder, puzzle: unknown): { readonly grader: string; readonly options?: OptionValues } {
  const { id, options } = graderOf(genre, order.grader, puzzle)
  return { grader: id, ...(options && { options: chosenOf(options, order) }) }
}

/** `grade`: the difficulty of each puzzle by one grader, one line each. */
export async function grade(input: InputStream, order: GradeOrder, terminal: Terminal): Promise<void> {
  const taskOf = ({ genre, placed }: InputPuzzle) => {
    const by = gradingBy(genre, order, placed.puzzle)
    return { kind: 'grade' as const, genre: genre.id, puzzle: genre.toData(placed.puzzle), ...by, budget: order.budget, withSteps: false }
  }
  const blocks = input.blocks((problem) => reportProblem(problem, terminal))
  await workThrough(blocks, taskOf, terminal, order, (outcome, puzzle) => {
    const at = placeOf({ file: puzzle.file, ...puzzle.placed })
    if (outcome.kind === 'grade') report(puzzle, outcome.outcome, at, terminal)
    else if (outcome.kind === 'failed') terminal.complain(at, sayAny(outcome.message, terminal.language))
  })
}

const UNGRADED = {
  en: {
    multiple: 'has more than one solution, so it has no grade. See `solve` for where they differ.',
    none: 'has no solution, so it has no grade.',
    undecided: 'was not decided within the budget of steps. Give more with --budget.',
  },
  ja: {
    multiple: '解が二つ以上あるため難易度を判定できません。違う所は solve で見られます。',
    none: '解がないため難易度を判定できません。',
    undecided: '予算の手数では決まりませんでした。--budget を増やしてください。',
  },
} as const

function report(puzzle: InputPuzzle, outcome: GradeOutcome, place: string, terminal: Terminal): void {
  const { genre, placed, index } = puzzle
  const { grader, version, verdict, grading, flaws, refused, reason, seconds } = outcome
  reportFlaws(flaws, genre, place, terminal)
  const words = UNGRADED[terminal.language]
  const why = reason && genre.say(reason, terminal.language)
  // A level may be known where the verdict is not.
  if (verdict === 'undecided' && !flaws.some(isError)) terminal.complain(place, [words.undecided, why ?? []].flat().join(' '))
  else if (refused && verdict === 'unique') terminal.complain(place, genre.say(refused, terminal.language))
  else if (verdict !== 'unique' && !grading && !flaws.some(isError)) terminal.complain(place, words[verdict])
  else if (grading?.details.ranOut !== undefined) terminal.complain(place, words.undecided)
  terminal.result(
    {
      ...identity(puzzle),
      grader,
      version,
      verdict,
      level: grading?.level ?? null,
      value: grading?.value ?? null,
      counts: grading?.counts ?? {},
      details: grading?.details ?? {},
      solvedByTechniques: grading?.solvedByTechniques ?? false,
      ...(refused && { refused: { ...refused, text: genre.say(refused, terminal.language) } }),
      ...(reason && { reason: { ...reason, text: why } }),
      seconds,
    },
    {
      index,
      id: placed.caption.id,
      verdict,
      level: grading?.level,
      value: grading?.value?.toFixed(3),
      techniques: Object.entries(grading?.counts ?? {})
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name}:${count}`)
        .join(' '),
    },
  )
}

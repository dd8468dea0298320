import type { Language } from '#solver/kernel/message.ts'
import type { GradeOutcome } from '../task'
import { type Answer, identity, isError, type NumberedPuzzle, remarksOn } from './answer'

const UNGRADED = {
  en: {
    multiple: 'has more than one solution, so it has no grade. See `solve` for where they differ.',
    none: 'has no solution, so it has no grade.',
    undecided: 'was not decided within the budget of steps. Give more with --budget.',
  },
  ja: {
    multiple: '解が二つ以上あるため難易度を判定できません。違う所は solve で見られます。',
    none: '解がないため難易度を判定できません。',
    undecided: '予算のステップ数では決まりませんでした。--budget を増やしてください。',
  },
} as const

/** The answer of the command `grade` about a puzzle. */
export function gradedAnswer(puzzle: NumberedPuzzle, outcome: GradeOutcome, language: Language): Answer {
  const { genre } = puzzle
  const { grader, version, verdict, grading, refused, reason, seconds } = outcome
  const why = reason && genre.say(reason, language)
  const told = {
    ...identity(puzzle),
    grader,
    version,
    verdict,
    level: grading?.level ?? null,
    value: grading?.value ?? null,
    counts: grading?.counts ?? {},
    details: grading?.details ?? {},
    solvedByTechniques: grading?.solvedByTechniques ?? false,
    ...(refused && { refused: { ...refused, text: genre.say(refused, language) } }),
    ...(reason && { reason: { ...reason, text: why } }),
    seconds,
  }
  const remarks = remarksOn(puzzle, outcome.flaws, language)
  const ungraded = whyUngraded(puzzle, outcome, language)
  const { line, column } = puzzle.placed
  if (ungraded !== undefined) remarks.push({ line, column, severity: 'error', text: ungraded })
  return { lines: [told], remarks }
}

/** The reason why a puzzle without flaws has no grading, or an incomplete one. */
function whyUngraded({ genre }: NumberedPuzzle, outcome: GradeOutcome, language: Language): string | undefined {
  const { verdict, grading, flaws, refused, reason } = outcome
  const words = UNGRADED[language]
  const why = reason && genre.say(reason, language)
  // A level may be known where the verdict is not.
  if (verdict === 'undecided' && !flaws.some(isError)) return [words.undecided, why ?? []].flat().join(' ')
  if (refused && verdict === 'unique') return genre.say(refused, language)
  if (verdict !== 'unique' && !grading && !flaws.some(isError)) return words[verdict]
  return grading?.details.ranOut === undefined ? undefined : words.undecided
}

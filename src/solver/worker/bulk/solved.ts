import type { Language } from '#solver/kernel/message.ts'
import type { SolveOutcome } from '../task'
import { type Answer, identity, isError, type NumberedPuzzle, remarksOn } from './answer'

const UNDECIDED = {
  en: 'not decided within the budget of steps. Give more with --budget.',
  ja: '予算のステップ数では決まりませんでした。--budget を増やしてください。',
} as const

/** The answer of the command `solve` about a puzzle. */
export function solvedAnswer(puzzle: NumberedPuzzle, outcome: SolveOutcome, language: Language): Answer {
  const { verdict, solution, second, differing, reason, ranOut, flaws, steps, seconds } = outcome
  const { line, column } = puzzle.placed
  const why = reason && { ...reason, text: puzzle.genre.say(reason, language) }
  const remarks = remarksOn(puzzle, flaws, language)
  if (verdict === 'undecided' && !flaws.some(isError))
    remarks.push({ line, column, severity: 'error', text: [UNDECIDED[language], why?.text ?? []].flat().join(' ') })
  const told = {
    ...identity(puzzle),
    verdict,
    solution: solution ?? null,
    ...(second !== undefined && { second }),
    ...(differing && { differing }),
    ...(why && { reason: why }),
    ...(ranOut && { ranOut }),
    steps,
    seconds,
  }
  return { lines: [told], remarks }
}

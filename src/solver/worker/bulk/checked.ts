import type { Language } from '#solver/kernel/message.ts'
import type { Flaw } from '#solver/genre/genre.ts'
import { isLeftOut } from '#solver/genre/reading/account.ts'
import type { Answer, NumberedProblem, NumberedPuzzle, Remark } from './answer'

/** The answer of the command `check` about a puzzle. */
export function checkedAnswer(puzzle: NumberedPuzzle, flaws: readonly Flaw[], language: Language): Answer {
  const { genre, index, file } = puzzle
  const { line, column } = puzzle.placed
  const found = flaws.map(({ message, at, severity = 'error' }) => {
    return { index, file, line, column, genre: genre.id, severity, code: message.code, text: genre.say(message, language), at, message }
  })
  return answerOf(found)
}

/**
 * The answer of the command `check` about a place that cannot be read.
 * @param text the problem in words, which not every caller has of every problem
 */
export function unreadAnswer(problem: NumberedProblem, text: string): Answer {
  const { index = null, file, line, column, genre, severity, message } = problem
  const { code } = message
  const lines = [{ index, file, line, column, genre: genre?.id ?? null, severity, code, text, at: [], message }]
  return { lines, remarks: [{ line, column, severity, text, isLeftOut: isLeftOut(problem) }] }
}

function answerOf<F extends Remark & { readonly text: string }>(found: readonly F[]): Answer {
  return { lines: found, remarks: found.map(({ line, column, severity, text }) => ({ line, column, severity, text })) }
}

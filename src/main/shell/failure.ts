import { ServiceError } from '#contract/messages/errors.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { explainFile } from '../files/file-failures'
import type { Language } from '#solver/kernel/message.ts'

/** Returns why the application could not start, or ends, as messages to the user; the log has the details. */
export function failureMessages(error: unknown, language: Language): string {
  const problem = error instanceof ServiceError ? error.problem : explainFile(error)
  const words = problem && sayContract(problem, language)
  if (problem && words !== undefined && words !== problem.code) return words
  const said = error instanceof Error ? error.message : String(error)
  return { en: `Nanido cannot go on: ${said}`, ja: `Nanidoを続けられません：${said}` }[language]
}

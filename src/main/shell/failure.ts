import { ServiceError, serviceWords } from '#contract/errors.ts'
import { libraryWords } from '#contract/library-words.ts'
import { knows, type Language, say } from '#solver/core/message.ts'

/** Why the application could not start, for a person; the log has the rest. */
export function failureWords(error: unknown, language: Language): string {
  if (error instanceof ServiceError) {
    const { problem } = error
    if (knows(libraryWords, problem)) return say(libraryWords, problem, language)
    if (knows(serviceWords, problem)) return say(serviceWords, problem, language)
  }
  const said = error instanceof Error ? error.message : String(error)
  return { en: `Nanido could not start: ${said}`, ja: `Nanidoを起動できませんでした：${said}` }[language]
}

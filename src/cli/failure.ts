import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceError } from '#contract/messages/errors.ts'
import { explainFile } from '#main/files/file-failures.ts'
import { dataFolder } from '#main/files/data-folder.ts'
import { logFile } from '#main/shell/log.ts'
import { visibleLines } from '#solver/genre/texts/visible.ts'
import type { Language } from '#solver/kernel/message.ts'
import { systemLanguage } from './flags/common'
import { EXIT, UsageError } from './output/exit'
import { sayAny } from './output/messages'

/** The message about a failure, and the exit status. */
export interface Failure {
  readonly words: string
  readonly status: number
}

/**
 * Returns the message and exit status for an error that ended a command. An unexpected error is logged with its stack, and the message says
 * what the user can do.
 *
 * @param argv of the process, which may contain the wanted language
 */
export function failureOf(error: unknown, argv: readonly string[], log: string = logFile(dataFolder())): Failure {
  const language = languageOf(argv)
  if (error instanceof UsageError) return { words: error.message, status: EXIT.usage }
  if (error instanceof ServiceError) return { words: sayAny(error.problem, language), status: EXIT.usage }
  const message = explainFile(error)
  if (message) return { words: sayAny(message, language), status: EXIT.usage }
  noteDown(error, log)
  const problem = { code: 'service.broken' as const, problem: error instanceof Error ? error.message : String(error) }
  return { words: sayAny(problem, language), status: EXIT.someBad }
}

function languageOf(argv: readonly string[]): Language {
  const at = argv.lastIndexOf('--lang')
  const asked = at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith('--lang='))?.slice('--lang='.length)
  return asked === 'ja' || asked === 'en' ? asked : systemLanguage()
}

function noteDown(error: unknown, log: string): void {
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  try {
    mkdirSync(join(log, '..'), { recursive: true, mode: 0o700 })
    appendFileSync(log, `[${new Date().toISOString()}] [error] (command line) ${visibleLines(what)}\n`, { mode: 0o600 })
  } catch {
    // If the log cannot be written either, the message still reaches the user.
  }
}

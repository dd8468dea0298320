import { type Command, InvalidArgumentError, Option as Flag } from 'commander'
import type { Language } from '#solver/kernel/message.ts'

/** Returns the language of the system, from the usual environment variables. */
export function systemLanguage(): Language {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
  return locale.startsWith('ja') ? 'ja' : 'en'
}

/** Options that every command has. */
export interface CommonOptions {
  readonly json?: boolean
  readonly lang: Language
}

/** Adds the options that every command has. */
export function withCommon(command: Command): Command {
  return command
    .option('--json', 'results as JSON Lines on standard output')
    .addOption(new Flag('--lang <language>', 'language of messages').choices(['en', 'ja']).default(systemLanguage(), 'that of the system'))
}

/**
 * Lets a command that reads files read standard input if no file is named. At a terminal it asks for a file name instead.
 *
 * @param command a command whose first argument is the files
 */
export function orStandardInput(command: Command): Command {
  const files = command.registeredArguments[0]!.argOptional()
  files.description = '- is standard input, which is also read where no file is named'
  return command.hook('preAction', (_, action) => {
    if (action.args.length > 0) return
    if (process.stdin.isTTY) action.error(`error: missing required argument '${files.name()}'`, { code: 'commander.missingArgument' })
    action.processedArgs[0] = files.variadic ? ['-'] : '-'
    action.args = ['-']
  })
}

/** Parses numbers and ranges such as `0-3,7`, for commander. */
export function ranges(typed: string): [from: number, to: number][] {
  return typed.split(',').map((part) => {
    const [, from, to = from] = /^\s*(\d{1,7})(?:-(\d{1,7}))?\s*$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) throw new InvalidArgumentError('Numbers and ranges are needed, e.g. 0-3,7.')
    return [Number(from), Number(to)]
  })
}

/** Parses the name of a puzzle in a book, for commander: its printed number, or `@` and its id. */
export function puzzleName(typed: string): string {
  if (!/^(?:[1-9]\d{0,8}|@[1-9]\d{0,14})$/.test(typed)) throw new InvalidArgumentError('A number is needed, e.g. 12, or an id, e.g. @912.')
  return typed
}

/** Parses a percentage above 0 and up to 100, with or without `%`, for commander. */
export function percent(typed: string): number {
  const value = Number(typed.replace(/%$/, ''))
  if (!(value > 0 && value <= 100)) throw new InvalidArgumentError('A share above 0 and up to 100 per cent is needed, such as 1%.')
  return value
}

/** Returns a parser, for commander, of whole numbers from `min` to `max`. */
export function whole(min: number, max = Infinity): (typed: string) => number {
  return (typed) => {
    const value = typed.trim() === '' ? NaN : Number(typed)
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`A whole number from ${min} ${max === Infinity ? 'on' : `to ${max}`} is needed.`)
    return value
  }
}

import { type Command, InvalidArgumentError, Option as Flag } from 'commander'
import type { Language } from '#solver/kernel/message.ts'

/** The language of the terminal, by the usual variables. */
export function systemLanguage(): Language {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
  return locale.startsWith('ja') ? 'ja' : 'en'
}

/** Options that every command has. */
export interface CommonOptions {
  readonly json?: boolean
  readonly lang: Language
}

/** A command with the options that every command has. */
export function withCommon(command: Command): Command {
  return command
    .option('--json', 'results as JSON Lines on standard output')
    .addOption(new Flag('--lang <language>', 'language of messages').choices(['en', 'ja']).default(systemLanguage(), 'that of the system'))
}

/**
 * Lets a command that reads files read standard input where no file is named. At a terminal, where nothing has been typed yet, it asks for
 * the name of a file instead.
 *
 * @param command its first argument is the files
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

/** Parses numbers and ranges of them, for commander: `0-3,7`. */
export function ranges(typed: string): [from: number, to: number][] {
  return typed.split(',').map((part) => {
    const [, from, to = from] = /^\s*(\d{1,7})(?:-(\d{1,7}))?\s*$/.exec(part) ?? []
    if (from === undefined || Number(to) < Number(from)) throw new InvalidArgumentError('Numbers and ranges are needed, e.g. 0-3,7.')
    return [Number(from), Number(to)]
  })
}

/** Parses a share above 0 % and up to 100 %, with or without its sign, for commander. */
export function percent(typed: string): number {
  const value = Number(typed.replace(/%$/, ''))
  if (!(value > 0 && value <= 100)) throw new InvalidArgumentError('A share above 0 and up to 100 per cent is needed, such as 1%.')
  return value
}

/** Parses a whole number from `min` on, up to `max` where there is one, for commander. */
export function whole(min: number, max = Infinity): (typed: string) => number {
  return (typed) => {
    const value = typed.trim() === '' ? NaN : Number(typed)
    if (!Number.isSafeInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`A whole number from ${min} ${max === Infinity ? 'on' : `to ${max}`} is needed.`)
    return value
  }
}

import type { Command, Option } from 'commander'

/** An argument or the value of an option, as a person types it. */
export interface TypedValue {
  /** The name that stands for the value in the help, such as `files`. */
  readonly name: string
  readonly isRequired: boolean
  readonly isVariadic: boolean
  /** All that may be typed, where that is known. */
  readonly choices: readonly string[] | undefined
}

/** An option of a command. */
export interface OptionEntry {
  /** The spellings of the option, such as `-o` and `--out`. */
  readonly names: readonly string[]
  /** The value that follows the option; undefined for a switch. */
  readonly value: TypedValue | undefined
  readonly help: string
  /** The value that an option has where nobody gives it, as a person would type it. */
  readonly usual: string | undefined
}

/** A command with everything that its help says. */
export interface CommandEntry {
  /** The words that call it, after `nanido`; none for the program itself. */
  readonly words: readonly string[]
  readonly help: string
  readonly arguments: readonly TypedValue[]
  readonly options: readonly OptionEntry[]
  /** The commands below it. */
  readonly commands: readonly CommandEntry[]
}

/** A command and all below it, as data. @param command every command of it filled in */
export function describe(command: Command, words: readonly string[] = []): CommandEntry {
  return {
    words,
    help: command.description(),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      isRequired: argument.required,
      isVariadic: argument.variadic,
      choices: argument.argChoices,
    })),
    options: command.options.filter(({ hidden }) => !hidden).map(optionEntry),
    commands: command.commands.map((sub) => describe(sub, [...words, sub.name()])),
  }
}

function optionEntry({ short, long, flags, required, optional, variadic, argChoices, description, ...option }: Option): OptionEntry {
  const named = /[<[]([^>\].]+)/u.exec(flags)?.[1]
  const usual: unknown = option.defaultValueDescription ?? option.defaultValue
  return {
    names: [short, long].filter((name) => name !== undefined),
    value:
      named !== undefined && (required || optional)
        ? { name: named, isRequired: required, isVariadic: variadic, choices: argChoices }
        : undefined,
    help: description,
    usual: typeof usual === 'string' || typeof usual === 'number' ? String(usual) : undefined,
  }
}

/** A command, followed by all its subcommands, each before its own. */
export const withAllBelow = (command: CommandEntry): readonly CommandEntry[] => [command, ...command.commands.flatMap(withAllBelow)]

/** The commands that do something by themselves: those with nothing below them, and those that have options of their own. */
export const callable = (top: CommandEntry): readonly CommandEntry[] =>
  withAllBelow(top).filter(({ words, commands, options }) => words.length > 0 && (commands.length === 0 || options.length > 0))

/** A value as the help shows it: `<files...>` where it must be typed, `[files...]` where it may. */
export function valueShown({ name, isRequired, isVariadic }: TypedValue): string {
  const within = isVariadic ? `${name}...` : name
  return isRequired ? `<${within}>` : `[${within}]`
}

import type { Command, Option } from 'commander'

/** An argument of a command, or the value of an option. */
export interface TypedValue {
  /** The placeholder in the help, such as `files`. */
  readonly name: string
  readonly isRequired: boolean
  readonly isVariadic: boolean
  /** All possible values, if they are known. */
  readonly choices: readonly string[] | undefined
}

/** An option of a command. */
export interface OptionEntry {
  /** The spellings of the option, such as `-o` and `--out`. */
  readonly names: readonly string[]
  /** The value that follows the option; undefined for a switch. */
  readonly value: TypedValue | undefined
  readonly help: string
  /** The default value, as it would be typed. */
  readonly usual: string | undefined
}

/** A command with everything in its help. */
export interface CommandEntry {
  /** The words that call it, after `nanido`; empty for the program itself. */
  readonly words: readonly string[]
  readonly help: string
  readonly arguments: readonly TypedValue[]
  readonly options: readonly OptionEntry[]
  /** Its subcommands. */
  readonly commands: readonly CommandEntry[]
}

/** Returns a command and all its subcommands as data. @param command with all subcommands loaded */
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

/** Returns a command followed by all its subcommands at any depth, parents first. */
export const withAllBelow = (command: CommandEntry): readonly CommandEntry[] => [command, ...command.commands.flatMap(withAllBelow)]

/** Returns the commands that can be called: those without subcommands, and those with options of their own. */
export const callable = (top: CommandEntry): readonly CommandEntry[] =>
  withAllBelow(top).filter(({ words, commands, options }) => words.length > 0 && (commands.length === 0 || options.length > 0))

/** Returns a value as the help shows it: `<files...>` if it is required, `[files...]` if not. */
export function valueShown({ name, isRequired, isVariadic }: TypedValue): string {
  const within = isVariadic ? `${name}...` : name
  return isRequired ? `<${within}>` : `[${within}]`
}

import { type CommandEntry, type OptionEntry, withAllBelow } from './command-tree'

/** The shells with a completion script. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const
/** The name of a shell in {@link SHELLS}. */
export type Shell = (typeof SHELLS)[number]

/** Returns a word in single quotes, as all three shells read it. */
const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Returns the words that call a command, in the form in which the scripts compare them. */
const placeOf = ({ words }: CommandEntry): string => words.join(' ')

/** Returns the options of a command that take a value. */
const valued = ({ options }: CommandEntry): readonly OptionEntry[] => options.filter(({ value }) => value !== undefined)

/** Returns lines `PLACE OPTION)` of a `case` statement of bash and zsh, for options with and without a list of values. */
function valueCases(
  commands: readonly CommandEntry[],
  has: (option: OptionEntry) => boolean,
): readonly (readonly [pattern: string, choices: readonly string[]])[] {
  return commands.flatMap((command) =>
    valued(command)
      .filter(has)
      .map(({ names, value }) => [names.map((name) => quoted(`${placeOf(command)} ${name}`)).join('|'), value?.choices ?? []] as const),
  )
}

/**
 * Returns the beginning of the scripts for bash and zsh: it finds the command that is being typed, and the option whose value comes next.
 */
function walk(commands: readonly CommandEntry[], words: string, from: number, to: string): string[] {
  const places = commands.filter(({ words: own }) => own.length > 0).map((command) => quoted(placeOf(command)))
  const open = valueCases(commands, () => true).map(([pattern]) => pattern)
  return [
    `  local at='' before='' word next i`,
    `  for ((i = ${from}; i < ${to}; i++)); do`,
    `    word=\${${words}[i]}`,
    `    case "$at $before" in`,
    `      ${open.join('|')}) before=''; continue ;;`,
    `    esac`,
    `    before=$word`,
    `    next="\${at:+$at }$word"`,
    `    case "$next" in`,
    `      ${places.join('|')}) at=$next; before='' ;;`,
    `    esac`,
    `  done`,
  ]
}

function bash(commands: readonly CommandEntry[]): string[] {
  const list = (words: readonly string[]): string => quoted(words.join(' '))
  return [
    '# Completion of nanido for bash: source <(nanido reference bash)',
    '_nanido() {',
    `  local cur=\${COMP_WORDS[COMP_CWORD]} words=''`,
    ...walk(commands, 'COMP_WORDS', 1, 'COMP_CWORD'),
    `  COMPREPLY=()`,
    `  case "$at $before" in`,
    ...valueCases(commands, ({ value }) => value?.choices !== undefined).map(
      ([pattern, choices]) => `    ${pattern}) COMPREPLY=($(compgen -W ${list(choices)} -- "$cur")); return ;;`,
    ),
    // The next word is a file name, or something that cannot be completed.
    `    ${valueCases(commands, ({ value }) => value?.choices === undefined)
      .map(([pattern]) => pattern)
      .join('|')}) return ;;`,
    `  esac`,
    `  case "$at" in`,
    ...commands.map((command) => {
      const options = command.options.flatMap(({ names }) => names.filter((name) => name.startsWith('--')))
      const here = [...command.commands.map(({ words }) => words.at(-1)!), ...command.arguments.flatMap(({ choices }) => choices ?? [])]
      return `    ${quoted(placeOf(command))}) if [[ $cur == -* ]]; then words=${list([...options, '--help'])}; else words=${list(here)}; fi ;;`
    }),
    `  esac`,
    `  [[ -n $words ]] && COMPREPLY=($(compgen -W "$words" -- "$cur"))`,
    '}',
    'complete -o default -F _nanido nanido',
  ]
}

/** Returns a word with its description, in the format of zsh's `_describe`. */
const described = (word: string, help: string): string => quoted(`${word.replaceAll(':', String.raw`\:`)}:${help.replaceAll('\n', ' ')}`)

function zsh(commands: readonly CommandEntry[]): string[] {
  return [
    '#compdef nanido',
    '# Completion of nanido for zsh: source <(nanido reference zsh)',
    '_nanido() {',
    '  local -a found',
    ...walk(commands, 'words', 2, 'CURRENT'),
    `  case "$at $before" in`,
    ...valueCases(commands, ({ value }) => value?.choices !== undefined).map(
      ([pattern, choices]) => `    ${pattern}) compadd -- ${choices.map(quoted).join(' ')}; return ;;`,
    ),
    `    ${valueCases(commands, ({ value }) => value?.choices === undefined)
      .map(([pattern]) => pattern)
      .join('|')}) _files; return ;;`,
    `  esac`,
    `  case "$at" in`,
    ...commands.map((command) => {
      const options = command.options.flatMap(({ names, help }) =>
        names.filter((name) => name.startsWith('--')).map((name) => described(name, help)),
      )
      const here = [
        ...command.commands.map(({ words, help }) => described(words.at(-1)!, help)),
        ...command.arguments.flatMap(({ choices }) => (choices ?? []).map((choice) => described(choice, ''))),
      ]
      return `    ${quoted(placeOf(command))}) if [[ $words[CURRENT] == -* ]]; then found=(${options.join(' ')}); else found=(${here.join(' ')}); fi ;;`
    }),
    `  esac`,
    `  (( $#found )) && _describe nanido found || _files`,
    '}',
    `if [[ $funcstack[1] == _nanido ]]; then _nanido "$@"; else compdef _nanido nanido; fi`,
  ]
}

function fish(commands: readonly CommandEntry[]): string[] {
  const places = commands.filter(({ words }) => words.length > 0).map((command) => quoted(placeOf(command)))
  const short = (name: string): string => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)
  return [
    '# Completion of nanido for fish: nanido reference fish | source',
    'function __nanido_at',
    '  set -l at',
    '  for word in (commandline -opc)[2..]',
    '    set -l next (string trim -- "$at $word")',
    `    contains -- "$next" ${places.join(' ')}; and set at $next`,
    '  end',
    '  test "$at" = "$argv[1]"',
    'end',
    ...commands.flatMap((command) => {
      const here = `complete -c nanido -n ${quoted(`__nanido_at ${quoted(placeOf(command))}`)}`
      return [
        ...command.commands.map(({ words, help }) => `${here} -f -a ${quoted(words.at(-1)!)} -d ${quoted(help)}`),
        ...command.arguments.flatMap(({ choices }) => (choices ? [`${here} -f -a ${quoted(choices.join(' '))}`] : [])),
        ...command.options.map(({ names, value, help }) => {
          const takes = value ? (value.choices ? ` -x -a ${quoted(value.choices.join(' '))}` : ' -r') : ''
          return `${here} ${names.map(short).join(' ')}${takes} -d ${quoted(help)}`
        }),
      ]
    }),
  ]
}

/** Returns the completion script of a shell for commands, options and their values. @param top the program with all its commands */
export function completion(shell: Shell, top: CommandEntry): string {
  const commands = withAllBelow(top)
  return `${{ bash, zsh, fish }[shell](commands).join('\n')}\n`
}

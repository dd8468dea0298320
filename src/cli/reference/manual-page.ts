import { EXIT } from '../output/exit'
import { callable, type CommandEntry, type OptionEntry, valueShown } from './command-tree'

/** The meaning of each exit status. */
const STATUSES: Readonly<Record<keyof typeof EXIT, string>> = {
  done: 'Done.',
  someBad: 'Done, but some puzzles are bad or failed, or lines of a text were left out; each is named with its place.',
  usage: 'Wrong usage or unreadable input.',
  interrupted: 'Interrupted (Ctrl+C).',
  terminated: 'Ended by the system (SIGTERM).',
}

/** Escapes text so that troff prints it literally. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replace(/^[.']/gmu, String.raw`\&$&`)

const bold = (text: string): string => String.raw`\fB${plain(text)}\fR`
const italic = (text: string): string => String.raw`\fI${plain(text)}\fR`

/**
 * Returns the manual page nanido(1), in the macros of man(7).
 *
 * @param top the program with all its commands
 * @param version of the program
 */
export function manualPage(top: CommandEntry, version: string): string {
  return `${[
    `.TH NANIDO 1 "" "nanido ${plain(version)}" "User Commands"`,
    '.SH NAME',
    String.raw`nanido \- ${plain(top.help.toLowerCase())}`,
    '.SH SYNOPSIS',
    `${bold('nanido')} ${italic('command')} ...`,
    '.br',
    `${bold('nanido')} ${bold('--open')} ${italic('file')} ...`,
    '.SH DESCRIPTION',
    plain('Nanido keeps collections of puzzles offline, proves that each has exactly one solution, grades them and prints books of them.'),
    '.PP',
    plain('Puzzles are read from files in any format that a genre knows (see the command genres); - is standard input.'),
    plain('With --json each result is one line of JSON on standard output; progress and messages go to standard error.'),
    '.PP',
    plain('An output never replaces an input or a library, nor, without --force, a file that Nanido did not write.'),
    ...(top.options.length > 0 ? ['.SH OPTIONS', ...top.options.flatMap(optionLines)] : []),
    '.SH COMMANDS',
    ...callable(top).flatMap(commandLines),
    '.SH EXIT STATUS',
    ...Object.entries(EXIT).flatMap(([name, status]) => ['.TP', bold(String(status)), STATUSES[name as keyof typeof EXIT]]),
    '.SH ENVIRONMENT',
    ...['.TP', bold('LC_ALL, LC_MESSAGES, LANG'), plain('The language of messages: Japanese where it begins with ja, else English.')],
    ...['.TP', bold('XDG_DATA_HOME'), plain('Where the folder nanido with the library lies; ~/.local/share where it is not set.')],
  ].join('\n')}\n`
}

/** Makes a sentence of a help phrase: adds a capital letter and a full stop. */
const sentence = (help: string): string => (help === '' ? '' : `${help[0]!.toUpperCase()}${help.slice(1)}.`)

function commandLines({ words, help, arguments: values, options }: CommandEntry): string[] {
  const usage = [
    bold(['nanido', ...words].join(' ')),
    ...values.map((value) => italic(valueShown(value))),
    ...(options.length > 0 ? ['[options]'] : []),
  ]
  return [`.SS ${plain(words.join(' '))}`, usage.join(' '), '.PP', plain(sentence(help)), ...options.flatMap(optionLines)]
}

function optionLines({ names, value, help, usual }: OptionEntry): string[] {
  const choices = value?.choices ? ` One of: ${value.choices.join(', ')}.` : ''
  const left = usual === undefined ? '' : ` Usual: ${usual}.`
  return ['.TP', names.map(bold).join(', ') + (value ? ` ${italic(value.name)}` : ''), plain(`${sentence(help)}${choices}${left}`.trim())]
}

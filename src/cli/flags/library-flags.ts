import type { Command } from 'commander'
import { withCommon, type CommonOptions } from './common'
import { Terminal } from '../output/terminal'

/** Options shared by all commands on books. Each command uses those for which it has flags. */
export type BookOptions = CommonOptions & {
  library: string
  book: string
  grader?: string
  genre?: string
  format?: string
  atMove?: number
  again?: boolean
}

/** Adds the flags of a command that works on a library. */
export const inLibrary = (command: Command): Command => withCommon(command).requiredOption('--library <file>', 'the library’s file')

/** Adds the flags of a command that works on a book of a library. */
export const ofBook = (command: Command): Command =>
  inLibrary(command).requiredOption('--book <title>', 'title of a book, or Collection/Book')

/** Returns an action for commander: it runs the operation with its options and a terminal in their language, then sets the exit status. */
export const on =
  <O extends BookOptions>(run: (options: O, terminal: Terminal, args: readonly string[]) => void | Promise<void>) =>
  async (...given: unknown[]): Promise<void> => {
    const options = given.find((one): one is O => typeof one === 'object' && one !== null && !Array.isArray(one))
    if (!options) throw new Error('commander gave no options')
    const terminal = new Terminal(options.json ?? false, options.lang)
    const args = given.filter((one) => typeof one === 'string' || Array.isArray(one)).flat() as string[]
    await run(options, terminal, args)
    process.exitCode = terminal.end()
  }

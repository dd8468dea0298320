import { type Command, Option as Flag } from 'commander'
import { ENCODINGS, type Encoding } from '#main/files/encodings.ts'

/** The encoding that a command writes its texts in. */
export interface EncodingOptions {
  readonly encoding: Encoding
}

/** The flag of commands that write texts for other programs. */
export function withEncoding(command: Command): Command {
  return command.addOption(new Flag('--encoding <name>', 'what texts are written in').choices(ENCODINGS).default('utf-8'))
}

/** The flag of commands that can write one file a puzzle. */
export function withFiles(command: Command): Command {
  return command.option('--output <folder>', 'one numbered file a puzzle, into a folder or, where it ends in .zip, a ZIP')
}

/** The flag that every command with an output has. */
export function withForce(command: Command): Command {
  return command.option('--force', 'write also over a file that Nanido did not make')
}

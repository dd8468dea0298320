import { SIGNS } from '#plan/model/plan.ts'
import { type Command, Option as Flag, InvalidArgumentError } from 'commander'
import { ENCODINGS, type Encoding } from '#main/files/encodings.ts'
import { DRAWING_FORMS } from '#main/export-formats/drawing-formats.ts'

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

/** The values of `draw --to`: forms of one drawing, and two forms that hold any number of puzzles. */
export const DRAW_FORMS = [...DRAWING_FORMS, 'zip', 'latex'] as const

/** The form that the name of a file says, by its ending. */
export function formOfName(name: string): (typeof DRAW_FORMS)[number] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'tex' ? 'latex' : DRAW_FORMS.find((form) => form === ending)
}

/** A number within bounds. @throws InvalidArgumentError in words for anything else */
const within = (least: number, most: number) => (typed: string) => {
  const value = Number(typed)
  if (!(value >= least && value <= most)) throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
  return value
}

/** The values that the flag for the signs of drawings takes: `language`, or a set of signs by name. */
export const SIGNS_ASKED = ['language', ...SIGNS] as const

/** Adds the flags of drawings to a command. */
export function withDrawing(command: Command): Command {
  return command
    .option('--cell <mm>', 'the side of a cell in a drawing, in millimetres', within(0.5, 200), 8)
    .option('--dpi <n>', 'dots an inch of a picture', within(10, 10_000), 300)
    .option('--live-text', 'text in SVG as text, not as outlines')
}

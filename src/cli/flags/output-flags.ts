import { SIGNS } from '#plan/model/plan.ts'
import { type Command, Option as Flag, InvalidArgumentError } from 'commander'
import { ENCODINGS, type Encoding } from '#main/files/encodings.ts'
import { DRAWING_FORMS, USUAL_DRAWING } from '#main/export-formats/drawing-formats.ts'

/** The encoding of a command's text output. */
export interface EncodingOptions {
  readonly encoding: Encoding
}

/** Adds the flag for the encoding of texts for other programs. */
export function withEncoding(command: Command): Command {
  return command.addOption(new Flag('--encoding <name>', 'what texts are written in').choices(ENCODINGS).default('utf-8'))
}

/** Adds the flag for one file a puzzle. */
export function withFiles(command: Command): Command {
  return command.option('--output <folder>', 'one numbered file a puzzle, into a folder or, where it ends in .zip, a ZIP')
}

/** Adds the flag that allows overwriting, for every command with an output. */
export function withForce(command: Command): Command {
  return command.option('--force', 'write also over a file that Nanido did not make')
}

/** The values of `draw --to`: forms of one drawing, and two forms for any number of puzzles. */
export const DRAW_FORMS = [...DRAWING_FORMS, 'zip', 'latex'] as const

/** Returns the form that the ending of a file name stands for. */
export function formOfName(name: string): (typeof DRAW_FORMS)[number] | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return ending === 'tex' ? 'latex' : DRAW_FORMS.find((form) => form === ending)
}

/** Returns a parser of numbers within bounds. @throws InvalidArgumentError, with a message, for anything else */
const within = (least: number, most: number) => (typed: string) => {
  const value = Number(typed)
  if (!(value >= least && value <= most)) throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`)
  return value
}

/** The values of the flag for piece signs in drawings: `language`, or the name of a set of signs. */
export const SIGNS_ASKED = ['language', ...SIGNS] as const

/** Adds the flags of drawings to a command. */
export function withDrawing(command: Command): Command {
  return command
    .option('--cell <mm>', 'the side of a cell in a drawing, in millimetres', within(0.5, 200), USUAL_DRAWING.unit)
    .option('--dpi <n>', `dots an inch of a picture; otherwise ${USUAL_DRAWING.dpi}, or what a very large one may have`, within(10, 10_000))
    .option('--live-text', 'text in SVG as text, not as outlines')
}

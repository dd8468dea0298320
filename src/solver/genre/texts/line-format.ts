import type { AboutFormat, Format } from '../genre'
import { columnAt, isSilent, splitLines } from './lines'
import { captionsLost } from './lost'
import type { Message, Text } from '#solver/kernel/message.ts'
import type { Solving } from '../solving'
import type { Caption, CaptionField, Captioned, ParseOptions, Placed, TextProblem } from '../text'

/**
 * The reading of one line: a puzzle (perhaps with warnings), a problem, or nothing that counts (a table's heading). `index` is the place in
 * the line, in UTF-16 units from 0.
 */
export type LineReading<P> =
  | {
      readonly is: 'puzzle'
      readonly puzzle: P
      readonly caption?: Caption
      readonly solving?: Solving
      readonly index?: number
      readonly warnings?: readonly LineRemark[]
    }
  | ({ readonly is: 'problem' } & LineRemark)
  | { readonly is: 'nothing' }

/** A message about a line, with the place in the line, in UTF-16 units from 0. */
export interface LineRemark {
  readonly index: number
  readonly message: Message
}

/** The properties in which one-line formats differ. */
export interface LineFormat<P> {
  readonly id: string
  readonly name: Text
  readonly about?: AboutFormat
  readonly extensions: readonly string[]
  /** How surely a line is in this format, 0-1; below 0.5 means that it looks like a broken one. */
  detect(line: string): number
  /** Reads a line that is neither blank nor a comment. */
  read(line: string, options?: ParseOptions): LineReading<P>
  readonly isRecord?: boolean
  readonly isPlain?: boolean
  write?(puzzle: Captioned<P>): string
  /** Whether following text belongs to a puzzle, as {@link Format.belongs}. */
  belongs?(puzzle: string, next: string): boolean
  /** The fields of a caption that `write` keeps. */
  readonly keeps?: readonly CaptionField[]
}

/** The reading result for a problem at `index` of a line. */
export function problemAt(index: number, message: Message): { readonly is: 'problem' } & LineRemark {
  return { is: 'problem', index, message }
}

/**
 * Makes a {@link Format} of functions that read and write a single line. It adds the numbering of puzzles, comments and places, which are
 * the same in all such formats.
 */
export function lineFormat<P>(line: LineFormat<P>): Format<P> {
  const { id, name, about, extensions, write, keeps = [], isRecord, isPlain, belongs } = line
  return {
    id,
    name,
    ...(about && { about }),
    extensions,
    scope: 'line',
    many: true,
    ...(isRecord && { isRecord }),
    ...(isPlain && { isPlain }),
    ...(belongs && { belongs }),
    detect: (text) => line.detect(text),
    parse(text, options) {
      const puzzles: Placed<P>[] = []
      const problems: TextProblem[] = []
      let ordinal = 0
      splitLines(text).forEach((content, i) => {
        if (isSilent(content)) return
        const place = (index: number) => ({ line: i + 1, column: columnAt(content, index) })
        const reading = line.read(content, options)
        if (reading.is === 'nothing') return
        if (reading.is === 'problem') {
          problems.push({ ...place(reading.index), message: reading.message, ordinal, severity: 'error' })
        } else {
          const { puzzle, caption = {}, solving } = reading
          puzzles.push({ puzzle, caption, ordinal, ...place(reading.index ?? 0), ...(solving && { solving }) })
          for (const { index, message } of reading.warnings ?? []) problems.push({ ...place(index), message, ordinal, severity: 'warning' })
        }
        ordinal++
      })
      return { puzzles, problems }
    },
    ...(write === undefined
      ? {}
      : {
          write: (puzzles: readonly Captioned<P>[]) => ({
            text: puzzles.map((puzzle) => write(puzzle) + '\n').join(''),
            lost: captionsLost(puzzles, keeps),
          }),
        }),
  }
}

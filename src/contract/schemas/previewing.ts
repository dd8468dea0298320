import { z } from 'zod'
import { ImportReport } from './library'
import { JsonValue } from './values'

/** The most puzzles that a preview shows one by one. */
export const MOST_PREVIEWED = 1000

/** A puzzle of a file that may be imported. */
const PreviewPuzzle = z.strictObject({
  /** The number of the puzzle in the file, from 0. An import names puzzles by this number in `take`. */
  ...{ ordinal: z.int(), genre: z.string(), format: z.string(), title: z.string() },
  ...{ line: z.int(), column: z.int(), part: z.string().optional() },
  puzzle: JsonValue,
  /** The number of flaws that `check` found. */
  flaws: z.int(),
  /** Where an equal puzzle, up to symmetry, exists already: in the library, or earlier in this file or in files previewed with it. */
  twin: z.enum(['library', 'file']).nullable(),
})
type PreviewPuzzle = z.infer<typeof PreviewPuzzle>

/** Lines around a problem in a part that is not a text by itself, such as the sheet of a table. `from` is the number of the first line. */
export const LinesAround = z.strictObject({ from: z.int(), lines: z.array(z.string()) })
export type LinesAround = z.infer<typeof LinesAround>

/** A preview of a file before any of its puzzles is in the library. */
export const ImportPreview = z.strictObject({
  puzzles: z.array(PreviewPuzzle),
  /** The number of further puzzles, which are not listed. */
  more: z.int(),
  /** The numbers of the further puzzles that are in the library already. */
  moreTwins: z.array(z.int()),
  problems: z.array(ImportReport.shape.problems.element.extend({ around: LinesAround.optional() })),
  unlisted: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

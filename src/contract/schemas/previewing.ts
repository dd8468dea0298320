import { z } from 'zod'
import { ImportReport } from './library'
import { JsonValue } from './values'

/** The most puzzles that a preview shows one by one. */
export const MOST_PREVIEWED = 1000

/** A puzzle of a file that may be imported. */
const PreviewPuzzle = z.strictObject({
  /** The number of the puzzle in the file, from 0; the `take` of an import names puzzles by it. */
  ...{ ordinal: z.int(), genre: z.string(), format: z.string(), title: z.string() },
  ...{ line: z.int(), column: z.int(), part: z.string().optional() },
  puzzle: JsonValue,
  /** How many structure errors `check` found. */
  flaws: z.int(),
  /** The place where the same puzzle, up to symmetry, is already: the library, or earlier in the file or in one previewed with it. */
  twin: z.enum(['library', 'file']).nullable(),
})
type PreviewPuzzle = z.infer<typeof PreviewPuzzle>

/** Lines of a part that is no text by itself, the sheet of a table say, around a problem in it; `from`: the number of the first. */
export const LinesAround = z.strictObject({ from: z.int(), lines: z.array(z.string()) })
export type LinesAround = z.infer<typeof LinesAround>

/** A preview of a file, before anything of it is in the library. */
export const ImportPreview = z.strictObject({
  puzzles: z.array(PreviewPuzzle),
  /** How many there are beside those. */
  more: z.int(),
  /** The numbers of those puzzles that are in the library already, as `twin` says for the listed ones. */
  moreTwins: z.array(z.int()),
  problems: z.array(ImportReport.shape.problems.element.extend({ around: LinesAround.optional() })),
  unlisted: z.int(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

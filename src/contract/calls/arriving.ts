import { z } from 'zod'
import { ImportReport } from '../schemas/library'
import { method, nothing } from '../method'
import { ImportPreview } from '../schemas/previewing'
import { SceneValue } from '../schemas/scene'
import { EnumerationValue, JsonValue, NodeId, OptionValuesValue, SolveOutcome } from '../schemas/values'

/** Whole numbers as ranges, both ends included. */
const Ranges = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]).readonly()).readonly()
/** The target of an import: the book, the name of the text, and how to read it; left out: to be detected. */
const ImportTarget = {
  ...{ book: NodeId, file: z.string(), genre: z.string().optional(), format: z.string().optional() },
  /** For records of play: the number of moves after which the position is taken. */
  atMove: z.int().nonnegative().optional(),
  /** The puzzles to take, as ranges of their numbers from 0, and the pages of a PDF to take them from; left out: all. */
  take: Ranges.optional(),
  pages: Ranges.optional(),
}
/** A puzzle found on a page. */
const FoundOnPage = z.strictObject({
  ...{ genre: z.string(), puzzle: JsonValue, page: z.int(), rows: z.int(), columns: z.int() },
  ...{ x: z.int(), y: z.int(), width: z.int(), height: z.int() },
})
export type FoundOnPage = z.infer<typeof FoundOnPage>
/** Puzzles found on the pages of a PDF, and drawings of these pages by their lines and signs, in millimetres. */
const FoundOnPages = z.strictObject({
  found: z.array(FoundOnPage),
  pages: z.array(z.strictObject({ page: z.int(), scene: SceneValue })),
})
export type FoundOnPages = z.infer<typeof FoundOnPages>

/** The calls that bring puzzles in: from files, from pictures, and from lists of all puzzles. */
export const arrivingCalls = {
  /** A page of all puzzles of a genre that has such a list, narrowed by its options. */
  'enumeration.list': method(
    z.strictObject({
      genre: z.string(),
      options: OptionValuesValue,
      offset: z.int().nonnegative().default(0),
      limit: z.int().positive().max(1000).default(200),
    }),
    EnumerationValue,
  ),
  /**
   * Reads the picture in a file as greys, reduced to a size that can be shown; puzzles are made from exactly this. A large file is sent in
   * pieces, in order, under a name that the caller chooses; the answer to all but the last piece is null.
   */
  'picture.read': method(
    z.strictObject({ base64: z.string(), pieces: z.strictObject({ of: z.string(), from: z.int(), isLast: z.boolean() }).optional() }),
    z
      .strictObject({
        width: z.int(),
        height: z.int(),
        /** One byte a pixel, 0 black to 255 white, row by row, in base64. */
        grey: z.string(),
        /** Red, green and blue, three bytes a pixel, in base64; null for a picture of greys alone. */
        rgb: z.string().nullable(),
        /** The size of the picture in the file. */
        full: z.strictObject({ width: z.int(), height: z.int() }),
        /** The side, in pixels of the file, of the squares of an enlarged pixel picture; otherwise 1. */
        block: z.int(),
      })
      .nullable(),
  ),
  /** Whether the puzzle of a picture has one solution. A new call ends the work of the one before. */
  'picture.judge': method(z.strictObject({ genre: z.string(), puzzle: JsonValue }), SolveOutcome),
  /** The puzzle that the generator makes of a picture. It is saved nowhere; the next `picture.judge` ends this call, too. */
  'picture.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue }), z.strictObject({ puzzle: JsonValue })),
  /** Adds all puzzles of a text to the end of a book, or none where the import is interrupted. */
  'import.text': method(z.strictObject({ ...ImportTarget, text: z.string() }), ImportReport),
  /**
   * Adds all puzzles of a text to the end of a book. The text may be of any size: it is sent in pieces, in order, under a name that the
   * caller chooses. The answer to all but the last piece is null, and comes when there is room for the next. Only one such import is under
   * way: another one, or `import.stop`, ends it.
   */
  'import.piece': method(
    z.strictObject({
      ...ImportTarget,
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportReport.nullable(),
  ),
  /**
   * A preview of a file: its contents, before anything is written. It is sent in pieces, as for `import.piece`. With `isAdditional` it will
   * be imported together with the files previewed before, so that their puzzles count as twins.
   */
  'import.preview': method(
    z.strictObject({
      isAdditional: z.boolean().default(false),
      ...{ genre: z.string().optional(), format: z.string().optional(), atMove: z.int().nonnegative().optional() },
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportPreview.nullable(),
  ),
  'import.stop': method(nothing, nothing),
  /**
   * The puzzles that were recognised in the lines and signs of a PDF, with their places in millimetres, so that a person can check them;
   * none where the file carries its puzzles as data, or is no PDF. It is sent in pieces, as for `import.piece`.
   */
  'import.look': method(
    z.strictObject({ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() }),
    FoundOnPages.nullable(),
  ),
} as const

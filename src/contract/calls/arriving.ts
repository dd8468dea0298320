import { z } from 'zod'
import { ImportReport } from '../schemas/library'
import { method, nothing } from '../method'
import { ImportPreview } from '../schemas/previewing'
import { SceneValue } from '../schemas/scene'
import { EnumerationValue, JsonValue, NodeId, OptionValuesValue, SolveOutcome } from '../schemas/values'

/** Ranges of whole numbers; both ends are included. */
const Ranges = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]).readonly()).readonly()
/**
 * The target and manner of an import: the book, the name of the text, and its genre and format. A genre or format that is left out is
 * detected.
 */
const ImportTarget = {
  ...{ book: NodeId, file: z.string(), genre: z.string().optional(), format: z.string().optional() },
  /** For records of play: the number of the move after which the position is taken. */
  atMove: z.int().nonnegative().optional(),
  /** Ranges of the puzzles to take (numbered from 0), and of the pages of a PDF to read; left out: all. */
  take: Ranges.optional(),
  pages: Ranges.optional(),
}
/** A puzzle found on a page of a PDF. */
const FoundOnPage = z.strictObject({
  ...{ genre: z.string(), puzzle: JsonValue, page: z.int(), rows: z.int(), columns: z.int() },
  ...{ x: z.int(), y: z.int(), width: z.int(), height: z.int() },
})
export type FoundOnPage = z.infer<typeof FoundOnPage>
/** The puzzles found on the pages of a PDF, with drawings of these pages. Drawings have the lines and signs of a page, in millimetres. */
const FoundOnPages = z.strictObject({
  found: z.array(FoundOnPage),
  pages: z.array(z.strictObject({ page: z.int(), scene: SceneValue })),
})
export type FoundOnPages = z.infer<typeof FoundOnPages>

/** The calls that bring puzzles into Nanido: from files, from pictures, and from complete lists of puzzles. */
export const arrivingCalls = {
  /** A page of the complete list of a genre's puzzles, filtered by options. */
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
   * Reads a picture from a file. The answer is the picture reduced to a size that can be shown; puzzles are made from exactly this picture.
   * A large file is sent in pieces, in order, under a name that the caller chooses. The answer to all pieces but the last is null.
   */
  'picture.read': method(
    z.strictObject({ base64: z.string(), pieces: z.strictObject({ of: z.string(), from: z.int(), isLast: z.boolean() }).optional() }),
    z
      .strictObject({
        width: z.int(),
        height: z.int(),
        /** The greys in base64: one byte a pixel, 0 for black to 255 for white, row by row. */
        grey: z.string(),
        /** The colours in base64: three bytes a pixel for red, green and blue; null for a picture of greys only. */
        rgb: z.string().nullable(),
        /** The size of the picture in the file, in pixels. */
        full: z.strictObject({ width: z.int(), height: z.int() }),
        /** The side of a square in pixels of the file, where each pixel of a small picture was enlarged to a square; otherwise 1. */
        block: z.int(),
      })
      .nullable(),
  ),
  /** Finds out whether the puzzle of a picture has one solution. A new call ends the one before. */
  'picture.judge': method(z.strictObject({ genre: z.string(), puzzle: JsonValue }), SolveOutcome),
  /** Makes a puzzle of a picture with the genre's generator. The puzzle is not stored. The next `picture.judge` ends this call. */
  'picture.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue }), z.strictObject({ puzzle: JsonValue })),
  /** Adds all puzzles of a text to the end of a book. If the import is interrupted, none is added. */
  'import.text': method(z.strictObject({ ...ImportTarget, text: z.string() }), ImportReport),
  /**
   * Adds all puzzles of a text of any size to the end of a book. The text is sent in pieces, in order, under a name that the caller
   * chooses. The answer to all pieces but the last is null; it comes as soon as the next piece may be sent. There is only one such import
   * at a time: another import, or `import.stop`, ends it.
   */
  'import.piece': method(
    z.strictObject({
      ...ImportTarget,
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportReport.nullable(),
  ),
  /**
   * Previews the contents of a file before anything is stored. The file is sent in pieces, as for `import.piece`. `isAdditional` says that
   * it will be imported together with the files previewed before, so that puzzles of these files count as twins.
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
   * Finds puzzles in the lines and signs of a PDF, so that a person can check them. Places are in millimetres. The answer is empty where
   * the file holds its puzzles as data, or is no PDF. The file is sent in pieces, as for `import.piece`.
   */
  'import.look': method(
    z.strictObject({ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() }),
    FoundOnPages.nullable(),
  ),
} as const

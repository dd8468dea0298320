import { z } from 'zod'
import { ImportReport } from '../schemas/library'
import { method, nothing } from '../method'
import { ImportPreview } from '../schemas/previewing'
import { SceneValue } from '../schemas/scene'
import { EnumerationValue, JsonValue, NodeId, OptionValuesValue, SolveOutcome } from '../schemas/values'

/** Whole numbers as ranges, both ends included. */
const Ranges = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative()]).readonly()).readonly()
/** Which book a text goes to, what it is called, and how it is to be read; left out: to be found out. */
const ImportTarget = {
  ...{ book: NodeId, file: z.string(), genre: z.string().optional(), format: z.string().optional() },
  /** Of records of play: the position after so many moves. */
  atMove: z.int().nonnegative().optional(),
  /** Which puzzles of the file are taken, as ranges of their numbers from 0, and, of a PDF's, from which pages; left out: all. */
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

/** The calls about what comes in: files, pictures, and lists of all puzzles. */
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
   * The picture in a file, in greys and small enough to be shown; puzzles are made of exactly what is shown. A large file comes in pieces, in
   * their order, under a name of the caller's making; the answer to all but the last is null.
   */
  'picture.read': method(
    z.strictObject({ base64: z.string(), pieces: z.strictObject({ of: z.string(), from: z.int(), isLast: z.boolean() }).optional() }),
    z
      .strictObject({
        width: z.int(),
        height: z.int(),
        /** One byte a pixel, 0 black to 255 white, row by row, in base64. */
        grey: z.string(),
        /** Red, green and blue, three bytes a pixel, in base64; null where there is nothing but greys. */
        rgb: z.string().nullable(),
        /** Of the picture in the file. */
        full: z.strictObject({ width: z.int(), height: z.int() }),
        /** The side of the squares that it consists of in the file, where it is enlarged pixel art; otherwise 1. */
        block: z.int(),
      })
      .nullable(),
  ),
  /** Whether what a picture makes has one solution. Only the newest is ever wanted: asked anew, the work on the one before ends. */
  'picture.judge': method(z.strictObject({ genre: z.string(), puzzle: JsonValue }), SolveOutcome),
  /** The puzzle that the generator makes of a picture. It is saved nowhere; the next `picture.judge` ends this call, too. */
  'picture.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue }), z.strictObject({ puzzle: JsonValue })),
  /** Puts all puzzles of a text at the end of a book, or, where it comes to an end before its time, none. */
  'import.text': method(z.strictObject({ ...ImportTarget, text: z.string() }), ImportReport),
  /**
   * As `import.text`, of a file of any size that comes in pieces, in their order, under a name of the caller's making; the answer to all but
   * the last is null, and comes when there is room for the next. Only one such import is under way: another one, or `import.stop`, ends it.
   */
  'import.piece': method(
    z.strictObject({
      ...ImportTarget,
      ...{ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() },
    }),
    ImportReport.nullable(),
  ),
  /**
   * A preview of a file: its contents, before anything is written. In pieces, as `import.piece`. `isAdditional`: it comes in together with those that
   * were looked at before it, so that what stands in them is a twin.
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
   * The puzzles that were found in the lines and signs of a PDF, to be looked at before they are taken, with their places in millimetres; none
   * where the file carries its puzzles, or is something else. In pieces, as `import.piece`.
   */
  'import.look': method(
    z.strictObject({ name: z.string(), from: z.int().nonnegative(), isLast: z.boolean(), base64: z.string() }),
    FoundOnPages.nullable(),
  ),
} as const

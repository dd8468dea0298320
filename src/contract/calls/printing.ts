import { z } from 'zod'
import { BookToPrint, PagePreview } from '../schemas/book'
import { method } from '../method'
import { FindingValue } from '../schemas/plan'
import { AnyMessage, BookLanguageValue, NodeId, PuzzleId } from '../schemas/values'

/** The calls that write files: printed books, drawings and texts. */
export const printingCalls = {
  'export.text': method(
    z.strictObject({ book: NodeId, format: z.string(), /** Only these. */ puzzles: z.array(PuzzleId).optional() }),
    z.strictObject({
      name: z.string(),
      text: z.string(),
      lost: z.array(z.strictObject({ index: z.int(), message: AnyMessage })).readonly(),
    }),
  ),
  /** A text file for each puzzle, numbered in the order of the book; `name` is a name for an archive of them. */
  'export.files': method(
    z.strictObject({ book: NodeId, format: z.string() }),
    z.strictObject({
      name: z.string(),
      files: z.array(z.strictObject({ index: z.int(), name: z.string(), text: z.string() })),
      lost: z.array(z.strictObject({ index: z.int(), message: AnyMessage })).readonly(),
    }),
  ),
  'export.page': method(BookToPrint.extend({ page: z.int().positive() }), PagePreview),
  /** Makes the PDF of a book; `export.piece` hands it over, until another file is made. Its progress comes as `print.progress`. */
  'export.pdf': method(BookToPrint, z.strictObject({ name: z.string(), file: z.string(), bytes: z.int(), pages: z.int() })),
  /**
   * Makes an EPUB of a book, drawings with a table for layout programs, or a source for LuaLaTeX; of `puzzles` alone where they are named.
   * `lost` are the puzzles (by their place in the book, from 0) that are not in it; an EPUB has the puzzles that are on the pages.
   */
  'export.form': method(
    BookToPrint.extend({ form: z.enum(['epub', 'images', 'latex']), puzzles: z.array(PuzzleId).optional() }),
    z.strictObject({
      ...{ name: z.string(), file: z.string(), bytes: z.int() },
      lost: z.array(z.strictObject({ index: z.int(), message: AnyMessage })).readonly(),
    }),
  ),
  /**
   * One puzzle, its solution or its next step as a drawing, with the signs of its book; `language` is the language of a book without a
   * plan. Refused where there is none.
   */
  'export.drawing': method(
    z.strictObject({
      puzzle: PuzzleId,
      show: z.enum(['problem', 'solution', 'hint']),
      form: z.enum(['svg', 'png', 'pdf']),
      language: BookLanguageValue.optional(),
    }),
    z.strictObject({ name: z.string(), file: z.string(), bytes: z.int() }),
  ),
  /** The findings of a preflight on the finished file and on its plan, the worst first. */
  'export.preflight': method(BookToPrint, z.strictObject({ pages: z.int(), findings: z.array(FindingValue).readonly() })),
  /** The bytes of a made file from `from` on, as many as make a piece; none at its end, and the file is then forgotten. */
  'export.piece': method(z.strictObject({ file: z.string(), from: z.int().nonnegative() }), z.strictObject({ base64: z.string() })),
} as const

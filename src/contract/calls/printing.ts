import { z } from 'zod'
import { BookLooks, BookToPrint, PagePreview } from '../schemas/book'
import { method } from '../method'
import { BraillePaperValue } from '../schemas/braille'
import { FindingValue } from '../schemas/plan'
import { AnyMessage, BookLanguageValue, NodeId, PuzzleId, UsualGraders } from '../schemas/values'

/** A puzzle of a book that a file lacks, or of which it lacks something; `index` is its place in the book, from 0. */
const LostInFile = z.strictObject({ index: z.int(), id: PuzzleId, message: AnyMessage })

/** The calls that write files: printed books, drawings and texts. */
export const printingCalls = {
  'export.text': method(
    z.strictObject({ book: NodeId, format: z.string(), /** The puzzles to write; left out: all. */ puzzles: z.array(PuzzleId).optional() }),
    z.strictObject({
      name: z.string(),
      text: z.string(),
      lost: z.array(LostInFile).readonly(),
    }),
  ),
  /**
   * Writes one text file for each puzzle, named by its printed number. `name` of the answer is a name for an archive of the files.
   */
  'export.files': method(
    z.strictObject({ book: NodeId, format: z.string(), usual: UsualGraders }),
    z.strictObject({
      name: z.string(),
      files: z.array(z.strictObject({ index: z.int(), id: PuzzleId, name: z.string(), text: z.string() })),
      lost: z.array(LostInFile).readonly(),
    }),
  ),
  /** Shows a page of a book, or its cover, as `export.pdf` makes it. */
  'export.page': method(BookToPrint.extend({ page: z.int().positive(), as: z.literal('cover').optional() }), PagePreview),
  /** Shows what a book looks like, by a few pages of its first puzzles, so that the answer comes soon for large books, too. */
  'export.looks': method(BookToPrint, BookLooks),
  /**
   * Makes the PDF of a book, or of its cover. `export.piece` gives its bytes until another file is made. Progress comes as
   * `print.progress`.
   */
  'export.pdf': method(
    BookToPrint.extend({ as: z.literal('cover').optional() }),
    z.strictObject({ name: z.string(), file: z.string(), bytes: z.int(), pages: z.int() }),
  ),
  /**
   * Makes an EPUB, a document for layout programs (IDML), a text that tells a book in words, the same in braille, drawings with a table for
   * data merge, or a source for LuaLaTeX, of a book or of `puzzles` only. `lost` of the answer are the puzzles that the file lacks, by
   * their place in the book from 0. An EPUB, a document and a told book hold the puzzles that the plan prints. `notes` tell what else is
   * otherwise in the file than in the book.
   */
  'export.form': method(
    BookToPrint.extend({
      form: z.enum(['epub', 'idml', 'images', 'latex', 'told', 'braille']),
      puzzles: z.array(PuzzleId).optional(),
      braille: BraillePaperValue.optional(),
    }),
    z.strictObject({
      ...{ name: z.string(), file: z.string(), bytes: z.int() },
      lost: z.array(LostInFile).readonly(),
      notes: z.array(AnyMessage).readonly(),
    }),
  ),
  /**
   * Draws one puzzle, its solution or its next step, with the signs of its book. `language` is the language of a book without a plan.
   * Refused where the puzzle has no solution or no next step.
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
  /** Inspects the finished file of a book and its plan as a printer would. The findings come worst first. */
  'export.preflight': method(BookToPrint, z.strictObject({ pages: z.int(), findings: z.array(FindingValue).readonly() })),
  /** A piece of the bytes of a made file, from the byte `from` on. At the end of the file the piece is empty, and the file is forgotten. */
  'export.piece': method(z.strictObject({ file: z.string(), from: z.int().nonnegative() }), z.strictObject({ base64: z.string() })),
} as const

import { z } from 'zod'
import { Places, PuzzleDetail, Series } from '../schemas/library'
import { method, nothing } from '../method'
import { FoundPuzzle, PuzzleTags, SelectionFigures } from '../schemas/selection'
import { CaptionChange, CaptionValue, JsonValue, NodeId, PuzzleId, LanguageChoice, UsualGraders } from '../schemas/values'
import { LabelImport, LabelReportValue, LABELS_MOST_BYTES } from '../schemas/labels'
import { PlayValue, SolveLabels } from '../schemas/solving'

/** The most puzzles that `puzzle.add` takes at once. */
export const MOST_ADDED = 10_000

/** The most puzzles of which `puzzle.numbers` gives the numbers at once. */
export const MOST_NUMBERED = 1000

/** The calls about single puzzles, and about selections of puzzles. */
export const puzzlesCalls = {
  /** Copies puzzles with their answers to the end of a book. The answer is the ids of the copies. */
  'puzzle.copy': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId }), z.array(PuzzleId)),
  'puzzle.get': method(z.strictObject({ puzzle: PuzzleId }), PuzzleDetail),
  /**
   * The rank of a puzzle among the puzzles that its book prints and a grader has graded. Puzzles are ranked by level (that of the book's
   * scheme, if it has one), then by value. The answer is the number of these puzzles, with this one if it is printed, and the number of
   * harder ones; null for a puzzle without a level.
   */
  'puzzle.standing': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ of: z.int(), harder: z.int() }).nullable(),
  ),
  /**
   * The number (from 1) of the first step with the hardest technique of a grading, and the number of all steps; null where no step uses
   * this technique.
   */
  'puzzle.hardest-at': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ step: z.int().positive(), of: z.int().positive() }).nullable(),
  ),
  /**
   * The printed numbers of puzzles in any books, by the plans of the books; null for puzzles that are not printed. Puzzles of books that
   * are too large to be laid out are missing. `usual` names the grader of each genre for books that have chosen none.
   */
  'puzzle.numbers': method(
    z.strictObject({ puzzles: z.array(PuzzleId).max(MOST_NUMBERED), usual: UsualGraders }),
    z.array(z.strictObject({ puzzle: PuzzleId, number: z.int().nullable() })),
  ),
  'puzzle.create': method(
    z.strictObject({ book: NodeId, genre: z.string(), puzzle: JsonValue, caption: CaptionValue.default({}) }),
    PuzzleId,
  ),
  /** Changes the named fields of a puzzle. If `puzzle` itself changes, its digest is computed again and its verdict becomes unknown. */
  'puzzle.update': method(
    z.strictObject({ id: PuzzleId, puzzle: JsonValue.optional(), caption: CaptionChange.optional(), work: JsonValue.optional() }),
    nothing,
  ),
  /** Puts puzzles into the trash, in one transaction. The answer undoes this in `puzzle.put-back`. */
  'puzzle.remove': method(z.strictObject({ puzzles: z.array(PuzzleId) }), Places),
  /** Moves puzzles into `book`, before the puzzle `before` (null: to the end). */
  'puzzle.move': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId, before: PuzzleId.nullable() }), Places),
  /** Removes tags from puzzles and adds other tags. The answer undoes this in `puzzle.set-tags`. */
  'puzzle.tag': method(
    z.strictObject({ puzzles: z.array(PuzzleId), add: z.array(z.string().min(1)), remove: z.array(z.string()) }),
    PuzzleTags,
  ),
  /** Sets the tags of puzzles. The answer has the old tags, with which the same call undoes this one. */
  'puzzle.set-tags': method(PuzzleTags, PuzzleTags),
  /** Figures of a selection of puzzles: levels, values, clues and tags. If `puzzles` is null, the selection is the whole book. */
  'puzzle.figures': method(
    z.strictObject({ book: NodeId, puzzles: z.array(PuzzleId).nullable(), graders: z.record(z.string(), z.string()).default({}) }),
    SelectionFigures,
  ),
  /** Searches the puzzles of all books by words. With `only: 'drafts'` it finds only drafts; an empty text finds all of them. */
  'library.search': method(
    z.strictObject({
      text: z.string(),
      limit: z.int().positive().max(500).default(100),
      only: z.enum(['all', 'drafts']).default('all'),
    }),
    z.array(FoundPuzzle),
  ),
  /** The number of drafts in all books, and the number of things in the trash. */
  'library.counts': method(nothing, z.strictObject({ drafts: z.int(), trash: z.int() })),
  /**
   * Puts puzzles back to places that an earlier call gave as its answer. Puzzles that something else has moved since stay where they are.
   * The answer undoes this in the same call.
   */
  'puzzle.put-back': method(Places, Places),
  /** Adds puzzles to the end of a book, all of them or none. */
  'puzzle.add': method(z.strictObject({ book: NodeId, genre: z.string(), puzzles: z.array(JsonValue).max(MOST_ADDED) }), z.array(PuzzleId)),
} as const

/** The calls about people solving puzzles. */
export const solvingCalls = {
  /** Stores a person's play of a puzzle (null: not begun). It cannot be undone. */
  'puzzle.keep-play': method(z.strictObject({ puzzle: PuzzleId, play: PlayValue.nullable() }), z.null()),
  /**
   * The series of a puzzle: the wishes by which it was made, and other puzzles made by the same wishes into its book or another one. Null
   * where the wishes are unknown.
   */
  'puzzle.series': method(z.strictObject({ puzzle: PuzzleId, book: NodeId.nullable() }), Series.nullable()),
  /**
   * Replaces the records of solving a puzzle. The answer has the old records. A record that names no state of the puzzle counts for the
   * present state.
   */
  'puzzle.label': method(z.strictObject({ puzzle: PuzzleId, labels: SolveLabels }), SolveLabels),
  /**
   * Adds the labels of a table to the puzzles of a book that the table names. Labels that exist already are not added again. The table is
   * CSV, its bytes in base64; its numbers are the printed ones.
   */
  'label.import': method(z.strictObject({ book: NodeId, base64: z.string().max(2 * LABELS_MOST_BYTES), usual: UsualGraders }), LabelImport),
  'label.export': method(
    z.strictObject({ book: NodeId, language: LanguageChoice, usual: UsualGraders }),
    z.strictObject({ name: z.string(), text: z.string(), count: z.int() }),
  ),
  /** A report on how well the scores of a grader agree with people's records of solving the puzzles that a book prints. */
  'label.report': method(
    z.strictObject({ book: NodeId, grader: z.string(), usual: UsualGraders, seed: z.string().default('1') }),
    LabelReportValue,
  ),
} as const

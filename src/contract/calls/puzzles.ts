import { z } from 'zod'
import { Places, PuzzleDetail, Series } from '../schemas/library'
import { method, nothing } from '../method'
import { FoundPuzzle, PuzzleTags, SelectionFigures } from '../schemas/selection'
import { CaptionChange, CaptionValue, JsonValue, NodeId, PuzzleId, LanguageChoice } from '../schemas/values'
import { LabelImport, LabelReportValue, LABELS_MOST_BYTES } from '../schemas/labels'
import { PlayValue, SolveLabels } from '../schemas/solving'

/** The most puzzles that `puzzle.add` takes at once. */
export const MOST_ADDED = 10_000

/** The most puzzles of which `puzzle.numbers` gives the numbers at once. */
export const MOST_NUMBERED = 1000

/** The calls about single puzzles and selections of them. */
export const puzzlesCalls = {
  /** Copies puzzles with their answers to the end of a book. The answer is the copies. */
  'puzzle.copy': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId }), z.array(PuzzleId)),
  'puzzle.get': method(z.strictObject({ puzzle: PuzzleId }), PuzzleDetail),
  /**
   * The rank of a puzzle among those of its book that a grader has graded, by level (that of the book's scheme, where it has one) and then
   * value: their number, itself included, and how many of them are harder. Null where it has no level.
   */
  'puzzle.standing': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ of: z.int(), harder: z.int() }).nullable(),
  ),
  /** The place (from 1) of the first step by the hardest technique in a grading, and the number of steps; null where no step is by it. */
  'puzzle.hardest-at': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ step: z.int().positive(), of: z.int().positive() }).nullable(),
  ),
  /**
   * The printed numbers of puzzles of any books by their plans, null for those that are not printed; puzzles of books that are too large to
   * be laid out are left out. `usual`: the grader of each genre for books that have chosen none.
   */
  'puzzle.numbers': method(
    z.strictObject({ puzzles: z.array(PuzzleId).max(MOST_NUMBERED), usual: z.record(z.string(), z.string()).default({}) }),
    z.array(z.strictObject({ puzzle: PuzzleId, number: z.int().nullable() })),
  ),
  'puzzle.create': method(
    z.strictObject({ book: NodeId, genre: z.string(), puzzle: JsonValue, caption: CaptionValue.default({}) }),
    PuzzleId,
  ),
  /** Changes the named fields of a puzzle. Where `puzzle` itself changes, its digest is computed anew and its verdict is unknown. */
  'puzzle.update': method(
    z.strictObject({ id: PuzzleId, puzzle: JsonValue.optional(), caption: CaptionChange.optional(), work: JsonValue.optional() }),
    nothing,
  ),
  /** Puts puzzles into the trash, in one transaction. `puzzle.put-back` takes the change back with the answer. */
  'puzzle.remove': method(z.strictObject({ puzzles: z.array(PuzzleId) }), Places),
  /** Moves puzzles into `book`, before the puzzle `before` (null: to the end). */
  'puzzle.move': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId, before: PuzzleId.nullable() }), Places),
  /** Removes tags from many puzzles at once and adds others. `puzzle.set-tags` takes the change back with the answer. */
  'puzzle.tag': method(
    z.strictObject({ puzzles: z.array(PuzzleId), add: z.array(z.string().min(1)), remove: z.array(z.string()) }),
    PuzzleTags,
  ),
  /** Sets the tags of puzzles. The answer gives the tags from before, with which the same call takes the change back. */
  'puzzle.set-tags': method(PuzzleTags, PuzzleTags),
  /** Figures of a selection: levels, values, clues and tags. Where `puzzles` is null, the figures are those of the whole book. */
  'puzzle.figures': method(
    z.strictObject({ book: NodeId, puzzles: z.array(PuzzleId).nullable(), graders: z.record(z.string(), z.string()).default({}) }),
    SelectionFigures,
  ),
  /** Searches the puzzles of all books by words. With `only: 'drafts'` it finds drafts alone, and all of them for an empty text. */
  'library.search': method(
    z.strictObject({
      text: z.string(),
      limit: z.int().positive().max(500).default(100),
      only: z.enum(['all', 'drafts']).default('all'),
    }),
    z.array(FoundPuzzle),
  ),
  /** How many drafts there are in all books, and how many things in the trash. */
  'library.counts': method(nothing, z.strictObject({ drafts: z.int(), trash: z.int() })),
  /** Takes a change of places back, as far as nothing else has changed since. With the answer, the same call makes the change again. */
  'puzzle.put-back': method(Places, Places),
  /** Puts puzzles at the end of a book, all or none. */
  'puzzle.add': method(z.strictObject({ book: NodeId, genre: z.string(), puzzles: z.array(JsonValue).max(MOST_ADDED) }), z.array(PuzzleId)),
} as const

/** The calls about puzzles as people solve them. */
export const solvingCalls = {
  /** Stores a person's play of a puzzle (null: not begun). It is no step of undo. */
  'puzzle.keep-play': method(z.strictObject({ puzzle: PuzzleId, play: PlayValue.nullable() }), z.null()),
  /**
   * The series of a puzzle: the wishes by which it was made, and the puzzles that were made by the same into its book or another;
   * null where that is unknown.
   */
  'puzzle.series': method(z.strictObject({ puzzle: PuzzleId, book: NodeId.nullable() }), Series.nullable()),
  /**
   * Replaces the records of solving a puzzle. The answer is the old ones. A record that names no state of the puzzle
   * counts for the present one.
   */
  'puzzle.label': method(z.strictObject({ puzzle: PuzzleId, labels: SolveLabels }), SolveLabels),
  /**
   * Adds the labels of a table (CSV, its bytes in base64) to the puzzles of a book that it names, without doubling labels that are there.
   */
  'label.import': method(z.strictObject({ book: NodeId, base64: z.string().max(2 * LABELS_MOST_BYTES) }), LabelImport),
  'label.export': method(
    z.strictObject({ book: NodeId, language: LanguageChoice }),
    z.strictObject({ name: z.string(), text: z.string(), count: z.int() }),
  ),
  /** A report on how a grader's scores agree with people's records of solving. */
  'label.report': method(z.strictObject({ book: NodeId, grader: z.string(), seed: z.string().default('1') }), LabelReportValue),
} as const

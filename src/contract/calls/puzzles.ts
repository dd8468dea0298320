import { z } from 'zod'
import { Places, PuzzleDetail, Series } from '../schemas/library'
import { method, nothing } from '../method'
import { FoundPuzzle, PuzzleTags, SelectionFigures } from '../schemas/selection'
import { CaptionChange, CaptionValue, JsonValue, NodeId, PuzzleId, LanguageChoice } from '../schemas/values'
import { LabelImport, LabelReportValue, LABELS_MOST_BYTES } from '../schemas/labels'
import { PlayValue, SolveLabels } from '../schemas/solving'

/** The most puzzles that `puzzle.add` takes at once. */
export const MOST_ADDED = 10_000

/** The calls about single puzzles and selections of them. */
export const puzzlesCalls = {
  /** Copies puzzles to the end of a book, with what is known of them; answers with the copies. */
  'puzzle.copy': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId }), z.array(PuzzleId)),
  'puzzle.get': method(z.strictObject({ puzzle: PuzzleId }), PuzzleDetail),
  /**
   * How a puzzle stands among those of its book that a grader has graded, by their level (that of the book's scheme, where it has one) and then
   * their value: how many there are, itself among them, and how many of them are harder. Null where it has no level.
   */
  'puzzle.standing': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ of: z.int(), harder: z.int() }).nullable(),
  ),
  /** Where in the steps of a grader's grading its hardest technique first comes, from 1, and how many steps there are; null where none is by it. */
  'puzzle.hardest-at': method(
    z.strictObject({ puzzle: PuzzleId, grader: z.string() }),
    z.strictObject({ step: z.int().positive(), of: z.int().positive() }).nullable(),
  ),
  'puzzle.create': method(
    z.strictObject({ book: NodeId, genre: z.string(), puzzle: JsonValue, caption: CaptionValue.default({}) }),
    PuzzleId,
  ),
  /** Only what is named changes; a changed `puzzle` gets a new digest and its verdict is asked anew. */
  'puzzle.update': method(
    z.strictObject({ id: PuzzleId, puzzle: JsonValue.optional(), caption: CaptionChange.optional(), work: JsonValue.optional() }),
    nothing,
  ),
  /** Takes puzzles out of sight. Like every change of places, this is one transaction and answers with what takes it back. */
  'puzzle.remove': method(z.strictObject({ puzzles: z.array(PuzzleId) }), Places),
  /** Into `book`, before the puzzle `before` (null: at the end). */
  'puzzle.move': method(z.strictObject({ puzzles: z.array(PuzzleId), book: NodeId, before: PuzzleId.nullable() }), Places),
  /** Takes tags away and gives others, of many puzzles at once; the answer takes it back. */
  'puzzle.tag': method(
    z.strictObject({ puzzles: z.array(PuzzleId), add: z.array(z.string().min(1)), remove: z.array(z.string()) }),
    PuzzleTags,
  ),
  /** Gives puzzles these very tags; the answer takes it back. */
  'puzzle.set-tags': method(PuzzleTags, PuzzleTags),
  /** Figures of a selection: levels, values, clues and tags. With `puzzles` null, of the whole book. */
  'puzzle.figures': method(
    z.strictObject({ book: NodeId, puzzles: z.array(PuzzleId).nullable(), graders: z.record(z.string(), z.string()).default({}) }),
    SelectionFigures,
  ),
  /** Puzzles of all books by their words; drafts alone where `only` says so, then an empty text finds all of them. */
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
  /** Takes a change of places back, exactly where nothing else happened meanwhile; the answer does the change again. */
  'puzzle.put-back': method(Places, Places),
  /** Puts puzzles at the end of a book, all or none. */
  'puzzle.add': method(z.strictObject({ book: NodeId, genre: z.string(), puzzles: z.array(JsonValue).max(MOST_ADDED) }), z.array(PuzzleId)),
} as const

/** The calls about puzzles as people solve them. */
export const solvingCalls = {
  /** Keeps how far a person has come with a puzzle (null: nobody has begun); no step of undo. */
  'puzzle.keep-play': method(z.strictObject({ puzzle: PuzzleId, play: PlayValue.nullable() }), z.null()),
  /** By which wishes a puzzle was made, and what was made by the same into its book or the other one; null: nobody knows any. */
  'puzzle.series': method(z.strictObject({ puzzle: PuzzleId, book: NodeId.nullable() }), Series.nullable()),
  /** Keeps what people say of solving a puzzle in the place of what was kept, which is given back; a label that names no state of it is of the puzzle as it stands. */
  'puzzle.label': method(z.strictObject({ puzzle: PuzzleId, labels: SolveLabels }), SolveLabels),
  /** Takes labels of a table (CSV, its bytes in Base64) to the puzzles of a book that it names; what is there already stays once. */
  'label.import': method(z.strictObject({ book: NodeId, base64: z.string().max(2 * LABELS_MOST_BYTES) }), LabelImport),
  'label.export': method(
    z.strictObject({ book: NodeId, language: LanguageChoice }),
    z.strictObject({ name: z.string(), text: z.string(), count: z.int() }),
  ),
  /** How a grader's scores go with what people say of solving. */
  'label.report': method(z.strictObject({ book: NodeId, grader: z.string(), seed: z.string().default('1') }), LabelReportValue),
} as const

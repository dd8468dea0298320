import { z } from 'zod'
import { LabelImport, LabelReportValue, LABELS_MOST_BYTES } from '../schemas/labels'
import { Series } from '../schemas/library'
import { method } from '../method'
import { PlayValue, SolveLabels } from '../schemas/solving'
import { LanguageChoice, NodeId, PuzzleId } from '../schemas/values'

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

import { z } from 'zod'
import { method } from '../method'
import {
  AllStepsValue,
  GradeOutcome,
  HintValue,
  LiveAnalysisValue,
  JsonValue,
  MarkValue,
  MendValue,
  OptionValuesValue,
  PuzzleId,
  SolveOutcome,
} from '../schemas/values'

/** The parameters of a mending: the puzzle on the board, and the options of its genre's mending. */
const MendRequest = z.strictObject({ genre: z.string(), puzzle: JsonValue, options: OptionValuesValue.default({}) })

/** The calls about the puzzle on the board. */
export const answersCalls = {
  /**
   * Finds out how many solutions the puzzle on the board has. Progress comes as `solve.progress`.
   *
   * `keep` is the id of a stored puzzle with the same content: the answer is stored with this puzzle, and an answer that is stored already
   * is given at once. `atOnce` ends the search at a second solution, without a search for further cells that differ; `ranOut` of this
   * answer is `unasked`, and the answer is not stored. Without `atOnce` the search may take long. For a genre with `Genre.goOn`, it
   * continues where the last search ended, and the state of the search is stored. For a genre with `Genre.goesOnInOnePiece` the search
   * always does so, and the events carry the results so far.
   */
  'puzzle.solve': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, keep: PuzzleId.optional(), atOnce: z.boolean().optional() }),
    SolveOutcome,
  ),
  /**
   * Grades the puzzle on the board, and stores the grading with the stored puzzle `keep`. Steps are not stored. If the caller asks for
   * steps, the puzzle is therefore graded again.
   */
  'puzzle.explain': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, grader: z.string() },
      ...{ keep: PuzzleId.optional(), withSteps: z.boolean().default(true) },
    }),
    GradeOutcome,
  ),
  /** A hint for the board: the first mistake in a person's work, or else the next step. */
  'puzzle.hint': method(z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable() }), HintValue),
  /** All steps that apply on the board. If `done` holds findings of a grading, they are applied first. */
  'puzzle.all-steps': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable(), done: z.array(MarkValue).readonly() }),
    AllStepsValue,
  ),
  /**
   * Proposes changes that bring a puzzle nearer to exactly one solution, the best first. The library stays unchanged. Progress comes as
   * `mending.progress`.
   */
  'puzzle.mend': method(MendRequest, z.array(MendValue).readonly()),
  /** Finds all changes that together leave the puzzle one solution. The library stays unchanged. Progress comes as `mending.progress`. */
  'puzzle.mend-all': method(MendRequest, MendValue),
  /**
   * Finds and grades every single change of a puzzle that leaves it one solution. The changed puzzles come as `neighbours.found`. The
   * answer is the number of changes that were tried. The library stays unchanged.
   */
  'puzzle.neighbours': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, grader: z.string() }),
    z.strictObject({ judged: z.int() }),
  ),
  /**
   * The live analysis of the board: the facts that hold in every solution. `before` is the board of the last analysis with its result, so
   * that facts that still hold are not sought again. A call for the same board with a larger share of the usual steps continues the
   * analysis.
   */
  'puzzle.live-analysis': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, share: z.number().positive().max(1) },
      before: z.strictObject({ puzzle: JsonValue, told: JsonValue }).nullable(),
    }),
    LiveAnalysisValue,
  ),
  /**
   * Generates a puzzle for the board while a person waits, by the options of the genre's generator. The library stays unchanged. Progress
   * comes as `making.progress`.
   */
  'puzzle.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue, seed: z.string() }), JsonValue),
} as const

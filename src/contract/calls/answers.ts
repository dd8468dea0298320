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

/** A puzzle as it stands on the board, and the options of its genre's mending. */
const MendRequest = z.strictObject({ genre: z.string(), puzzle: JsonValue, options: OptionValuesValue.default({}) })

/** The calls about a puzzle as it stands on the board. */
export const answersCalls = {
  /**
   * Finds out how many solutions the puzzle on the board has. With `keep`, the id of a stored puzzle with the same content, the answer is
   * stored with that puzzle, and an answer that is already stored is given at once. With `atOnce` the search ends with a second solution
   * and does not look for further cells that differ; such an answer (`ranOut` is `unasked`) is not stored. Without `atOnce` the search
   * may take long. Its progress comes as `solve.progress`. A genre that can continue a search (`Genre.goOn`) continues where it ended
   * before, and stores its result. A genre that reports results while it works (`Genre.goesOnInOnePiece`) does so in any case, and the
   * events carry the results.
   */
  'puzzle.solve': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, keep: PuzzleId.optional(), atOnce: z.boolean().optional() }),
    SolveOutcome,
  ),
  /**
   * Grades the puzzle on the board, and stores the grading with the stored puzzle `keep`. A stored grading has no steps, so that the puzzle
   * is graded again where steps are asked for.
   */
  'puzzle.explain': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, grader: z.string() },
      ...{ keep: PuzzleId.optional(), withSteps: z.boolean().default(true) },
    }),
    GradeOutcome,
  ),
  /** Gives a hint for the board: the first mistake in a person's work, or the next step. */
  'puzzle.hint': method(z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable() }), HintValue),
  /** Every step that applies on the board, or after the steps of a grading whose findings are `done`. */
  'puzzle.all-steps': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable(), done: z.array(MarkValue).readonly() }),
    AllStepsValue,
  ),
  /**
   * Proposes changes that bring a puzzle nearer to exactly one solution, the best first, without changing the library. Its progress
   * comes as `mending.progress`.
   */
  'puzzle.mend': method(MendRequest, z.array(MendValue).readonly()),
  /** All changes together that make its solution the only one; otherwise as `puzzle.mend`. */
  'puzzle.mend-all': method(MendRequest, MendValue),
  /**
   * Finds and grades all single changes of a puzzle that keep its one solution. They come as `neighbours.found`; the answer is the number
   * of changes that were tried. Nothing is changed in the library.
   */
  'puzzle.neighbours': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, grader: z.string() }),
    z.strictObject({ judged: z.int() }),
  ),
  /**
   * The live analysis of the board: the facts that hold in every solution. `before` is the board of the last analysis with its result, so
   * that facts that still hold need not be found again. Called for the same board with a larger share of the usual steps, it goes on.
   */
  'puzzle.live-analysis': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, share: z.number().positive().max(1) },
      before: z.strictObject({ puzzle: JsonValue, told: JsonValue }).nullable(),
    }),
    LiveAnalysisValue,
  ),
  /**
   * Generates one puzzle by the options of its genre's generator, for the board, while a person waits. Nothing is changed in the library.
   * Its progress comes as `making.progress`.
   */
  'puzzle.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue, seed: z.string() }), JsonValue),
} as const

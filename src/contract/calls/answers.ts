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
   * Of a puzzle as it stands on the board. Where it is the content of `keep`, the answer is kept there before it is given, and one that is kept
   * already is given at once. With `atOnce` a second solution ends it, where else solutions differ is not looked for, and such an answer is not
   * kept (`ranOut` is `unasked`). With `atOnce` false it may take long, how far it is comes as `solve.progress`, and a genre that can go on
   * (`Genre.goOn`) does so from where it was stopped or ran out before: what is known by then is kept. One that tells what it knows meanwhile
   * (`Genre.goesOnInOnePiece`) does so whatever is asked; the event then has it.
   */
  'puzzle.solve': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, keep: PuzzleId.optional(), atOnce: z.boolean().optional() }),
    SolveOutcome,
  ),
  /** The same of a grading. A kept one has no steps: where they are asked for, they are made. */
  'puzzle.explain': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, grader: z.string() },
      ...{ keep: PuzzleId.optional(), withSteps: z.boolean().default(true) },
    }),
    GradeOutcome,
  ),
  /** Of the board as it stands: the first mistake in a person's work, or the next step. */
  'puzzle.hint': method(z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable() }), HintValue),
  /** Every step that applies on the board as it stands, or after the steps of a grading whose findings are `done`. */
  'puzzle.all-steps': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, work: JsonValue.nullable(), done: z.array(MarkValue).readonly() }),
    AllStepsValue,
  ),
  /**
   * Changes of a puzzle that bring it nearer to exactly one solution, the best first; nothing is changed in the library. How far it is
   * comes as `mending.progress`.
   */
  'puzzle.mend': method(MendRequest, z.array(MendValue).readonly()),
  /** All changes together that make its solution the only one; otherwise as `puzzle.mend`. */
  'puzzle.mend-all': method(MendRequest, MendValue),
  /**
   * All single changes of a puzzle with one solution that keep exactly one, graded; how many there were to judge. They come as
   * `neighbours.found` while they are found, and nothing is changed in the library.
   */
  'puzzle.neighbours': method(
    z.strictObject({ genre: z.string(), puzzle: JsonValue, grader: z.string() }),
    z.strictObject({ judged: z.int() }),
  ),
  /**
   * The live analysis of the board as it stands: what is certain of every solution. `before`: the board of the last question and the answer, so
   * that what still holds need not be found again; asked of the same board with a larger share of the usual steps, it goes on.
   */
  'puzzle.live-analysis': method(
    z.strictObject({
      ...{ genre: z.string(), puzzle: JsonValue, share: z.number().positive().max(1) },
      before: z.strictObject({ puzzle: JsonValue, told: JsonValue }).nullable(),
    }),
    LiveAnalysisValue,
  ),
  /**
   * One puzzle by the options of its genre's generator, for a board that a person has in hand and waits for; nothing is changed in the library. How
   * far it is comes as `making.progress`.
   */
  'puzzle.make': method(z.strictObject({ genre: z.string(), options: OptionValuesValue, seed: z.string() }), JsonValue),
} as const

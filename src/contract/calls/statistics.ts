import { z } from 'zod'
import {
  CalibrationMethodValue,
  CalibrationValue,
  ChoiceValue,
  GraderComparisonValue,
  PaperCollectionValue,
  TwinClass,
} from '../schemas/calibration'
import { method, nothing } from '../method'
import { LevelSchemeValue, ListedScheme, ProblemColumnsValue, SchemeChoice } from '../schemas/schemes'
import { StatisticsValue } from '../schemas/statistics'
import { NodeId, UsualGraders } from '../schemas/values'

/** Where puzzles are chosen from: the book, a collection, or all books. */
const ChoiceRoom = z.union([z.enum(['book', 'library']), z.strictObject({ collection: NodeId })]).default('book')
/** How a puzzle counts that techniques do not solve: with the greatest value of its label or level (Sato 2001, note 4.1), or not at all. */
const UnsolvedChoice = z.enum(['greatest', 'leaveOut']).default('greatest')
/** One side of a comparison: a grader with a scheme. */
const GraderSide = z.strictObject({ grader: z.string(), scheme: SchemeChoice.nullable().optional() })

/** The calls about the figures of a book, the level schemes behind them, and the choice of puzzles by figures. */
export const statisticsCalls = {
  /**
   * The statistics of a book by one grader, as the papers define them: of the puzzles that it prints, in printed order. `scheme` gives the
   * levels. Left out: the scheme chosen for the book, if it is for this grader; null: the levels as graded. `usual` names the grader of
   * each genre that decides about the printed order where the book has chosen none.
   */
  'book.stats': method(
    z.strictObject({ book: NodeId, ...GraderSide.shape, usual: UsualGraders, unsolved: UnsolvedChoice }),
    StatisticsValue,
  ),
  /**
   * The printed puzzles of the grader's genre with their figures, in printed order, for charts that a person changes by hand. `scheme` and
   * `usual` mean the same as in `book.stats`.
   */
  'book.problems': method(z.strictObject({ book: NodeId, ...GraderSide.shape, usual: UsualGraders }), ProblemColumnsValue),
  /**
   * Fits borders or limits to the labels of a book. The result is not stored; `scheme.save` does that. `work.stop` with `calibrate` ends
   * the call.
   */
  'book.calibrate': method(
    z.strictObject({
      book: NodeId,
      grader: z.string(),
      usual: UsualGraders,
      method: CalibrationMethodValue,
      seed: z.string().default('1'),
      resamples: z.int().nonnegative().max(10_000).default(1000),
      unsolved: UnsolvedChoice,
    }),
    CalibrationValue,
  ),
  /** Compares two graders of a genre, or two schemes, on a book. `scheme` means the same as in `book.stats`. */
  'book.compare': method(
    z.strictObject({
      book: NodeId,
      left: GraderSide,
      right: GraderSide,
      usual: UsualGraders,
      seed: z.string().default('1'),
      most: z.int().nonnegative().default(100),
    }),
    GraderComparisonValue,
  ),
  /**
   * Chooses a number of puzzles of each level, from easy to hard and without twins. They come from the book, a collection or the whole
   * library. Levels are the printed ones, or those in `book.rows`. With `ramp` the puzzles are spread evenly over the values of each level;
   * without it they are the first ones of the book. The library stays unchanged.
   */
  'book.choose': method(
    z.strictObject({
      book: NodeId,
      within: ChoiceRoom,
      /** The genre of the puzzles to choose; left out: any. */
      genre: z.string().optional(),
      by: z.enum(['level', 'label']).default('level'),
      graders: z.record(z.string(), z.string()).default({}),
      quota: z.array(z.strictObject({ level: z.number(), count: z.int().nonnegative().max(100_000) })),
      ramp: z.boolean().default(true),
    }),
    ChoiceValue,
  ),
  /** The genres whose puzzles `book.choose` could choose. */
  'book.choosable': method(z.strictObject({ book: NodeId, within: ChoiceRoom }), z.array(z.string())),
  /**
   * The number of puzzles that `book.choose` could choose, for each level of a genre. Twins count once. The entry null counts the puzzles
   * without a level, which cannot be chosen. Levels without puzzles are missing.
   */
  'book.choosableLevels': method(
    z.strictObject({ book: NodeId, within: ChoiceRoom, genre: z.string(), graders: z.record(z.string(), z.string()).default({}) }),
    z.array(z.strictObject({ level: z.number().nullable(), different: z.int() })).readonly(),
  ),
  /** The puzzles of a book that have twins in the book, or anywhere in the library. Twins are equal up to symmetry. */
  'book.duplicates': method(
    z.strictObject({ book: NodeId, where: z.enum(['book', 'library']).default('book') }),
    z.array(TwinClass).readonly(),
  ),
  /** The published schemes and the library's own, each in its newest revision. */
  'scheme.list': method(nothing, z.array(ListedScheme).readonly()),
  /** A revision of a scheme; the newest one where no revision is named. */
  'scheme.get': method(z.strictObject({ id: z.string(), revision: z.int().optional() }), LevelSchemeValue),
  /** Stores a scheme as its next revision, which is the answer. A published scheme is refused. */
  'scheme.save': method(LevelSchemeValue, LevelSchemeValue),
  /** Reads an exported scheme and stores it, like `scheme.save`. */
  'scheme.read': method(z.strictObject({ text: z.string() }), LevelSchemeValue),
  /** Removes a scheme with all revisions from the library. Books that used it show levels as graded. */
  'scheme.remove': method(z.strictObject({ id: z.string() }), nothing),
  /** Chooses a scheme for a genre in a book; null: levels as graded. Table, export and statistics follow the choice. */
  'scheme.choose': method(z.strictObject({ book: NodeId, genre: z.string(), id: z.string().nullable() }), nothing),
  /** The schemes chosen for a book, by genre. */
  'scheme.chosen': method(z.strictObject({ book: NodeId }), z.record(z.string(), LevelSchemeValue)),
  /** The tables of the papers, next to the same tables computed by Nanido. */
  'papers.get': method(nothing, PaperCollectionValue),
} as const

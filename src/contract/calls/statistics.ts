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
import { NodeId } from '../schemas/values'

/** The places to choose puzzles from: the book itself, a collection, or all books. */
const ChoiceRoom = z.union([z.enum(['book', 'library']), z.strictObject({ collection: NodeId })]).default('book')
/** The value that stands for a puzzle that techniques do not solve: the greatest of its label or level (Sato 2001, note 4.1), or none. */
const UnsolvedChoice = z.enum(['greatest', 'leaveOut']).default('greatest')
/** One side of a comparison. */
const GraderSide = z.strictObject({ grader: z.string(), scheme: SchemeChoice.nullable().optional() })

/** The calls about figures of a book, the levels they come from, and choosing by them. */
export const statisticsCalls = {
  /**
   * The statistics of a book by one grader, as the papers define them. Levels are those of `scheme`; left out: of the scheme chosen for the
   * book, where it is for this grader; null: as graded.
   */
  'book.stats': method(
    z.strictObject({ book: NodeId, grader: z.string(), scheme: SchemeChoice.nullable().optional(), unsolved: UnsolvedChoice }),
    StatisticsValue,
  ),
  /** Every puzzle of the grader's genre with its figures: for charts that a person changes by hand. Levels as for `book.stats`. */
  'book.problems': method(
    z.strictObject({ book: NodeId, grader: z.string(), scheme: SchemeChoice.nullable().optional() }),
    ProblemColumnsValue,
  ),
  /** Fits borders or limits to the labels of a book. It keeps nothing; `scheme.save` does. `work.stop` of `calibrate` ends it. */
  'book.calibrate': method(
    z.strictObject({
      book: NodeId,
      grader: z.string(),
      method: CalibrationMethodValue,
      seed: z.string().default('1'),
      resamples: z.int().nonnegative().max(10_000).default(1000),
      unsolved: UnsolvedChoice,
    }),
    CalibrationValue,
  ),
  /** Compares two graders of one genre, or two schemes, on a book; `scheme` as for `book.stats`. */
  'book.compare': method(
    z.strictObject({
      book: NodeId,
      left: GraderSide,
      right: GraderSide,
      seed: z.string().default('1'),
      most: z.int().nonnegative().default(100),
    }),
    GraderComparisonValue,
  ),
  /**
   * Chooses so many puzzles of each level from the book, a collection or the whole library, without twins, from easy to hard. Levels are
   * those printed, or those of `book.rows`. With `ramp` they are spread evenly over the values of each level; otherwise they are the first
   * of the book. Nothing changes in the library.
   */
  'book.choose': method(
    z.strictObject({
      book: NodeId,
      within: ChoiceRoom,
      /** Only puzzles of this genre. */
      genre: z.string().optional(),
      by: z.enum(['level', 'label']).default('level'),
      graders: z.record(z.string(), z.string()).default({}),
      quota: z.array(z.strictObject({ level: z.number(), count: z.int().nonnegative().max(100_000) })),
      ramp: z.boolean().default(true),
    }),
    ChoiceValue,
  ),
  /** The genres that `book.choose` could take puzzles of. */
  'book.choosable': method(z.strictObject({ book: NodeId, within: ChoiceRoom }), z.array(z.string())),
  /**
   * The number of puzzles of a genre that `book.choose` can take of each level; twins count once. Under null stands the number of puzzles
   * without a level, which it cannot take. Levels without puzzles are left out.
   */
  'book.choosableLevels': method(
    z.strictObject({ book: NodeId, within: ChoiceRoom, genre: z.string(), graders: z.record(z.string(), z.string()).default({}) }),
    z.array(z.strictObject({ level: z.number().nullable(), different: z.int() })).readonly(),
  ),
  /** Puzzles of a book that are the same up to symmetry as others, in it or anywhere in the library. */
  'book.duplicates': method(
    z.strictObject({ book: NodeId, where: z.enum(['book', 'library']).default('book') }),
    z.array(TwinClass).readonly(),
  ),
  /** Published schemes and the library's, each in its newest revision. */
  'scheme.list': method(nothing, z.array(ListedScheme).readonly()),
  /** One revision of a scheme; the newest if none is named. */
  'scheme.get': method(z.strictObject({ id: z.string(), revision: z.int().optional() }), LevelSchemeValue),
  /** Keeps a scheme as its next revision, which is given back; a published one is refused. */
  'scheme.save': method(LevelSchemeValue, LevelSchemeValue),
  /** Reads an exported scheme and keeps it as `scheme.save` does. */
  'scheme.read': method(z.strictObject({ text: z.string() }), LevelSchemeValue),
  /** Removes a scheme with all its revisions from the library; books that used it then show levels as graded. */
  'scheme.remove': method(z.strictObject({ id: z.string() }), nothing),
  /** Chooses a scheme for the puzzles of a genre in a book; null: levels as graded. Table, export and statistics follow. */
  'scheme.choose': method(z.strictObject({ book: NodeId, genre: z.string(), id: z.string().nullable() }), nothing),
  /** The schemes chosen for a book, by genre. */
  'scheme.chosen': method(z.strictObject({ book: NodeId }), z.record(z.string(), LevelSchemeValue)),
  /** The papers' tables beside what Nanido computes from them. */
  'papers.get': method(nothing, PaperCollectionValue),
} as const

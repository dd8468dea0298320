import { z } from 'zod'
import { SIGNS } from '#plan/model/plan.ts'
import { STANCES } from '#solver/genre/opinion.ts'
import { OpinionRecord } from './engines'
import { RowFilter } from './row-filter'
import {
  AnyMessage,
  CaptionValue,
  GradingValue,
  JobId,
  JsonValue,
  NodeId,
  OptionValuesValue,
  PuzzleId,
  SolveOutcome,
  VerdictName,
} from './values'
import { SORT_KEYS } from './sort-keys'
import { PlayValue, SolveLabels } from './solving'

/** A collection, which holds collections and books, or a book, which holds puzzles. */
export const TreeNode = z.strictObject({
  id: NodeId,
  parent: NodeId.nullable(),
  kind: z.enum(['collection', 'book']),
  title: z.string(),
  position: z.number(),
  puzzles: z.int(),
  /** The graders that the book has chosen, by genre; left out where it has chosen none. */
  graders: z.record(z.string(), z.string()).optional(),
  /** The signs with which the book prints drawings that have Japanese signs; left out for a book without a plan. */
  signs: z.enum(SIGNS).optional(),
})
export type TreeNode = z.infer<typeof TreeNode>

/**
 * A change of a collection or book. Siblings are numbered 1, 2, 3 and so on. A whole `position` is the new number; one that is too large
 * means the end. A position such as 2.5 means: between the present siblings 2 and 3.
 */
export const NodeChange = z.strictObject({
  node: NodeId,
  title: z.string().min(1).optional(),
  parent: NodeId.nullable().optional(),
  position: z.number().optional(),
})
export type NodeChange = z.infer<typeof NodeChange>

/**
 * A row of the book table. `verdict` is the exact solver's; `level` and `value` are those of the newest grading by the grader asked for.
 * The book's scheme gives the level.
 */
export const BookRow = z.strictObject({
  id: PuzzleId,
  genre: z.string(),
  position: z.number(),
  title: z.string(),
  author: z.string(),
  source: z.string(),
  label: z.number().nullable(),
  tags: z.array(z.string()),
  clues: z.int().nullable(),
  /** The number of colours of the puzzle; null in a genre without colours. */
  colours: z.int().nullable(),
  /** The last verdict of the exact solver; null where there is none. */
  verdict: VerdictName.nullable(),
  /** Whether the exact solver ran out of steps before its answer was complete. The search can be continued. */
  open: z.boolean(),
  /** For an undecided puzzle: the depth up to which a second solution is excluded, in the genre's unit (`Genre.noSecondWithin`). */
  reach: z.int().nullable(),
  /** The stance of an engine that differs most from Nanido; null where no engine was asked. */
  opinion: z.enum(STANCES).nullable(),
  /** The grader of the shown grading: the one asked for, or its fallback grader. Null for a genre without graders. */
  grader: z.string().nullable(),
  /** The number of flaws that `check` found. */
  flaws: z.int(),
  level: z.number().nullable(),
  value: z.number().nullable(),
  /** The hardest technique needed, a key of the grader's `techniques`. */
  technique: z.string().nullable(),
  graded: z.boolean(),
  /** Whether an older version of the grader made the grading. */
  stale: z.boolean(),
  /** The number of other puzzles in the library that are equal up to symmetry. */
  duplicates: z.int(),
})
export type BookRow = z.infer<typeof BookRow>

/**
 * The places of puzzles. Each entry is a run of neighbouring puzzles, the first of which has the number `at` in `book`. `removedAt` says
 * since when they are in the trash; null: they are visible. A call that changes places answers with the old places, which undo it in
 * `puzzle.put-back`.
 */
export const Places = z
  .array(z.strictObject({ book: NodeId, at: z.number(), removedAt: z.string().nullable(), puzzles: z.array(PuzzleId).readonly() }))
  .readonly()
export type Places = z.infer<typeof Places>

/** A choice of puzzles in a book, and their order. */
export const RowChoice = z.strictObject({
  book: NodeId,
  /** The grader's id by genre. A genre that is left out has its first grader. */
  graders: z.record(z.string(), z.string()).default({}),
  sort: z
    .strictObject({
      by: z.enum(['position', ...SORT_KEYS]),
      descending: z.boolean(),
    })
    .default({ by: 'position', descending: false }),
  filter: RowFilter.default({}),
})
export type RowChoice = z.infer<typeof RowChoice>

/** A part of the rows of a book. */
export const RowQuery = RowChoice.extend({
  offset: z.int().nonnegative().default(0),
  limit: z.int().positive().max(100_000).default(200),
  /** `later` allows an answer without the number of rows, if counting takes longer than reading the part. `book.count` then counts them. */
  count: z.enum(['now', 'later']).default('now'),
})
export type RowQuery = z.infer<typeof RowQuery>

/** A grading in the library. Gradings are appended, never overwritten. Steps are not stored: they are computed again when needed. */
export const GradingRecord = z.strictObject({
  id: z.int(),
  grader: z.string(),
  version: z.int(),
  verdict: VerdictName,
  grading: GradingValue.nullable(),
  gradedAt: z.string(),
  stale: z.boolean(),
})
export type GradingRecord = z.infer<typeof GradingRecord>

/** All facts that the library has about a puzzle. */
export const PuzzleDetail = z.strictObject({
  id: PuzzleId,
  book: NodeId,
  genre: z.string(),
  puzzle: JsonValue,
  caption: CaptionValue,
  digest: z.string(),
  /** The twins of the puzzle: puzzles elsewhere in the library that a symmetry turns into this one. */
  twins: z.array(z.strictObject({ id: PuzzleId, book: NodeId, bookTitle: z.string(), position: z.number() })),
  solve: SolveOutcome.nullable(),
  gradings: z.array(GradingRecord),
  /** The opinions of engines on the present state of the puzzle, newest first. */
  opinions: z.array(OpinionRecord),
  /** A person's entries and notes on the board, in the genre's own form. */
  work: JsonValue.nullable(),
  /** The clock and counters of a person who solves the puzzle; null where nobody has begun. */
  play: PlayValue.nullable(),
  /** Labels that people gave after solving the puzzle. */
  labels: SolveLabels,
})
export type PuzzleDetail = z.infer<typeof PuzzleDetail>

/** The result of an import, with every place of the text that could not be read. */
export const ImportReport = z.strictObject({
  file: z.string(),
  formats: z.array(z.string()),
  added: z.array(PuzzleId),
  /** The number of puzzles that are equal, up to symmetry, to one in the library or earlier in the file. They are imported all the same. */
  twins: z.int(),
  flawed: z.int(),
  problems: z.array(
    z.strictObject({
      line: z.int(),
      column: z.int(),
      severity: z.enum(['error', 'warning']),
      message: AnyMessage,
      ordinal: z.int().optional(),
      genre: z.string().nullable(),
      /** The file within the archive that has the problem. */
      part: z.string().optional(),
    }),
  ),
  /** The number of problems that are not in the list. */
  unlisted: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * A job: bulk work on a book. The library stores the state of each item, so that a job continues after a crash. Of `total` items, `done`
 * are finished and `failed` could not be finished. The job ends when these two add up to the total.
 */
export const Job = z.strictObject({
  id: JobId,
  kind: z.enum(['grade', 'solve', 'generate']),
  book: NodeId,
  title: z.string(),
  grader: z.string().nullable(),
  state: z.enum(['queued', 'running', 'paused', 'done', 'cancelled', 'failed']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** The finished part of the items under way, in items, as far as long tasks report it. */
  underway: z.number().optional(),
  /** Whether the job makes puzzles ahead while a person solves ({@link JobOrder}). */
  isAhead: z.boolean().optional(),
  /** The number of machines that work on the job; left out where no remote queue is used. */
  workers: z.int().nonnegative().optional(),
  createdAt: z.string(),
})
export type Job = z.infer<typeof Job>

/** An order for a job. `again` also grades puzzles that this version of the grader has graded before. */
export const JobOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('grade'),
    book: NodeId,
    graders: z.record(z.string(), z.string()).default({}),
    again: z.boolean().default(false),
    puzzles: z.array(PuzzleId).optional(),
  }),
  z.strictObject({ kind: z.literal('solve'), book: NodeId, puzzles: z.array(PuzzleId).optional() }),
  z.strictObject({
    kind: z.literal('generate'),
    book: NodeId,
    genre: z.string(),
    options: OptionValuesValue,
    seed: z.string(),
    count: z.int().positive().max(10_000),
    /** The title of the generated puzzles. A serial number of three digits follows it, and continues the numbers that the book has. */
    title: z.string().optional(),
    /** Where the puzzles are from which a generated puzzle must differ, up to symmetry. */
    unlike: z.enum(['book', 'library']).default('book'),
    /**
     * Whether the job makes puzzles ahead while a person solves, so that the next one is ready. All other work comes first. When the
     * program ends, the rest of the job is dropped. The job leaves the list by itself, unless an item failed.
     */
    ahead: z.boolean().optional(),
  }),
])
export type JobOrder = z.infer<typeof JobOrder>

/** The puzzles that a generator made by the same wishes as a puzzle: the wishes, and the other puzzles. */
export const Series = z.strictObject({
  ...{ genre: z.string(), options: OptionValuesValue, unlike: z.enum(['book', 'library']), title: z.string().optional() },
  /** The later puzzles of the series that nobody has begun, in the order of making; at most twenty. */
  next: z.array(z.strictObject({ id: PuzzleId, book: NodeId })),
})
export type Series = z.infer<typeof Series>

/** The results of a job: the puzzles that it made, and the reasons why other items failed. */
export const JobResults = z.strictObject({
  /** The puzzles that the job made, in order, including puzzles deleted since. */
  made: z.array(PuzzleId),
  /** Puzzles to draw, from the asked place on; a few at a time. */
  shown: z.array(z.strictObject({ id: PuzzleId, genre: z.string(), puzzle: JsonValue })),
  /** The reasons of failures, most frequent first. Messages that differ only in their figures are counted as one. */
  failures: z.array(z.strictObject({ message: AnyMessage, items: z.int() })),
  /**
   * The number of puzzles that were examined but not graded, by verdict, most frequent first. Most of these puzzles do not have exactly one
   * solution.
   */
  ungraded: z.array(z.strictObject({ verdict: VerdictName, items: z.int() })),
})
export type JobResults = z.infer<typeof JobResults>

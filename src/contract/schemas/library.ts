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

/** A collection (holds collections and books) or a book (holds puzzles). */
export const TreeNode = z.strictObject({
  id: NodeId,
  parent: NodeId.nullable(),
  kind: z.enum(['collection', 'book']),
  title: z.string(),
  position: z.number(),
  puzzles: z.int(),
  /** The graders that a book has chosen, by genre; left out: none. */
  graders: z.record(z.string(), z.string()).optional(),
  /** The signs in which a book that is planned prints drawings that have Japanese ones; left out: it is not planned. */
  signs: z.enum(SIGNS).optional(),
})
export type TreeNode = z.infer<typeof TreeNode>

/**
 * A change of a node. Siblings are numbered 1, 2, 3 ...: a whole `position` is the number it gets (too large: the last), one in between,
 * e.g. 2.5, puts it between those two as they are numbered now.
 */
export const NodeChange = z.strictObject({
  node: NodeId,
  title: z.string().min(1).optional(),
  parent: NodeId.nullable().optional(),
  position: z.number().optional(),
})
export type NodeChange = z.infer<typeof NodeChange>

/**
 * One line of the book table. `verdict`, `level` and `value` are those of the newest grading by the grader asked for, the
 * level by the book's scheme.
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
  /** How many it has; null in a genre without colours. */
  colours: z.int().nullable(),
  /** The last verdict of the exact solver; null where there is none. */
  verdict: VerdictName.nullable(),
  /** Whether the exact solver's steps ran out before its answer was complete; the search can be continued. */
  open: z.boolean(),
  /** For an undecided one: how far a second solution is excluded, in the genre's unit (`Genre.noSecondWithin`). */
  reach: z.int().nullable(),
  /** The engines' stance that is farthest from ours; null where no engine was asked. */
  opinion: z.enum(STANCES).nullable(),
  /** The grader whose gradings are shown: the one asked for, or its fallback grader for such puzzles; null for a genre without graders. */
  grader: z.string().nullable(),
  /** How many structure errors `check` found. */
  flaws: z.int(),
  level: z.number().nullable(),
  value: z.number().nullable(),
  /** The hardest technique needed, a key of the grader's `techniques`. */
  technique: z.string().nullable(),
  graded: z.boolean(),
  /** Graded by an older version of the grader. */
  stale: z.boolean(),
  /** How many other puzzles of the library are the same up to symmetry. */
  duplicates: z.int(),
})
export type BookRow = z.infer<typeof BookRow>

/**
 * The places of puzzles: each line is a run of neighbouring puzzles, the first of them with the number `at` in `book`; in the trash
 * since `removedAt`, or visible where that is null. A call that changes places answers with the old ones; passed to `puzzle.put-back`,
 * they take the change back.
 */
export const Places = z
  .array(z.strictObject({ book: NodeId, at: z.number(), removedAt: z.string().nullable(), puzzles: z.array(PuzzleId).readonly() }))
  .readonly()
export type Places = z.infer<typeof Places>

/** Which puzzles of a book, in which order. */
export const RowChoice = z.strictObject({
  book: NodeId,
  /** Grader id by genre; a genre left out has its first grader. */
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
  /** `later`: how many rows there are may be left open where counting them takes longer than the part; `book.count` says it. */
  count: z.enum(['now', 'later']).default('now'),
})
export type RowQuery = z.infer<typeof RowQuery>

/** A grading kept in the library; appended, never overwritten. Steps are not kept: they are made again on demand. */
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

/** Everything the library knows of one puzzle. */
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
  /** The engines' opinions of the puzzle as it is now, the newest first. */
  opinions: z.array(OpinionRecord),
  /** A person's entries and notes on the board, in the genre's own form. */
  work: JsonValue.nullable(),
  /** The clock and counters of a person who solves the puzzle; null where nobody has begun. */
  play: PlayValue.nullable(),
  /** Labels that people gave when they solved it. */
  labels: SolveLabels,
})
export type PuzzleDetail = z.infer<typeof PuzzleDetail>

/** The result of an import, with every place that could not be read. */
export const ImportReport = z.strictObject({
  file: z.string(),
  formats: z.array(z.string()),
  added: z.array(PuzzleId),
  /**
   * Puzzles of the file that were in the library, or earlier in it, already (up to symmetry); they are added all the same, and named here.
   */
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
      /** The file of an archive that it is in. */
      part: z.string().optional(),
    }),
  ),
  /** How many problems there are beside those in the list. */
  unlisted: z.int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * Bulk work on a book. The state of every item lies in the library, so that a job continues after a crash. Of `total` items, `done` are
 * finished and `failed` could not be worked on; the job ends when these two make up the total.
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
  /** How much of the items under way is done, in items, as far as long tasks report it. */
  underway: z.number().optional(),
  /** Whether it makes puzzles ahead while a person solves ({@link JobOrder}). */
  isAhead: z.boolean().optional(),
  /** How many machines work on the job, where workers of a queue do it. */
  workers: z.int().nonnegative().optional(),
  createdAt: z.string(),
})
export type Job = z.infer<typeof Job>

/** A job to begin. `again` grades also what this version of the grader has graded before. */
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
    /** Puzzles are called by it with a serial number of three digits, which goes on where the book's titles of that kind end. */
    title: z.string().optional(),
    /** The puzzles that a generated one must differ from, up to symmetry. */
    unlike: z.enum(['book', 'library']).default('book'),
    /**
     * Whether the job makes puzzles ahead while a person solves, so that the next one is ready. All other work comes first, and the rest of
     * the job is given up when the program ends. The job leaves the list by itself, unless some of it failed.
     */
    ahead: z.boolean().optional(),
  }),
])
export type JobOrder = z.infer<typeof JobOrder>

/** The series of a puzzle: the wishes by which it was made, and the other puzzles made by the same. */
export const Series = z.strictObject({
  ...{ genre: z.string(), options: OptionValuesValue, unlike: z.enum(['book', 'library']), title: z.string().optional() },
  /** The puzzles made after it that nobody has begun, in the order in which they were made; at most twenty. */
  next: z.array(z.strictObject({ id: PuzzleId, book: NodeId })),
})
export type Series = z.infer<typeof Series>

/** The results of a job: the puzzles it made, and the reasons why other items failed. */
export const JobResults = z.strictObject({
  /** The puzzles made, in their order, including those that were deleted since. */
  made: z.array(PuzzleId),
  /** The puzzles from the asked place on, to be drawn; a few at a time. */
  shown: z.array(z.strictObject({ id: PuzzleId, genre: z.string(), puzzle: JsonValue })),
  /** Most frequent first; of messages that differ only in their figures one stands for all. */
  failures: z.array(z.strictObject({ message: AnyMessage, items: z.int() })),
  /**
   * The numbers of puzzles that were examined and not graded, by their verdict: most do not have exactly one solution. The most
   * frequent verdict comes first.
   */
  ungraded: z.array(z.strictObject({ verdict: VerdictName, items: z.int() })),
})
export type JobResults = z.infer<typeof JobResults>

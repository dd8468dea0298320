import { z } from 'zod'
import { AnyMessage, NodeId, PuzzleId } from './values'

/**
 * The state of the library: being examined since it was opened; sound; damaged (found while it was open); gone or replaced by another file;
 * or closed, because it could not be opened. Only a sound library is written to.
 */
export const LibraryHealth = z.strictObject({
  state: z.enum(['checking', 'sound', 'damaged', 'gone', 'shut']),
  /** The fault of the library; null while there is none. */
  message: AnyMessage.nullable(),
  /** Whether a recovery may help. */
  recoverable: z.boolean(),
  /** The path of the library, also where it is gone. */
  path: z.string(),
})
export type LibraryHealth = z.infer<typeof LibraryHealth>

/** The books and puzzles that a recovery brought back. */
export const RecoveryReport = z.strictObject({
  books: z.array(z.strictObject({ title: z.string(), puzzles: z.int(), lost: z.array(z.number()).readonly() })).readonly(),
  puzzles: z.int(),
  gradings: z.int(),
  /** Puzzles that were found damaged, or whose numbers are missing. */
  lost: z.int(),
  /** Unfinished jobs that stand on the list again, paused, and those that cannot go on. */
  jobs: z.strictObject({ carried: z.int(), lost: z.int() }).readonly(),
  /** Losses, certain or possible, among the things that belong to books beside their puzzles: plans, level schemes and more. */
  auxiliary: z.array(AnyMessage).readonly(),
  /** The number of these puzzles that were in the plain copies of books alone. */
  fromCopies: z.int(),
  /** Plain copies of books of which something could not be read. */
  damagedCopies: z.array(z.string()).readonly(),
  /** The present path of the damaged library. */
  kept: z.string().nullable(),
})
export type RecoveryReport = z.infer<typeof RecoveryReport>

/** Why a backup was made: by the clock, by hand, or before something that changes much. */
export const BackupReason = z.enum(['auto', 'hand', 'restore', 'update'])
export type BackupReason = z.infer<typeof BackupReason>

/** A copy of the library. */
export const Backup = z.strictObject({
  name: z.string(),
  madeAt: z.string(),
  reason: BackupReason,
  books: z.int().nullable(),
  puzzles: z.int().nullable(),
  bytes: z.int(),
})
export type Backup = z.infer<typeof Backup>

/** The plain copies of books, which can be read without Nanido: their folder, and each with its date. */
export const PlainCopies = z.strictObject({
  folder: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), madeAt: z.string() })).readonly(),
})
export type PlainCopies = z.infer<typeof PlainCopies>

/** One book of a backup or of the present, or of both, compared. */
const BookDifference = z.strictObject({
  /** The id of the book in the backup; null where only the present library has the book. */
  book: NodeId.nullable(),
  title: z.string(),
  /** The number of puzzles in the backup. */
  puzzles: z.int(),
  /** Puzzles that only the present has. */
  added: z.int(),
  /** Puzzles that only the backup has. */
  lost: z.int(),
  changed: z.int(),
})
/** The differences between a backup and the library, by book. */
export const Comparison = z.strictObject({ books: z.array(BookDifference).readonly() })
export type Comparison = z.infer<typeof Comparison>

/** A puzzle of a backup beside the present. */
export const BackupPuzzle = z.strictObject({
  id: PuzzleId,
  position: z.number(),
  genre: z.string(),
  title: z.string(),
  now: z.enum(['same', 'changed', 'lost']),
})
export type BackupPuzzle = z.infer<typeof BackupPuzzle>

/** The parts of a backup that are to be brought back. */
export const RestoreOrder = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('all'), backup: z.string() }),
  z.strictObject({ what: z.literal('books'), backup: z.string(), books: z.array(NodeId).min(1) }),
  z.strictObject({ what: z.literal('puzzles'), backup: z.string(), puzzles: z.array(PuzzleId).min(1) }),
])
export type RestoreOrder = z.infer<typeof RestoreOrder>

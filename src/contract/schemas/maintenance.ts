import { z } from 'zod'
import { AnyMessage, NodeId, PuzzleId } from './values'

/**
 * The state of the library. `checking`: being examined after opening. `sound`: without damage. `damaged`: damage was found while it was
 * open. `gone`: its file vanished or was replaced. `shut`: it could not be opened. Only a sound library is written to.
 */
export const LibraryHealth = z.strictObject({
  state: z.enum(['checking', 'sound', 'damaged', 'gone', 'shut']),
  /** The fault of the library; null where there is none. */
  message: AnyMessage.nullable(),
  /** Whether recovering the library may help. */
  recoverable: z.boolean(),
  /** The path of the library; also given where its file is gone. */
  path: z.string(),
})
export type LibraryHealth = z.infer<typeof LibraryHealth>

/** The result of a recovery: the books and puzzles that it brought back. */
export const RecoveryReport = z.strictObject({
  books: z.array(z.strictObject({ title: z.string(), puzzles: z.int(), lost: z.array(z.number()).readonly() })).readonly(),
  puzzles: z.int(),
  gradings: z.int(),
  /** The number of puzzles that are damaged, or whose numbers are missing. */
  lost: z.int(),
  /** The number of unfinished jobs that are on the list again, paused, and of those that cannot continue. */
  jobs: z.strictObject({ carried: z.int(), lost: z.int() }).readonly(),
  /** Certain and possible losses in the auxiliary tables: plans, level schemes and more. */
  auxiliary: z.array(AnyMessage).readonly(),
  /** The number of recovered puzzles that only the plain copies of books held. */
  fromCopies: z.int(),
  /** The plain copies of books that could not be read completely. */
  damagedCopies: z.array(z.string()).readonly(),
  /** The path under which the damaged library is kept. */
  kept: z.string().nullable(),
})
export type RecoveryReport = z.infer<typeof RecoveryReport>

/** The reason of a backup: the clock, a person, or a large change that follows. */
export const BackupReason = z.enum(['auto', 'hand', 'restore', 'update'])
export type BackupReason = z.infer<typeof BackupReason>

/** A backup of the library. */
export const Backup = z.strictObject({
  name: z.string(),
  madeAt: z.string(),
  reason: BackupReason,
  books: z.int().nullable(),
  puzzles: z.int().nullable(),
  bytes: z.int(),
})
export type Backup = z.infer<typeof Backup>

/** The plain copies of books, which can be read without Nanido: their folder, and the date of each. */
export const PlainCopies = z.strictObject({
  folder: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int(), madeAt: z.string() })).readonly(),
})
export type PlainCopies = z.infer<typeof PlainCopies>

/** A comparison of a book in a backup with the same book now. Either may be missing. */
const BookDifference = z.strictObject({
  /** The id of the book in the backup; null where the backup lacks the book. */
  book: NodeId.nullable(),
  title: z.string(),
  /** The number of puzzles in the backup. */
  puzzles: z.int(),
  /** The number of puzzles that are only in the present library. */
  added: z.int(),
  /** The number of puzzles that are only in the backup. */
  lost: z.int(),
  changed: z.int(),
})
/** The differences between a backup and the library, by book. */
export const Comparison = z.strictObject({ books: z.array(BookDifference).readonly() })
export type Comparison = z.infer<typeof Comparison>

/** A puzzle of a backup, compared with the present. */
export const BackupPuzzle = z.strictObject({
  id: PuzzleId,
  position: z.number(),
  genre: z.string(),
  title: z.string(),
  now: z.enum(['same', 'changed', 'lost']),
})
export type BackupPuzzle = z.infer<typeof BackupPuzzle>

/** A choice of the parts of a backup to bring back. */
export const RestoreOrder = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('all'), backup: z.string() }),
  z.strictObject({ what: z.literal('books'), backup: z.string(), books: z.array(NodeId).min(1) }),
  z.strictObject({ what: z.literal('puzzles'), backup: z.string(), puzzles: z.array(PuzzleId).min(1) }),
])
export type RestoreOrder = z.infer<typeof RestoreOrder>

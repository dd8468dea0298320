import { z } from 'zod'
import { LibraryHealth } from './schemas/maintenance'
import { Job } from './schemas/library'
import { AnyMessage, NeighbourValue, NodeId, SolveOutcome } from './schemas/values'

/** Events that the services send to the window unasked; those of one moment come in one batch. */
export const AppEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('job.progress'), job: Job }),
  z.strictObject({ type: z.literal('library.changed'), books: z.array(NodeId), tree: z.boolean() }),
  z.strictObject({ type: z.literal('library.health'), health: LibraryHealth }),
  z.strictObject({ type: z.literal('menu'), action: z.string() }),
  /** The system has asked for files to be opened; `app.files` gives them. */
  z.strictObject({ type: z.literal('files.waiting') }),
  /** The share (0 to 1) that the calibration under way has done. */
  z.strictObject({ type: z.literal('calibration.progress'), share: z.number() }),
  /** The share (0 to 1) that the mending under way has done. */
  z.strictObject({ type: z.literal('mending.progress'), share: z.number() }),
  z.strictObject({ type: z.literal('making.progress'), share: z.number() }),
  /** Further neighbours that were found, and the share (0 to 1) of the changes that have been judged. */
  z.strictObject({ type: z.literal('neighbours.found'), found: z.array(NeighbourValue).readonly(), share: z.number() }),
  /** The number of puzzles that the engine has been asked about, and their number in all. */
  z.strictObject({ type: z.literal('opinion.progress'), done: z.int(), total: z.int() }),
  /**
   * The progress of a long search: the share (0 to 1) of the cells of which it is known whether solutions differ there, and the steps so
   * far, also those of earlier days; 0 where they are not counted.
   */
  z.strictObject({ type: z.literal('solve.progress'), share: z.number(), steps: z.number(), soFar: SolveOutcome.optional() }),
  /** The share (0 to 1) that the book being printed has done. */
  z.strictObject({ type: z.literal('print.progress'), share: z.number() }),
  /** The share (0 to 1) of a book's puzzles that were read for the pages that are being laid out. */
  z.strictObject({ type: z.literal('pages.progress'), book: z.int(), share: z.number() }),
  /** A file that the window saved lies there, whole. */
  z.strictObject({ type: z.literal('file.saved'), path: z.string() }),
  /** Something a person should know, e.g. that the settings were damaged and put aside. */
  z.strictObject({ type: z.literal('notice'), message: AnyMessage }),
])
export type AppEvent = z.infer<typeof AppEvent>

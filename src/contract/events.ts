import { z } from 'zod'
import { LibraryHealth } from './schemas/maintenance'
import { Job } from './schemas/library'
import { AnyMessage, NeighbourValue, NodeId, SolveOutcome } from './schemas/values'

/** Events that the services send to the window. Events of one moment come in one batch. */
export const AppEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('job.progress'), job: Job }),
  z.strictObject({ type: z.literal('library.changed'), books: z.array(NodeId), tree: z.boolean() }),
  z.strictObject({ type: z.literal('library.health'), health: LibraryHealth }),
  z.strictObject({ type: z.literal('menu'), action: z.string() }),
  /** The system wants files opened; `app.files` gives them. */
  z.strictObject({ type: z.literal('files.waiting') }),
  /** The progress of the calibration: the share (0 to 1) that is done. */
  z.strictObject({ type: z.literal('calibration.progress'), share: z.number() }),
  /** The progress of the mending: the share (0 to 1) that is done. */
  z.strictObject({ type: z.literal('mending.progress'), share: z.number() }),
  z.strictObject({ type: z.literal('making.progress'), share: z.number() }),
  /** New neighbours of a puzzle, and the share (0 to 1) of changes that have been judged. */
  z.strictObject({ type: z.literal('neighbours.found'), found: z.array(NeighbourValue).readonly(), share: z.number() }),
  /** The progress of asking an engine: the number of puzzles done, and of all puzzles. */
  z.strictObject({ type: z.literal('opinion.progress'), done: z.int(), total: z.int() }),
  /**
   * The progress of a long search. `share` (0 to 1) is the share of cells that are decided: solutions are known to agree or to differ
   * there. `steps` counts all steps so far, on earlier days, too; it is 0 where they are not counted.
   */
  z.strictObject({ type: z.literal('solve.progress'), share: z.number(), steps: z.number(), soFar: SolveOutcome.optional() }),
  /** The progress of printing a book: the share (0 to 1) that is done. */
  z.strictObject({ type: z.literal('print.progress'), share: z.number() }),
  /** The progress of laying out a book: the share (0 to 1) of its puzzles that have been read. */
  z.strictObject({ type: z.literal('pages.progress'), book: z.int(), share: z.number() }),
  /** A file that the window saved is complete. */
  z.strictObject({ type: z.literal('file.saved'), path: z.string() }),
  /** A message that a person should read, e.g. that the settings were damaged and set aside. */
  z.strictObject({ type: z.literal('notice'), message: AnyMessage }),
])
export type AppEvent = z.infer<typeof AppEvent>

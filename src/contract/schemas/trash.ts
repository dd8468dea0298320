import { z } from 'zod'
import { JsonValue, NodeId } from './values'

/** The days for which deleted things are kept. */
export const TRASH_DAYS = 30

/** A thing in the trash: a collection or book with everything that was in it, or the puzzles that were deleted from a book together. */
export const TrashPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('node'), node: NodeId }),
  z.strictObject({ kind: z.literal('puzzles'), book: NodeId, removedAt: z.string() }),
])
export type TrashPlace = z.infer<typeof TrashPlace>

/** One thing in the trash, as it is shown there. */
export const TrashEntry = z.strictObject({
  place: TrashPlace,
  what: z.enum(['collection', 'book', 'puzzles']),
  /** The title of the collection or book; for puzzles that of the first. */
  title: z.string(),
  /** The collection or book that it stood in; empty: at the top. */
  from: z.string(),
  /** Whether that is in sight, so that it can go back there. */
  hasPlace: z.boolean(),
  removedAt: z.string(),
  puzzles: z.int(),
  /** The first of deleted puzzles, with its number, to be drawn. */
  first: z.strictObject({ genre: z.string(), puzzle: JsonValue, position: z.number() }).nullable(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

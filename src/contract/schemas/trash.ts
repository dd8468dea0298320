import { z } from 'zod'
import { JsonValue, NodeId } from './values'

/** The number of days for which deleted things are kept. */
export const TRASH_DAYS = 30

/** A thing in the trash: a collection or book with everything in it, or puzzles that were deleted from a book together. */
export const TrashPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('node'), node: NodeId }),
  z.strictObject({ kind: z.literal('puzzles'), book: NodeId, removedAt: z.string() }),
])
export type TrashPlace = z.infer<typeof TrashPlace>

/** A thing in the trash, as the window lists it. */
export const TrashEntry = z.strictObject({
  place: TrashPlace,
  what: z.enum(['collection', 'book', 'puzzles']),
  /** The title of the collection or book; for puzzles, the title of the first. */
  title: z.string(),
  /** The title of the collection or book that held it; empty for the top level. */
  from: z.string(),
  /** Whether the old place is visible, so that the thing can go back there. */
  hasPlace: z.boolean(),
  removedAt: z.string(),
  puzzles: z.int(),
  /** The first of the deleted puzzles with its number, for a drawing. */
  first: z.strictObject({ genre: z.string(), puzzle: JsonValue, position: z.number() }).nullable(),
})
export type TrashEntry = z.infer<typeof TrashEntry>

import { z } from 'zod'
import { JsonValue, NodeId, PuzzleId } from './values'

/** A wish for a place in a book: puzzles of a genre between two values, or two levels, of the chosen grader. */
export const PlaceWish = z.strictObject({
  book: NodeId,
  genre: z.string(),
  graders: z.record(z.string(), z.string()).default({}),
  by: z.enum(['value', 'level']),
  from: z.number(),
  to: z.number(),
  /** The level that a generator aims at, where it can. */
  level: z.number().optional(),
})
export type PlaceWish = z.infer<typeof PlaceWish>

/** A puzzle that fits a wish; `id` and `book` where it comes from the library. */
export const PlaceCandidate = z.strictObject({
  id: PuzzleId.nullable(),
  book: NodeId.nullable(),
  bookTitle: z.string(),
  title: z.string(),
  level: z.number().nullable(),
  value: z.number().nullable(),
  technique: z.string().nullable(),
  clues: z.int().nullable(),
  /** The puzzle as the data of its genre; null where the library has the puzzle. */
  puzzle: JsonValue.nullable(),
  /**
   * The drawing of the puzzle before its hardest step, with that step marked (`solver/drawing/scene-text.ts`); null where the window asks
   * `puzzle.draw` for it.
   */
  scene: z.string().nullable(),
})
export type PlaceCandidate = z.infer<typeof PlaceCandidate>

/** The place at which a search for new puzzles goes on, with its findings so far; `next` is null at the end of a list. */
export const SearchStep = z.strictObject({ next: z.int().nullable(), found: z.array(PlaceCandidate) })
export type SearchStep = z.infer<typeof SearchStep>

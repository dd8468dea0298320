import { z } from 'zod'
import { JsonValue, NodeId, PuzzleId } from './values'

/**
 * A wish for a place in a book: puzzles of a genre whose value, or level, lies between two numbers. `graders` has the grader of each genre.
 */
export const PlaceWish = z.strictObject({
  book: NodeId,
  genre: z.string(),
  graders: z.record(z.string(), z.string()).default({}),
  by: z.enum(['value', 'level']),
  from: z.number(),
  to: z.number(),
  /** The level that the generator aims at, if it can aim. */
  level: z.number().optional(),
})
export type PlaceWish = z.infer<typeof PlaceWish>

/** A puzzle that fits a wish. A puzzle from the library has `id` and `book`. */
export const PlaceCandidate = z.strictObject({
  id: PuzzleId.nullable(),
  book: NodeId.nullable(),
  bookTitle: z.string(),
  title: z.string(),
  level: z.number().nullable(),
  value: z.number().nullable(),
  technique: z.string().nullable(),
  clues: z.int().nullable(),
  /** The puzzle in its genre's form; null for a puzzle of the library. */
  puzzle: JsonValue.nullable(),
  /**
   * The drawing of the puzzle before its hardest step, with this step marked (`solver/drawing/scene-text.ts`). Null where the window asks
   * `puzzle.draw` for it.
   */
  scene: z.string().nullable(),
})
export type PlaceCandidate = z.infer<typeof PlaceCandidate>

/** The result of one step of a search: the findings, and the place `next` from which the search continues; null at the end of the list. */
export const SearchStep = z.strictObject({ next: z.int().nullable(), found: z.array(PlaceCandidate) })
export type SearchStep = z.infer<typeof SearchStep>

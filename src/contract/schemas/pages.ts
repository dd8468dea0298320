import { z } from 'zod'
import type { ReviewMark } from '#plan/order/review-marks.ts'
import { exactly } from './exact'
import { FindingValue, PaperValue, PartValue, PlanValue } from './plan'
import { PuzzleMove } from './planning'
import { BookLanguageValue, NodeId, PuzzleId, VerdictName } from './values'

const column = <T extends z.ZodType>(value: T) => z.array(value).readonly()

/** A page of a book in the flat plan, without its drawing. */
export const PageLine = z.strictObject({
  /** The index of the part in the plan. */
  part: z.int(),
  /** The printed page number; empty where none is printed. */
  folio: z.string(),
  isBlank: z.boolean(),
  problems: column(PuzzleId),
  /** The number of free places for puzzles. */
  free: z.int(),
  /** The number of problems on a full page of this part; 0 on pages without problems. */
  holds: z.int(),
})
export type PageLine = z.infer<typeof PageLine>

const ReviewMarkValue = exactly<ReviewMark>()(
  z.strictObject({
    ...{ key: z.string(), kind: z.enum(['fall', 'star', 'twins', 'warning', 'page']), page: z.int(), puzzle: z.int() },
    levels: z.tuple([z.number(), z.number()]).readonly().optional(),
    other: z.strictObject({ number: z.int(), page: z.int() }).optional(),
    count: z.int().optional(),
    reason: z.enum(['not-unique', 'no-proof', 'no-level', 'stale']).optional(),
    after: z.int().optional(),
  }),
)

/** The puzzles of a book in the order of its pages, stored by column. */
const PuzzleColumns = z.strictObject({
  id: column(PuzzleId),
  /** The printed number of each puzzle. */
  number: column(z.int()),
  page: column(z.int()),
  part: column(z.int()),
  /** The index of the genre in `genres`. */
  genre: column(z.int()),
  level: column(z.number().nullable()),
  topLevel: column(z.number()),
  value: column(z.number().nullable()),
  /** The height of the puzzle on its grader's scale, 0 to 1 (`plan/order/height.ts`). */
  height: column(z.number().nullable()),
  /** The level that the editor gave the puzzle. */
  label: column(z.number().nullable()),
  verdict: column(VerdictName.nullable()),
  title: column(z.string()),
  technique: column(z.string().nullable()),
})

/** The most pages, puzzles and marks in one answer. The window takes in so many within a few milliseconds. */
export const FLAT_PIECE = 2000

/**
 * A piece of a flat plan: pages, puzzles and marks of a book, at most {@link FLAT_PIECE} of each. All are in their order; marks are ordered
 * by page.
 */
export const FlatPiece = z.strictObject({ pages: column(PageLine), puzzles: PuzzleColumns, marks: column(ReviewMarkValue) })
export type FlatPiece = z.infer<typeof FlatPiece>

/** The most puzzles of a book that are laid out. They take the services some 600 MB of memory. A finding reports the puzzles beyond. */
export const MOST_LAID_OUT = 100_000

/** The flat plan of a book (台割): its pages as they will be printed, the puzzles on them, and the findings for an editor. */
export const FlatPlan = FlatPiece.extend({
  /** The id of this layout, for `pages.piece` and `pages.draw`. */
  layout: z.string(),
  paper: PaperValue,
  isKept: z.boolean(),
  scale: PlanValue.shape.scale,
  /**
   * The parts of the plan, each with its first page and its printed heading; null where it has none. `fewer` gives, by genre, the number of
   * puzzles on a page where this is fewer than planned.
   */
  parts: column(
    z.strictObject({
      ...{ part: PartValue, page: z.int().nullable(), title: z.string().nullable(), puzzles: z.int() },
      fewer: z.record(z.string(), z.int()),
    }),
  ),
  genres: column(z.string()),
  /** The findings about the book as a whole, and about everything that a printer would refuse. */
  findings: column(FindingValue),
  /** The number of puzzles at the end of the book that are not laid out, because fewer were asked for. */
  beyond: z.int().nonnegative(),
  /** The number of pieces of the flat plan; this is the first one. */
  pieces: z.int().positive(),
})
export type FlatPlan = z.infer<typeof FlatPlan>

/** A request for the flat plan of a book. `move` lays it out as it would be after moving puzzles. */
export const FlatPlanRequest = z.strictObject({
  book: NodeId,
  graders: z.record(z.string(), z.string()).default({}),
  /** The language of printed words for a book without a plan. */
  language: BookLanguageValue.default('ja'),
  move: PuzzleMove.optional(),
  /** The most puzzles to lay out, from the first one on, so that the beginning of a book can be shown before the rest. */
  most: z.int().positive().max(MOST_LAID_OUT).default(MOST_LAID_OUT),
  /** Whether nobody is looking at the pages. Laying out then pauses often, so that other calls come first. */
  isBackground: z.boolean().default(false),
})
export type FlatPlanRequest = z.infer<typeof FlatPlanRequest>

/** A drawing for the worker that paints it. It is a text, which the processes on the way do not parse (`solver/drawing/scene-text.ts`). */
export const DrawnValue = z.strictObject({
  /** The page number (from 1), or the id of the puzzle. */
  of: z.int(),
  /** A key that is equal for equal drawings. */
  key: z.string(),
  /** The drawing; null where the caller has it already. */
  scene: z.string().nullable(),
})
export type DrawnValue = z.infer<typeof DrawnValue>

/** A rectangle on a page in millimetres: x, y, width, height. */
const BoxValue = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** A drawn page, with the places of its problems, in order, and its free places. */
export const DrawnPageValue = DrawnValue.extend({ problems: column(BoxValue), free: column(BoxValue) })
export type DrawnPageValue = z.infer<typeof DrawnPageValue>

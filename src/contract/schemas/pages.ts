import { z } from 'zod'
import type { ReviewMark } from '#plan/order/review-marks.ts'
import { exactly } from './exact'
import { FindingValue, PaperValue, PartValue, PlanValue } from './plan'
import { PuzzleMove } from './planning'
import { BookLanguageValue, NodeId, PuzzleId, VerdictName } from './values'

const column = <T extends z.ZodType>(value: T) => z.array(value).readonly()

/** A page of a book in the flat plan, without its drawing. */
export const PageLine = z.strictObject({
  /** The part of the plan, from 0. */
  part: z.int(),
  /** The printed page number; empty where none is printed. */
  folio: z.string(),
  isBlank: z.boolean(),
  problems: column(PuzzleId),
  /** Places for puzzles that are free. */
  free: z.int(),
  /** How many problems a full page has; 0 on other pages. */
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

/** The puzzles of a book in the order of its pages, by column. */
const PuzzleColumns = z.strictObject({
  id: column(PuzzleId),
  /** The printed number. */
  number: column(z.int()),
  page: column(z.int()),
  part: column(z.int()),
  /** A place in `genres`. */
  genre: column(z.int()),
  level: column(z.number().nullable()),
  topLevel: column(z.number()),
  value: column(z.number().nullable()),
  /** The height on its grader's scale, 0 to 1: `plan/order/height.ts`. */
  height: column(z.number().nullable()),
  /** The level that the editor gave. */
  label: column(z.number().nullable()),
  verdict: column(VerdictName.nullable()),
  title: column(z.string()),
  technique: column(z.string().nullable()),
})

/** The most pages, puzzles and marks in one answer, which the window takes in within a few milliseconds. */
export const FLAT_PIECE = 2000

/** Pages, puzzles and marks of a book, or {@link FLAT_PIECE} of each, all in their order; marks by their pages. */
export const FlatPiece = z.strictObject({ pages: column(PageLine), puzzles: PuzzleColumns, marks: column(ReviewMarkValue) })
export type FlatPiece = z.infer<typeof FlatPiece>

/**
 * The most puzzles of a book that are laid out, for which the services take some 600 MB of memory. A finding
 * reports the puzzles behind them.
 */
export const MOST_LAID_OUT = 100_000

/** A book as it will be printed (台割): its pages, the puzzles on them, and what an editor should look at. */
export const FlatPlan = FlatPiece.extend({
  /** Names this layout to `pages.piece` and `pages.draw`. */
  layout: z.string(),
  paper: PaperValue,
  isKept: z.boolean(),
  scale: PlanValue.shape.scale,
  /**
   * The parts as planned, each with the page on which it begins and its printed heading; both null where there is none. `fewer` says, by
   * genre, how many puzzles stand on its pages where that is fewer than planned.
   */
  parts: column(
    z.strictObject({
      ...{ part: PartValue, page: z.int().nullable(), title: z.string().nullable(), puzzles: z.int() },
      fewer: z.record(z.string(), z.int()),
    }),
  ),
  genres: column(z.string()),
  /** About the book as a whole, and everything else that a printer would complain of. */
  findings: column(FindingValue),
  /** How many puzzles of the book stand behind those that were asked for, and are not laid out. */
  beyond: z.int().nonnegative(),
  /** The number of pieces in which it comes; this is the first. */
  pieces: z.int().positive(),
})
export type FlatPlan = z.infer<typeof FlatPlan>

/** The book that is laid out by its plan; `move` shows how it would be after a move. */
export const FlatPlanRequest = z.strictObject({
  book: NodeId,
  graders: z.record(z.string(), z.string()).default({}),
  /** The language of printed words, for a book without a plan. */
  language: BookLanguageValue.default('ja'),
  move: PuzzleMove.optional(),
  /** The number of puzzles, from the first, that are laid out, where a book's beginning is shown before the rest. */
  most: z.int().positive().max(MOST_LAID_OUT).default(MOST_LAID_OUT),
  /** Whether the pages are out of sight: the work then pauses often, so that all other calls come first. */
  isBackground: z.boolean().default(false),
})
export type FlatPlanRequest = z.infer<typeof FlatPlanRequest>

/** A drawing on its way to the worker that paints it, as a text that no process on the way parses (`solver/drawing/scene-text.ts`). */
export const DrawnValue = z.strictObject({
  /** The number of the page (from 1), or the id of the puzzle. */
  of: z.int(),
  /** Equal for equal drawings. */
  key: z.string(),
  /** Null where the caller has it. */
  scene: z.string().nullable(),
})
export type DrawnValue = z.infer<typeof DrawnValue>

/** A rectangle on a page in millimetres: x, y, width, height. */
const BoxValue = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** A page drawn, with where its problems lie, in their order, and where there is room for more. */
export const DrawnPageValue = DrawnValue.extend({ problems: column(BoxValue), free: column(BoxValue) })
export type DrawnPageValue = z.infer<typeof DrawnPageValue>

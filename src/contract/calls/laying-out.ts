import { z } from 'zod'
import { BookToPrint } from '../schemas/book'
import { PlaceCandidate, PlaceWish, SearchStep } from '../schemas/candidates'
import { Places } from '../schemas/library'
import { method, nothing } from '../method'
import { DrawnPageValue, DrawnValue, FlatPiece, FlatPlan, FlatPlanRequest } from '../schemas/pages'
import { PlanValue } from '../schemas/plan'
import { OrderChange, PlanChange, PlannedBook, ListedTemplate, TemplateValue } from '../schemas/planning'
import { BookLanguageValue, NodeId, PuzzleId } from '../schemas/values'

/** The calls about a book's plan and pages, and about candidates for a place in a book. */
export const layingOutCalls = {
  /** The plan of a book, or the usual plan where the book has none, and the puzzles that a person put into its sections. */
  'book.plan': method(z.strictObject({ book: NodeId, language: BookLanguageValue.optional() }), PlannedBook),
  /**
   * Stores a plan for a book (null: removes it). `sections` assigns exactly these puzzles to the sections, and the order of the book
   * follows. The answer is the opposite change.
   */
  'book.set-plan': method(PlanChange, PlanChange),
  /**
   * The pages of a book as they will be printed, with their contents. For a large book the answer is the first piece; `pages.piece` gives
   * the others.
   */
  'pages.list': method(FlatPlanRequest, FlatPlan),
  /** A further piece (from 1) of a layout. Refused as superseded where the layout is no longer in memory. */
  'pages.piece': method(z.strictObject({ layout: z.string(), piece: z.int().positive() }), FlatPiece),
  /**
   * Pages of a layout as drawings in millimetres, except drawings that the caller has already, named by their keys. Refused as superseded
   * where the layout is no longer in memory.
   */
  'pages.draw': method(
    z.strictObject({ layout: z.string(), pages: z.array(z.int().positive()).max(200), has: z.record(z.string(), z.string()).default({}) }),
    z.array(DrawnPageValue),
  ),
  /**
   * Puzzles as drawings, in units of cells. `hardest` draws a puzzle before its hardest step, and marks this step; a puzzle without a
   * hardest step is drawn as a problem.
   */
  'puzzle.draw': method(
    z.strictObject({
      puzzles: z.array(PuzzleId).max(200),
      show: z.enum(['problem', 'solution', 'hardest']),
      graders: z.record(z.string(), z.string()).default({}),
      has: z.record(z.string(), z.string()).default({}),
      /** The language of a book that has no plan: the drawings look as in this book. Left out: drawings look as on the screen. */
      printed: BookLanguageValue.optional(),
    }),
    z.array(DrawnValue),
  ),
  /** Puzzles of other books that would fit a place, nearest to the middle of the wish first. */
  'candidates.list': method(PlaceWish, z.array(PlaceCandidate)),
  /** Makes one puzzle for a place from this seed, and gives it if it fits. `work.stop` with `candidates` ends the call. */
  'candidates.make': method(z.strictObject({ wish: PlaceWish, seed: z.string(), at: z.int().nonnegative() }), SearchStep),
  /** Searches a part of the complete list of a genre's puzzles for a place. */
  'candidates.search': method(z.strictObject({ wish: PlaceWish, at: z.int().nonnegative() }), SearchStep),
  /**
   * Reorders the puzzles of a book. The answer has the old places, which undo the change in `puzzle.put-back`; it is empty where the order
   * stays the same.
   */
  'book.order': method(OrderChange, Places),
  /** The templates, which are plans with a name. Those of Nanido come first, then those of the library. */
  'template.list': method(nothing, z.array(ListedTemplate).readonly()),
  /** Stores the plan of a book as a template. The answer is the plan that had this name before. */
  'template.keep': method(z.strictObject({ name: TemplateValue.shape.name, of: BookToPrint }), PlanValue.nullable()),
  'template.save': method(z.strictObject({ name: TemplateValue.shape.name, plan: PlanValue }), PlanValue.nullable()),
  /** Reads an exported template and stores it. */
  'template.read': method(z.strictObject({ text: z.string() }), z.strictObject({ name: z.string() })),
  /** Removes a template. The answer is its plan. */
  'template.remove': method(z.strictObject({ id: z.string() }), PlanValue),
} as const

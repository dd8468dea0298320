import { z } from 'zod'
import { BookToPrint } from '../schemas/book'
import { PlaceCandidate, PlaceWish, SearchStep } from '../schemas/candidates'
import { Places } from '../schemas/library'
import { method, nothing } from '../method'
import { DrawnPageValue, DrawnValue, FlatPiece, FlatPlan, FlatPlanRequest } from '../schemas/pages'
import { PlanValue } from '../schemas/plan'
import { OrderChange, PlanChange, PlannedBook, ListedTemplate, TemplateValue } from '../schemas/planning'
import { BookLanguageValue, NodeId, PuzzleId } from '../schemas/values'

/** The calls about a book's plan, its pages, and candidates for a place. */
export const layingOutCalls = {
  /** The plan of a book, or the usual one where it has none, and the puzzles that were put into its sections by hand. */
  'book.plan': method(z.strictObject({ book: NodeId, language: BookLanguageValue.optional() }), PlannedBook),
  /**
   * Keeps a plan (null: none). With `sections` it also assigns puzzles to sections, to exactly these, and the book's order follows. The
   * answer takes the change back.
   */
  'book.set-plan': method(PlanChange, PlanChange),
  /**
   * The book as it will be printed: every page with its contents. For a large book this is the first piece; `pages.piece` gives the others.
   */
  'pages.list': method(FlatPlanRequest, FlatPlan),
  /** A further piece (from 1) of a layout; refused as superseded where the layout has been forgotten. */
  'pages.piece': method(z.strictObject({ layout: z.string(), piece: z.int().positive() }), FlatPiece),
  /**
   * Pages of a layout as drawings in millimetres, without the drawings that the caller has already by their keys. Refused as superseded
   * where the layout has been forgotten.
   */
  'pages.draw': method(
    z.strictObject({ layout: z.string(), pages: z.array(z.int().positive()).max(200), has: z.record(z.string(), z.string()).default({}) }),
    z.array(DrawnPageValue),
  ),
  /** Puzzles as drawings in cells. `hardest`: before their hardest step, which is marked; a puzzle without one is drawn as a problem. */
  'puzzle.draw': method(
    z.strictObject({
      puzzles: z.array(PuzzleId).max(200),
      show: z.enum(['problem', 'solution', 'hardest']),
      graders: z.record(z.string(), z.string()).default({}),
      has: z.record(z.string(), z.string()).default({}),
      /** The language of the book whose look the drawings have, where it has no plan; left out: drawings look as on the screen. */
      printed: BookLanguageValue.optional(),
    }),
    z.array(DrawnValue),
  ),
  /** Puzzles of other books that would fit a place, the nearest to its middle first. */
  'candidates.list': method(PlaceWish, z.array(PlaceCandidate)),
  /** One step of making puzzles for a place: the puzzle of this seed, where it fits. `work.stop` of `candidates` ends it. */
  'candidates.make': method(z.strictObject({ wish: PlaceWish, seed: z.string(), at: z.int().nonnegative() }), SearchStep),
  /** One step through the list of all puzzles of a genre. */
  'candidates.search': method(z.strictObject({ wish: PlaceWish, at: z.int().nonnegative() }), SearchStep),
  /**
   * Puts the puzzles of a book into another order. Like any change of places, it answers with the change that takes it back; empty
   * where the order is the same.
   */
  'book.order': method(OrderChange, Places),
  /** The templates, which are plans with a name: those of Nanido first, then the library's. */
  'template.list': method(nothing, z.array(ListedTemplate).readonly()),
  /** Keeps the plan of a book as a template. The answer is the template that had this name before. */
  'template.keep': method(z.strictObject({ name: TemplateValue.shape.name, of: BookToPrint }), PlanValue.nullable()),
  'template.save': method(z.strictObject({ name: TemplateValue.shape.name, plan: PlanValue }), PlanValue.nullable()),
  /** Reads an exported template and keeps it. */
  'template.read': method(z.strictObject({ text: z.string() }), z.strictObject({ name: z.string() })),
  /** Removes a template, which is the answer. */
  'template.remove': method(z.strictObject({ id: z.string() }), PlanValue),
} as const

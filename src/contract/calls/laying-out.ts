import { z } from 'zod'
import { BookToPrint } from '../schemas/book'
import { PlaceCandidate, PlaceWish, SearchStep } from '../schemas/candidates'
import { Places } from '../schemas/library'
import { method, nothing } from '../method'
import { DrawnPageValue, DrawnValue, FlatPiece, FlatPlan, FlatPlanRequest } from '../schemas/pages'
import { PlanValue } from '../schemas/plan'
import { OrderChange, PlanChange, PlannedBook, ListedTemplate, TemplateValue } from '../schemas/planning'
import { BookLanguageValue, NodeId, PuzzleId } from '../schemas/values'

/** The calls about a book's plan, its pages, and what would fit a place. */
export const layingOutCalls = {
  /** The plan of a book, or the usual one where nobody has planned it; and what was put into its sections by hand. */
  'book.plan': method(z.strictObject({ book: NodeId, language: BookLanguageValue.optional() }), PlannedBook),
  /**
   * Keeps a plan (null: none), and puts puzzles into sections where `sections` is there: then into these and no others, and the book's order
   * follows. The answer takes the change back.
   */
  'book.set-plan': method(PlanChange, PlanChange),
  /** The book as it will be printed: every page, and what is on it. Of a large one the first piece of them; the others give `pages.piece`. */
  'pages.list': method(FlatPlanRequest, FlatPlan),
  /** A further piece (from 1) of a layout. Refused as superseded where the layout is not known any more. */
  'pages.piece': method(z.strictObject({ layout: z.string(), piece: z.int().positive() }), FlatPiece),
  /**
   * Pages of a layout as drawings in millimetres; those that the caller has by their keys come without. Refused as superseded where the layout
   * is not known any more.
   */
  'pages.draw': method(
    z.strictObject({ layout: z.string(), pages: z.array(z.int().positive()).max(200), has: z.record(z.string(), z.string()).default({}) }),
    z.array(DrawnPageValue),
  ),
  /** Puzzles as drawings in cells; `hardest`: before their hardest step, with it marked; what cannot be drawn so is drawn as a problem. */
  'puzzle.draw': method(
    z.strictObject({
      puzzles: z.array(PuzzleId).max(200),
      show: z.enum(['problem', 'solution', 'hardest']),
      graders: z.record(z.string(), z.string()).default({}),
      has: z.record(z.string(), z.string()).default({}),
      /** As their books print them, one that nobody has planned in this language; left out: as the screen shows them. */
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
  /** Puts the puzzles of a book into another order; answers, as every change of places, with what takes it back: nothing where it has it. */
  'book.order': method(OrderChange, Places),
  /** Plans under a name: those that come with Nanido, then the library's. */
  'template.list': method(nothing, z.array(ListedTemplate).readonly()),
  /** Keeps how a book is laid out under a name; gives back what had that name. */
  'template.keep': method(z.strictObject({ name: TemplateValue.shape.name, of: BookToPrint }), PlanValue.nullable()),
  'template.save': method(z.strictObject({ name: TemplateValue.shape.name, plan: PlanValue }), PlanValue.nullable()),
  /** Reads an exported template and keeps it. */
  'template.read': method(z.strictObject({ text: z.string() }), z.strictObject({ name: z.string() })),
  /** Gives back what is gone. */
  'template.remove': method(z.strictObject({ id: z.string() }), PlanValue),
} as const

import { z } from 'zod'
import { Places, RowChoice } from './library'
import { PlanValue, SectionPuzzles } from './plan'
import { NodeId, PuzzleId } from './values'

/** The plan of a book; `isKept` is false for the usual one of a book without a plan. */
export const PlannedBook = z.strictObject({
  plan: PlanValue,
  isKept: z.boolean(),
  sections: z.array(SectionPuzzles).readonly(),
})
export type PlannedBook = z.infer<typeof PlannedBook>

/**
 * Puzzles of a book that go before one of its puzzles (null: to its end), or behind `after`, and into a section where one is named;
 * otherwise each stays in the section that it is in.
 */
export const PuzzleMove = z.strictObject({
  puzzles: z.array(PuzzleId).readonly(),
  before: PuzzleId.nullable(),
  after: PuzzleId.optional(),
  section: z.string().optional(),
})
export type PuzzleMove = z.infer<typeof PuzzleMove>

/** A change of a book's plan. `places` puts the order of the book back, as the answer to a change has it; `move` stands alone. */
export const PlanChange = z.strictObject({
  book: NodeId,
  plan: PlanValue.nullable().optional(),
  sections: z.array(SectionPuzzles).readonly().optional(),
  places: Places.optional(),
  move: PuzzleMove.optional(),
})
export type PlanChange = z.infer<typeof PlanChange>

/** A new order of a book: see `plan/order/ordering.ts`; `sorted`: as its table sorts it; `given`: these, as they are listed. */
export const OrderChange = z.strictObject({
  book: NodeId,
  graders: RowChoice.shape.graders,
  how: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ramp') }),
    z.strictObject({ kind: z.literal('rhythm'), genres: z.array(z.string()).readonly() }),
    z.strictObject({ kind: z.literal('spread') }),
    z.strictObject({ kind: z.literal('sorted'), sort: RowChoice.shape.sort }),
    z.strictObject({ kind: z.literal('given') }),
  ]),
  /** Only these change places, among themselves; left out: all. */
  puzzles: z.array(PuzzleId).readonly().optional(),
})

/** A plan under a name, to begin other books with: what a file of one holds. */
export const TemplateValue = z.strictObject({
  format: z.literal('nanido-plan'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(200),
  plan: PlanValue,
})
export type TemplateValue = z.infer<typeof TemplateValue>

/** A template in the list. It is asked for by its `id`; for a template that the library keeps, that is its name. */
export const ListedTemplate = z.strictObject({
  id: z.string(),
  name: z.strictObject({ en: z.string(), ja: z.string() }),
  /** Part of Nanido: it never changes. */
  isShipped: z.boolean(),
  plan: PlanValue,
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

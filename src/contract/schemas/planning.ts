import { z } from 'zod'
import { Places, RowChoice } from './library'
import { PlanValue, SectionPuzzles } from './plan'
import { NodeId, PuzzleId } from './values'

/** The plan of a book. `isKept` is false for the usual plan of a book without one. */
export const PlannedBook = z.strictObject({
  plan: PlanValue,
  isKept: z.boolean(),
  sections: z.array(SectionPuzzles).readonly(),
})
export type PlannedBook = z.infer<typeof PlannedBook>

/**
 * A move of puzzles within a book: before one of its puzzles (null: to the end), or behind the puzzle `after`. They go into a section where
 * one is named; otherwise each stays in its section.
 */
export const PuzzleMove = z.strictObject({
  puzzles: z.array(PuzzleId).readonly(),
  before: PuzzleId.nullable(),
  after: PuzzleId.optional(),
  section: z.string().optional(),
})
export type PuzzleMove = z.infer<typeof PuzzleMove>

/**
 * A change of a book's plan. `places` restores an order of the book, from the answer to an earlier change. `move` cannot be combined with
 * other fields.
 */
export const PlanChange = z.strictObject({
  book: NodeId,
  plan: PlanValue.nullable().optional(),
  sections: z.array(SectionPuzzles).readonly().optional(),
  places: Places.optional(),
  move: PuzzleMove.optional(),
})
export type PlanChange = z.infer<typeof PlanChange>

/**
 * An order by which the puzzles of a book are rearranged. `ramp`, `rhythm` and `spread` are explained in `plan/order/ordering.ts`; `sorted`
 * is the order of the book's table, and `given` that of the list `puzzles`.
 */
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
  /** The puzzles that change places among themselves; left out: all. */
  puzzles: z.array(PuzzleId).readonly().optional(),
})

/** A template: a plan with a name, with which other books begin. Files of templates have this form. */
export const TemplateValue = z.strictObject({
  format: z.literal('nanido-plan'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(200),
  plan: PlanValue,
})
export type TemplateValue = z.infer<typeof TemplateValue>

/** A template in the list of all templates. Its `id` names it in calls; for a template of the library it is the template's name. */
export const ListedTemplate = z.strictObject({
  id: z.string(),
  name: z.strictObject({ en: z.string(), ja: z.string() }),
  /** Whether the template is part of Nanido and therefore never changes. */
  isShipped: z.boolean(),
  plan: PlanValue,
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

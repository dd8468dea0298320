import { z } from 'zod'
import { Places } from './library'
import { PlanValue, SectionPuzzles } from './plan'
import { NodeId } from './values'

/** The plan of a book as it is kept; `isKept` is false for the usual one of a book that nobody has planned. */
export const PlannedBook = z.strictObject({
  plan: PlanValue,
  isKept: z.boolean(),
  sections: z.array(SectionPuzzles).readonly(),
})
export type PlannedBook = z.infer<typeof PlannedBook>

/** What shall be different of a book's plan. `places` puts the order of the book back, as the answer to a change has it. */
export const PlanChange = z.strictObject({
  book: NodeId,
  plan: PlanValue.nullable().optional(),
  sections: z.array(SectionPuzzles).readonly().optional(),
  places: Places.optional(),
})
export type PlanChange = z.infer<typeof PlanChange>

import { z } from 'zod'
import { PlanValue } from './plan'

/** A plan under a name, to begin other books with: what a file of one holds. */
export const TemplateValue = z.strictObject({
  format: z.literal('nanido-plan'),
  version: z.literal(1),
  name: z.string().trim().min(1).max(200),
  plan: PlanValue,
})
export type TemplateValue = z.infer<typeof TemplateValue>

/** A template of the list. `id` is what it is asked for by; of one that the library keeps it is the name. */
export const ListedTemplate = z.strictObject({
  id: z.string(),
  name: z.strictObject({ en: z.string(), ja: z.string() }),
  /** Part of Nanido: it never changes. */
  isShipped: z.boolean(),
  plan: PlanValue,
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

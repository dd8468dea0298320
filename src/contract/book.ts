import { z } from 'zod'
import { SceneValue } from './scene'
import { AnyMessage, LanguageChoice } from './values'

/** Millimetres. */
const Mm = z.number().min(0).max(2000)

/** How a book is laid out and printed. Lengths in millimetres. */
export const BookLayout = z.strictObject({
  trim: z.strictObject({ width: Mm.min(50), height: Mm.min(50) }).default({ width: 148, height: 210 }),
  margins: z.strictObject({ top: Mm, bottom: Mm, inner: Mm, outer: Mm }).default({ top: 15, bottom: 15, inner: 18, outer: 13 }),
  perPage: z.int().min(1).max(24).default(2),
  /** Problems a page of solutions. */
  solutionsPerPage: z.int().min(1).max(24).default(12),
  solutions: z.boolean().default(true),
  title: z.string().default(''),
  titlePage: z.boolean().default(true),
  /** Pages with the charts of the book's statistics, at its end. */
  statistics: z.boolean().default(false),
  numbers: z.boolean().default(true),
  titles: z.boolean().default(true),
  authors: z.boolean().default(false),
  /** What the stars show: the grade, the label that the editor gave, or nothing. */
  stars: z.enum(['level', 'label', 'none']).default('level'),
  pageNumbers: z.boolean().default(true),
  order: z.enum(['position', 'level']).default('position'),
  firstNumber: z.int().default(1),
  /** Leave out puzzles without exactly one solution. */
  onlyUnique: z.boolean().default(true),
  language: LanguageChoice.default('ja'),
})
export type BookLayout = z.infer<typeof BookLayout>

/** One page to look at before printing; its scene is in millimetres. `notes`: what somebody must know, e.g. puzzles left out. */
export const PagePreview = z.strictObject({ page: z.int(), pages: z.int(), scene: SceneValue, notes: z.array(AnyMessage) })
export type PagePreview = z.infer<typeof PagePreview>

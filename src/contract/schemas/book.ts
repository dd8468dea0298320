import { LEVEL_FORMS, SIGNS, SOLUTION_PLACES } from '#plan/model/plan.ts'
import { z } from 'zod'
import { FindingValue, FirstNumber, PaperValue, RepairValue } from './plan'
import { SceneValue } from './scene'
import { AnyMessage, BookLanguageValue, GenreNamesValue, NodeId, PuzzleId } from './values'

/** Millimetres. */
const Mm = z.number().min(0).max(2000)

/** How a book is laid out and printed. Lengths in millimetres. */
export const BookLayout = z.strictObject({
  trim: z.strictObject({ width: Mm.min(50), height: Mm.min(50) }).default({ width: 148, height: 210 }),
  /** `auto`: by trim, profile and number of pages. */
  margins: z
    .union([z.literal('auto'), z.strictObject({ top: Mm, bottom: Mm, inner: Mm, outer: Mm })])
    .default({ top: 15, bottom: 15, inner: 18, outer: 13 }),
  /** The id of the profile of the printer that it is for (`plan/profiles`). */
  profile: z.string().default('office'),
  binding: PaperValue.shape.binding.default('left'),
  bleed: PaperValue.shape.bleed.default(0),
  marks: PaperValue.shape.marks.default('none'),
  multiple: PaperValue.shape.multiple.default(1),
  contents: z.boolean().default(false),
  /** A page for each genre that tells how it is solved. */
  howTo: z.boolean().default(false),
  /** For each puzzle the next step, or its hardest, in words. */
  hints: z.enum(['none', 'next', 'hardest']).default('none'),
  /** The index of levels. */
  index: z.boolean().default(false),
  solutionsPlace: z.enum(SOLUTION_PLACES).default('end'),
  /** The page of the solution under each problem, and the other way round. */
  references: z.boolean().default(false),
  /** Whether solutions on pages of their own have comments: other lines, remarks, the editor's note. */
  comments: z.boolean().default(false),
  /** With comments: the board when it is solved. */
  finals: z.boolean().default(false),
  /** Bookmarks, the puzzles, and colours of puzzles, in the file; left out: as the profile has it. */
  bookmarks: z.boolean().optional(),
  attachments: z.boolean().optional(),
  colours: z.boolean().optional(),
  levelAs: z.enum(LEVEL_FORMS).default('stars'),
  /** Each grader's own levels, or one scale for all. */
  scale: z.enum(['grader', 'common']).default('grader'),
  /** Fewer stand on a page than `perPage` and `solutionsPerPage` say where the profile asks for larger type or more pages. */
  fits: z.boolean().default(false),
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
  /** The value that the stars show: the grade, the editor's label, or nothing. */
  stars: z.enum(['level', 'label', 'none']).default('level'),
  pageNumbers: z.boolean().default(true),
  order: z.enum(['position', 'level']).default('position'),
  firstNumber: FirstNumber.default(1),
  /** Leave out puzzles without exactly one solution. */
  onlyUnique: z.boolean().default(true),
  language: BookLanguageValue.default('ja'),
  /**
   * Names for genres, by id, that replace their names in that language. In a change only those that change are listed; an empty
   * one restores the usual name.
   */
  names: GenreNamesValue.default({}),
  /** The signs of drawings, for genres that have Japanese ones; `language`: those that the book's language asks for. */
  signs: z.enum(['language', ...SIGNS]).default('language'),
  /** The id of its style; empty for the usual look. */
  style: z.string().default(''),
})
export type BookLayout = z.infer<typeof BookLayout>

/** Changes of a plan in the words of a layout (`plan-of.ts`); a field left out stays as the plan has it. */
export type LayoutChange = Partial<BookLayout>
const withoutDefault = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional()
/** Changes of a layout. Fields that are left out stay as planned: there are no defaults. */
export const LayoutChange = z.strictObject(
  Object.fromEntries(Object.entries(BookLayout.shape).map(([name, field]) => [name, withoutDefault(field)])),
) as unknown as z.ZodType<LayoutChange>

/**
 * One page to look at before printing; its scene is in millimetres. `findings` are what the editor should know, the worst first; `notes`
 * are the same in short, without mere hints.
 */
export const PagePreview = z.strictObject({
  ...{ page: z.int(), pages: z.int(), scene: SceneValue, notes: z.array(AnyMessage) },
  findings: z.array(FindingValue).readonly(),
})
export type PagePreview = z.infer<typeof PagePreview>

/**
 * A book to lay out by its plan (the usual plan where it has none) or by a template. `layout` has changes for this one time, and repairs.
 * `graders` has a grader's id by genre.
 */
export const BookToPrint = z.strictObject({
  book: NodeId,
  layout: LayoutChange.default({}),
  repairs: z.array(RepairValue).readonly().default([]),
  /** The language of printed words, for a book without a plan. */
  language: BookLanguageValue.default('ja'),
  /** The id of a template to use in place of the book's plan. Of `layout` only title, language and the admitted puzzles count then. */
  template: z.string().optional(),
  graders: z.record(z.string(), z.string()).default({}),
  /**
   * A puzzle of the book whose walk-through is wanted in the place of the book: the problem, and all steps of its solution with diagrams.
   */
  walkThrough: PuzzleId.optional(),
})

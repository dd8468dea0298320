import { LEVEL_FORMS, SIGNS, SOLUTION_PLACES } from '#plan/model/plan.ts'
import { z } from 'zod'
import { FindingValue, FirstNumber, PaperValue, RepairValue } from './plan'
import { SceneValue } from './scene'
import { AnyMessage, BookLanguageValue, GenreNamesValue, NodeId, PuzzleId } from './values'

/** A length in millimetres. */
const Mm = z.number().min(0).max(2000)

/** The layout of a book and the options of printing it. Lengths are in millimetres. */
export const BookLayout = z.strictObject({
  trim: z.strictObject({ width: Mm.min(50), height: Mm.min(50) }).default({ width: 148, height: 210 }),
  /** `auto` chooses margins by trim, profile and number of pages. */
  margins: z
    .union([z.literal('auto'), z.strictObject({ top: Mm, bottom: Mm, inner: Mm, outer: Mm })])
    .default({ top: 15, bottom: 15, inner: 18, outer: 13 }),
  /** The id of the profile of the printer that gets the file (`plan/profiles`). */
  profile: z.string().default('office'),
  binding: PaperValue.shape.binding.default('left'),
  bleed: PaperValue.shape.bleed.default(0),
  marks: PaperValue.shape.marks.default('none'),
  multiple: PaperValue.shape.multiple.default(1),
  /** The kind of paper that the spine is measured by, a key of the profile's table; empty for the profile's first. */
  stock: z.string().default(''),
  contents: z.boolean().default(false),
  /** Whether the book has a page for each genre on how to solve it. */
  howTo: z.boolean().default(false),
  /** The hint in words that each puzzle gets: its next step, or its hardest. */
  hints: z.enum(['none', 'next', 'hardest']).default('none'),
  /** Whether the book has an index of levels. */
  index: z.boolean().default(false),
  solutionsPlace: z.enum(SOLUTION_PLACES).default('end'),
  /** Whether each problem names the page of its solution, and each solution the page of its problem. */
  references: z.boolean().default(false),
  /** Whether solutions on pages of their own have comments: other lines, remarks, the editor's note. */
  comments: z.boolean().default(false),
  /** Whether comments show the board when it is solved. */
  finals: z.boolean().default(false),
  /** Whether the file has bookmarks, the puzzles as attachments, and the colours of puzzles; left out: as the profile says. */
  bookmarks: z.boolean().optional(),
  attachments: z.boolean().optional(),
  colours: z.boolean().optional(),
  levelAs: z.enum(LEVEL_FORMS).default('stars'),
  /** The levels that are printed: those of each grader, or one scale for all genres. */
  scale: z.enum(['grader', 'common']).default('grader'),
  /**
   * Whether a page may hold fewer puzzles than `perPage` and `solutionsPerPage` say, where the profile demands larger type or more pages.
   */
  fits: z.boolean().default(false),
  perPage: z.int().min(1).max(24).default(2),
  /** The number of solutions on a page of solutions. */
  solutionsPerPage: z.int().min(1).max(24).default(12),
  solutions: z.boolean().default(true),
  title: z.string().default(''),
  /** The author on the title page and the cover. */
  author: z.string().default(''),
  titlePage: z.boolean().default(true),
  /** Whether pages with the charts of the book's statistics end the book. */
  statistics: z.boolean().default(false),
  numbers: z.boolean().default(true),
  titles: z.boolean().default(true),
  authors: z.boolean().default(false),
  /** What the stars show: the level, the editor's label, or nothing. */
  stars: z.enum(['level', 'label', 'none']).default('level'),
  pageNumbers: z.boolean().default(true),
  order: z.enum(['position', 'level']).default('position'),
  firstNumber: FirstNumber.default(1),
  /** Whether puzzles without exactly one solution are left out. */
  onlyUnique: z.boolean().default(true),
  language: BookLanguageValue.default('ja'),
  /**
   * Names for genres, by genre id, that replace the usual names in the book's language. A change lists only the names that change; an empty
   * name restores the usual one.
   */
  names: GenreNamesValue.default({}),
  /** The signs in drawings of genres with Japanese signs. `language`: the signs that suit the book's language. */
  signs: z.enum(['language', ...SIGNS]).default('language'),
  /** The id of its style; empty for the usual look. */
  style: z.string().default(''),
})
export type BookLayout = z.infer<typeof BookLayout>

/** Changes of a plan, as fields of a layout (`plan-of.ts`). A field that is left out stays as in the plan. */
export type LayoutChange = Partial<BookLayout>
const withoutDefault = (field: z.ZodType): z.ZodType => (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional()
/** Changes of a layout. There are no defaults: a field that is left out stays as planned. */
export const LayoutChange = z.strictObject(
  Object.fromEntries(Object.entries(BookLayout.shape).map(([name, field]) => [name, withoutDefault(field)])),
) as unknown as z.ZodType<LayoutChange>

/**
 * A page for inspection before printing; the scene is in millimetres. `findings` are for the editor, worst first. `notes` are the same
 * findings in short form, without mere hints.
 */
export const PagePreview = z.strictObject({
  ...{ page: z.int(), pages: z.int(), scene: SceneValue, notes: z.array(AnyMessage) },
  findings: z.array(FindingValue).readonly(),
})
export type PagePreview = z.infer<typeof PagePreview>

/** Pages that show the look of a book: a front page, one of problems and one of solutions, and what its printer makes of its style. */
export const BookLooks = z.strictObject({ pages: z.array(SceneValue).readonly(), findings: z.array(FindingValue).readonly() })
export type BookLooks = z.infer<typeof BookLooks>

/**
 * A book to lay out by its own plan, by the usual plan where it has none, or by a template. `layout` holds changes for this one time.
 * `graders` has a grader's id by genre.
 */
export const BookToPrint = z.strictObject({
  book: NodeId,
  layout: LayoutChange.default({}),
  repairs: z.array(RepairValue).readonly().default([]),
  /** The language of printed words for a book without a plan. */
  language: BookLanguageValue.default('ja'),
  /** The id of a template that replaces the plan. Of `layout`, only the title, the language and the choice of puzzles count then. */
  template: z.string().optional(),
  graders: z.record(z.string(), z.string()).default({}),
  /** A puzzle of the book whose walk-through is printed instead of the book: the problem, and diagrams of all steps of its solution. */
  walkThrough: PuzzleId.optional(),
})

import { z } from 'zod'
import type { Finding, Repair, Severity } from '#plan/model/finding.ts'
import type { Paper } from '#plan/model/paper.ts'
import { LEVEL_FORMS, SIGNS, SOLUTION_PLACES, type Part, type Plan } from '#plan/model/plan.ts'
import { exactly } from './exact'
import { AnyMessage, BookLanguageValue, GenreNamesValue, OwnWordsValue, PuzzleId } from './values'

/** A length in millimetres. */
const Mm = z.number().min(0).max(2000)
const MarginsValue = z.strictObject({ top: Mm, bottom: Mm, inner: Mm, outer: Mm })
const TrimValue = z.strictObject({ width: Mm.min(50), height: Mm.min(50) })

/** The paper of a book (`plan/model/paper.ts`). */
export const PaperValue = exactly<Paper>()(
  z.strictObject({
    trim: TrimValue,
    bleed: Mm.max(50),
    marks: z.enum(['none', 'western', 'japanese']),
    binding: z.enum(['left', 'right']),
    facing: z.boolean(),
    margins: z.union([z.literal('auto'), MarginsValue]),
    multiple: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(16)]),
    stock: z.string().optional(),
  }),
)

const PerPage = z.int().min(1).max(24)
/** The number of a book's first puzzle. The limits keep printed numbers short. */
export const FirstNumber = z.int().min(-999_999).max(999_999)
const of = z.array(z.string()).readonly()

const SectionValue = z.strictObject({
  kind: z.literal('section'),
  id: z.string().min(1),
  heading: z.string().optional(),
  begins: z.enum(['anywhere', 'page', 'recto']),
  order: z.enum(['position', 'level']),
  takes: z
    .strictObject({
      genres: z.array(z.string()).readonly().optional(),
      levels: z.tuple([z.number(), z.number()]).readonly().optional(),
      levelsOf: z.enum(['grader', 'common', 'label']).optional(),
    })
    .optional(),
  wanted: z.int().nonnegative().optional(),
  layout: z.strictObject({
    perPage: PerPage,
    byGenre: z.record(z.string(), PerPage),
    turns: z.boolean(),
    splits: z.boolean(),
    largestCell: Mm.min(1).max(100),
  }),
  shows: z.strictObject({
    ...{ number: z.boolean(), title: z.boolean(), author: z.boolean() },
    level: z.enum(['level', 'label', 'none']),
    levelAs: z.enum(LEVEL_FORMS),
    ...{ reference: z.boolean(), under: z.boolean() },
  }),
})

/** A part of a book (`plan/model/plan.ts`). */
export const PartValue = exactly<Part>()(
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('title'), subtitle: z.string().optional(), count: z.boolean() }),
    z.strictObject({ kind: z.literal('imprint'), text: z.string() }),
    z.strictObject({ kind: z.literal('contents'), by: z.enum(['part', 'genre', 'level']) }),
    z.strictObject({ kind: z.literal('index') }),
    z.strictObject({ kind: z.literal('statistics') }),
    z.strictObject({ kind: z.literal('blank') }),
    z.strictObject({ kind: z.literal('text'), heading: z.string().optional(), text: z.string() }),
    z.strictObject({ kind: z.literal('how-to'), genre: z.string() }),
    SectionValue,
    z.strictObject({ kind: z.literal('hints'), of, what: z.enum(['next', 'hardest']) }),
    z.strictObject({
      kind: z.literal('steps'),
      of,
      what: z.enum(['next', 'hardest', 'all']),
      perPage: PerPage,
      most: z.int().min(1).max(500),
    }),
    z.strictObject({
      kind: z.literal('solutions'),
      of,
      place: z.enum(SOLUTION_PLACES),
      perPage: PerPage,
      byGenre: z.record(z.string(), PerPage).optional(),
      reference: z.boolean(),
      comments: z.boolean().optional(),
      finals: z.boolean().optional(),
    }),
  ]),
)

/** The plan of a book (`plan/model/plan.ts`). */
export const PlanValue = exactly<Plan>()(
  z.strictObject({
    ...{ title: z.string(), author: z.string(), paper: PaperValue, profile: z.string(), language: BookLanguageValue },
    words: OwnWordsValue.optional(),
    names: GenreNamesValue.optional(),
    signs: z.enum(SIGNS).optional(),
    scale: z.enum(['grader', 'common']),
    admits: z.enum(['proved', 'all']),
    drafts: z.boolean().optional(),
    numbering: z.strictObject({ first: FirstNumber, perSection: z.boolean() }),
    folios: z.boolean(),
    fits: z.boolean().optional(),
    file: z
      .strictObject({ outlines: z.boolean().optional(), attachments: z.boolean().optional(), colours: z.boolean().optional() })
      .optional(),
    accepted: z.array(z.string()).readonly().optional(),
    style: z
      .strictObject({
        id: z.string().min(1),
        own: z
          .record(z.string().max(40), z.union([z.number(), z.string().max(40)]))
          .readonly()
          .optional(),
      })
      .optional(),
    parts: z.array(PartValue).readonly(),
  }),
)

const SeverityValue = exactly<Severity>()(z.enum(['error', 'warning', 'note']))

/** A change of a plan that mends something (`plan/model/finding.ts`). */
export const RepairValue = exactly<Repair>()(
  z.strictObject({
    message: AnyMessage,
    set: z
      .array(
        z.strictObject({
          path: z.array(z.union([z.string(), z.number()])).readonly(),
          value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        }),
      )
      .readonly(),
  }),
)

/** A finding about a book before it is printed (`plan/model/finding.ts`). */
export const FindingValue = exactly<Finding>()(
  z.strictObject({
    rule: z.string(),
    severity: SeverityValue,
    part: z.int().optional(),
    page: z.int().optional(),
    puzzles: z.array(PuzzleId).readonly().optional(),
    message: AnyMessage,
    repair: RepairValue.optional(),
  }),
)

/** The puzzles that a person put into a section, in their order. */
export const SectionPuzzles = z.strictObject({ section: z.string().min(1), puzzles: z.array(PuzzleId).readonly() })
export type SectionPuzzles = z.infer<typeof SectionPuzzles>

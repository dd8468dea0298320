import { z } from 'zod'
import type { ProblemColumns, ProblemState } from '#solver/analysis/statistics/problem.ts'
import type { FEATURES, LevelScheme } from '#solver/genre/level-scheme.ts'
import { exactly } from './exact'

const TextValue = z.strictObject({ en: z.string(), ja: z.string() })
/** An end of a range; null where the range has no end. */
const End = z.number().nullable()
const Range = z.tuple([End, End]).readonly()
const Conditions = z.strictObject({
  base: Range.optional(),
  value: Range.optional(),
  lowerValue: Range.optional(),
  n: Range.optional(),
  technique: Range.optional(),
  effort: Range.optional(),
  cells: Range.optional(),
} satisfies Record<(typeof FEATURES)[number], z.ZodType>)

/** A level scheme (`solver/genre/level-scheme.ts`). */
export const LevelSchemeValue = exactly<LevelScheme>()(
  z.strictObject({
    format: z.literal('nanido-level-scheme'),
    version: z.literal(1),
    id: z.string(),
    name: TextValue,
    revision: z.int().nonnegative(),
    genre: z.string(),
    grader: z.string(),
    graderVersion: z.int(),
    levels: z.array(z.number()).readonly(),
    rules: z
      .array(
        z.union([z.strictObject({ when: Conditions, level: z.number().nullable() }), z.strictObject({ when: Conditions, raise: z.int() })]),
      )
      .readonly(),
    default: z.number().nullable().optional(),
    origin: z.strictObject({
      kind: z.enum(['paper', 'calibration', 'hand']),
      source: z.string(),
      book: z.string().optional(),
      problems: z.int().optional(),
      kappa: z.number().nullable().optional(),
      interval: z.tuple([z.number(), z.number()]).readonly().nullable().optional(),
    }),
  }),
)

/** A scheme by its id, which means its newest revision, or the scheme itself, e.g. while a person drags its borders. */
export const SchemeChoice = z.union([z.string(), LevelSchemeValue])
export type SchemeChoice = z.infer<typeof SchemeChoice>

/** A level scheme in the list of all schemes. */
export const ListedScheme = z.strictObject({
  scheme: LevelSchemeValue,
  /** Whether the scheme was published with a paper. It is then part of Nanido and never changes. */
  published: z.boolean(),
  /** Whether the scheme was made for another version of its grader. */
  stale: z.boolean(),
  /** The revisions in the library, in ascending order. */
  revisions: z.array(z.int()).readonly(),
})
export type ListedScheme = z.infer<typeof ListedScheme>

const column = <T extends z.ZodType>(value: T) => z.array(value).readonly()
const StateValue = exactly<ProblemState>()(z.enum(['graded', 'unsolved', 'stale', 'ungraded', 'elsewhere']))

/** The problems of a book, stored by column (`solver/analysis/statistics/problem.ts`). */
export const ProblemColumnsValue = exactly<ProblemColumns>()(
  z.strictObject({
    id: column(z.int()),
    position: column(z.number()),
    state: column(StateValue),
    label: column(z.number().nullable()),
    level: column(z.number().nullable()),
    value: column(z.number().nullable()),
    lowerValue: column(z.number().nullable()),
    n: column(z.number().nullable()),
    technique: column(z.string().nullable()),
    base: column(z.number().nullable()),
    effort: column(z.number().nullable()),
    cells: column(z.number().nullable()),
    colours: column(z.number().nullable()),
  }),
)

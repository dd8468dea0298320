import { z } from 'zod'
import type { LabelReport } from '#solver/analysis/statistics/own-labels.ts'
import { exactly } from './exact'
import { SolveLabels } from './solving'
import { AnyMessage, PuzzleId } from './values'

/** The most bytes of a table of labels. */
export const LABELS_MOST_BYTES = 20_000_000

const Within = z.strictObject({
  count: z.int(),
  used: z.int(),
  groups: z.int(),
  spearman: z.number().nullable(),
  interval: z.tuple([z.number(), z.number()]).readonly().nullable(),
})

/** The report on how well a grader agrees with people's labels (`solver/analysis/statistics/own-labels.ts`). */
export const LabelReportValue = exactly<LabelReport>()(
  z.strictObject({
    ...{ puzzles: z.int(), labels: z.int(), ungraded: z.int() },
    correlations: z
      .array(z.strictObject({ who: z.string().nullable(), by: z.enum(['time', 'stars']), all: Within, withinSize: Within }))
      .readonly(),
  }),
)

/** The result of importing a table of labels. */
export const LabelImport = z.strictObject({
  added: z.int(),
  /** The number of lines whose labels existed already. */
  known: z.int(),
  problems: z.array(z.strictObject({ line: z.int(), column: z.int(), severity: z.enum(['error', 'warning']), message: AnyMessage })),
  /** The labels that each puzzle had before; they undo the import. */
  before: z.array(z.strictObject({ puzzle: PuzzleId, labels: SolveLabels })),
})
export type LabelImport = z.infer<typeof LabelImport>

import { z } from 'zod'
import type { BookStatistics } from '#solver/statistics/book.ts'
import { exactly } from './exact'

const numbers = z.array(z.number()).readonly()
const MomentsValue = z.strictObject({ count: z.int(), mean: z.number().nullable(), deviation: z.number().nullable() })
const FrequencyValue = z.strictObject({
  classes: z.array(z.strictObject({ from: z.number().nullable(), under: z.number().nullable(), count: z.int() })).readonly(),
  below: z.int(),
  above: z.int(),
})

const Counts = z.strictObject({
  counts: z.array(z.array(z.int()).readonly()).readonly(),
  rowSums: numbers,
  columnSums: numbers,
  total: z.int(),
})
const CrossTableValue = Counts.extend({ levels: numbers, columns: numbers })
const TechniqueTableValue = Counts.extend({
  levels: numbers,
  techniques: z.array(z.union([z.string(), z.number()])).readonly(),
  hardShares: z.array(z.number().nullable()).readonly(),
})

const GroupValue = z.strictObject({
  level: z.number(),
  count: z.int(),
  share: z.number().nullable(),
  values: MomentsValue,
  frequency: FrequencyValue,
})

const CutValue = z.strictObject({ cutOff: z.int(), total: z.int(), share: z.number().nullable(), isWithinRule: z.boolean() })
const ThresholdValue = z.strictObject({
  lower: z.number(),
  upper: z.number(),
  border: z.number().nullable(),
  lowerCut: CutValue.nullable(),
  upperCut: CutValue.nullable(),
  test: z
    .strictObject({
      t: z.number(),
      freedom: z.number(),
      critical: z.number(),
      probability: z.number(),
      differs: z.boolean(),
    })
    .nullable(),
})

const LevelViewValue = z.strictObject({
  levels: numbers,
  groups: z.array(GroupValue).readonly(),
  crossTable: CrossTableValue.nullable(),
  correlationWithN: z.number().nullable(),
  techniques: TechniqueTableValue.nullable(),
})
const LabelViewValue = LevelViewValue.extend({
  correlationWithLevel: z.number().nullable(),
  correlationWithValue: z.number().nullable(),
  agreement: Counts,
})

/** All that the papers compute about a book (`solver/statistics/book.ts`). */
export const StatisticsValue = exactly<BookStatistics>()(
  z.strictObject({
    problems: z.int(),
    ungraded: z.int(),
    classBorders: numbers,
    values: MomentsValue,
    frequency: FrequencyValue,
    byLevel: LevelViewValue,
    byLabel: LabelViewValue.nullable(),
    thresholds: z.strictObject({ by: z.enum(['label', 'level']), between: z.array(ThresholdValue).readonly() }),
  }),
)

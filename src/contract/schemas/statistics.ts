import { z } from 'zod'
import type { BookStatistics } from '#solver/analysis/statistics/book.ts'
import { exactly } from './exact'

const numbers = z.array(z.number()).readonly()
const MomentsValue = z.strictObject({ count: z.int(), mean: z.number().nullable(), deviation: z.number().nullable() })
const BoxValue = z.strictObject({
  min: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  max: z.number(),
})
/** A frequency table (`solver/analysis/statistics/frequency.ts`). */
export const FrequencyValue = z.strictObject({
  classes: z.array(z.strictObject({ from: z.number().nullable(), under: z.number().nullable(), count: z.int() })).readonly(),
  below: z.int(),
  above: z.int(),
})

/** A table of counts with its sums (`solver/analysis/statistics/count-table.ts`). */
export const Counts = z.strictObject({
  counts: z.array(z.array(z.int()).readonly()).readonly(),
  rowSums: numbers,
  columnSums: numbers,
  total: z.int(),
})
/** The table of levels by n (`solver/analysis/statistics/cross-table.ts`). */
export const CrossTableValue = Counts.extend({ levels: numbers, columns: numbers, unknown: numbers })
const TechniqueTableValue = Counts.extend({
  levels: z.array(z.number().nullable()).readonly(),
  techniques: z.array(z.union([z.string(), z.number()])).readonly(),
  hardShares: z.array(z.number().nullable()).readonly(),
  unsolved: numbers,
  unknown: numbers,
  unsolvedIn: z.union([z.string(), z.number()]).nullable(),
})

const GroupValue = z.strictObject({
  level: z.number(),
  count: z.int(),
  share: z.number().nullable(),
  unsolved: z.int(),
  unsolvedShare: z.number().nullable(),
  unknown: z.int(),
  standIns: z.int(),
  values: MomentsValue,
  box: BoxValue.nullable(),
  frequency: FrequencyValue,
})

/** The puzzles that a border cuts off (`solver/analysis/statistics/threshold.ts`). */
export const CutValue = z.strictObject({ cutOff: z.int(), total: z.int(), share: z.number().nullable(), isWithinRule: z.boolean() })
/** A t test (`solver/analysis/statistics/t-test.ts`). */
export const TTestValue = z.strictObject({
  t: z.number(),
  freedom: z.number(),
  critical: z.number(),
  probability: z.number(),
  differs: z.boolean(),
})
/** The number of stand-ins for unsolved problems among the values of two neighbouring levels. */
export const StandInsValue = z.strictObject({ lower: z.int(), upper: z.int() })
const ThresholdValue = z.strictObject({
  lower: z.number(),
  upper: z.number(),
  border: z.number().nullable(),
  handy: z.number().nullable(),
  standIns: StandInsValue,
  lowerCut: CutValue.nullable(),
  upperCut: CutValue.nullable(),
  test: TTestValue.nullable(),
})

const LevelViewValue = z.strictObject({
  levels: numbers,
  groups: z.array(GroupValue).readonly(),
  crossTable: CrossTableValue.nullable(),
  correlationWithN: z.number().nullable(),
  techniques: TechniqueTableValue.nullable(),
  outside: z.int(),
})

/** The correlations between two sides of a comparison (`solver/analysis/statistics/fit.ts`). */
export const CorrelationsValue = z.strictObject({
  count: z.int(),
  pearson: z.number().nullable(),
  spearman: z.number().nullable(),
  kendall: z.number().nullable(),
})
const AgreementValue = z.strictObject({
  count: z.int(),
  same: z.number().nullable(),
  withinOne: z.number().nullable(),
  lower: z.number().nullable(),
  higher: z.number().nullable(),
  far: z.number().nullable(),
  shift: z.number().nullable(),
})
/** The agreement between two kinds of levels (`solver/analysis/statistics/fit.ts`). */
export const ScaleFitValue = z.strictObject({
  scale: numbers,
  agreement: AgreementValue,
  byLevel: z.array(z.strictObject({ level: z.number(), agreement: AgreementValue })).readonly(),
  kappa: z.strictObject({ plain: z.number().nullable(), linear: z.number().nullable(), quadratic: z.number().nullable() }),
})

/** A limit of effort that a calibration tried (`solver/analysis/statistics/effort-limits.ts`). */
export const TriedLimitValue = z.strictObject({
  limit: z.number(),
  labels: z.array(z.strictObject({ label: z.number(), held: z.int(), raised: z.int(), isFit: z.boolean() })).readonly(),
  broken: numbers,
})
const EffortViewValue = z.strictObject({
  bases: numbers,
  levels: numbers,
  raising: Counts,
  labels: numbers,
  byLabel: Counts,
  byBase: z
    .array(
      z.strictObject({
        base: z.number(),
        count: z.int(),
        raised: z.int(),
        efforts: MomentsValue,
        frequency: FrequencyValue,
        tried: z.array(TriedLimitValue).readonly(),
        allowed: numbers,
      }),
    )
    .readonly(),
})
const CurveValue = z.strictObject({
  count: z.int(),
  medians: numbers,
  spearman: z.number().nullable(),
  falls: z.int(),
  largestFall: z.strictObject({ from: z.number(), to: z.number(), by: z.number() }).nullable(),
})

const LabelViewValue = LevelViewValue.extend({
  correlationWithLevel: z.number().nullable(),
  correlationWithValue: z.number().nullable(),
  agreement: Counts,
  withoutGrade: numbers,
  unsolvedWithN: z.int(),
  correlations: z.strictObject({ n: CorrelationsValue, value: CorrelationsValue, level: CorrelationsValue }),
  fit: ScaleFitValue.nullable(),
})

/** All statistics of a book that the papers define (`solver/analysis/statistics/book.ts`). */
export const StatisticsValue = exactly<BookStatistics>()(
  z.strictObject({
    problems: z.int(),
    ungraded: z.int(),
    unsolved: z.int(),
    stale: z.int(),
    elsewhere: z.int(),
    unlabelled: z.int(),
    classBorders: numbers,
    values: MomentsValue,
    frequency: FrequencyValue,
    byLevel: LevelViewValue,
    byLabel: LabelViewValue.nullable(),
    thresholds: z.strictObject({ by: z.enum(['label', 'level']), between: z.array(ThresholdValue).readonly() }),
    borders: z.strictObject({ byLabel: z.array(ThresholdValue).readonly(), byLevel: z.array(ThresholdValue).readonly() }),
    effort: EffortViewValue.nullable(),
    curve: CurveValue,
  }),
)

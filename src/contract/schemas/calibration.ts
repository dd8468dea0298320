import { z } from 'zod'
import type { Calibration, CalibrationMethod } from '#solver/analysis/statistics/calibration/calibration.ts'
import type { Choice } from '#solver/analysis/statistics/choosing/choice.ts'
import type { GraderComparison } from '#solver/analysis/statistics/compare.ts'
import type { PaperCollection } from '#solver/analysis/statistics/papers/figure.ts'
import type { StatisticsMessage } from '#solver/analysis/statistics/messages.ts'
import { exactly } from './exact'
import { LevelSchemeValue } from './schemes'
import {
  CorrelationsValue,
  Counts,
  CrossTableValue,
  CutValue,
  FrequencyValue,
  ScaleFitValue,
  StandInsValue,
  TriedLimitValue,
  TTestValue,
} from './statistics'
import { AnyMessage, NodeId, PuzzleId } from './values'

const Interval = z.tuple([z.number(), z.number()]).readonly()
const numbers = z.array(z.number()).readonly()

/** How a calibration finds borders (`solver/analysis/statistics/calibration`). */
export const CalibrationMethodValue = exactly<CalibrationMethod>()(z.enum(['deviations', 'effort', 'kappa']))

/** The result of a calibration (`solver/analysis/statistics/calibration/calibration.ts`). */
export const CalibrationValue = exactly<Calibration>()(
  z.strictObject({
    method: CalibrationMethodValue,
    levels: numbers,
    used: z.int(),
    leftOut: z.strictObject({ unlabelled: z.int(), missing: z.int(), unsolved: z.int(), outside: z.int() }),
    crossTable: CrossTableValue.nullable(),
    ranges: z
      .array(z.strictObject({ label: z.number(), from: z.number().nullable(), under: z.number().nullable(), leftOut: z.int() }))
      .readonly(),
    borders: z
      .array(
        z.strictObject({
          lower: z.number(),
          upper: z.number(),
          exact: z.number().nullable(),
          border: z.number().nullable(),
          interval: Interval.nullable(),
          standIns: StandInsValue,
          lowerCut: CutValue.nullable(),
          upperCut: CutValue.nullable(),
          test: TTestValue.nullable(),
        }),
      )
      .readonly(),
    limits: z
      .array(
        z.strictObject({
          base: z.number(),
          count: z.int(),
          frequency: FrequencyValue,
          tried: z.array(TriedLimitValue).readonly(),
          allowed: numbers,
          limit: z.number().nullable(),
          interval: Interval.nullable(),
        }),
      )
      .readonly(),
    before: ScaleFitValue.nullable(),
    after: ScaleFitValue.nullable(),
    tables: z.strictObject({ columns: numbers, before: z.array(numbers).readonly(), after: z.array(numbers).readonly() }),
    seed: z.string(),
    resamples: z.int(),
    kappaInterval: Interval.nullable(),
    kappaOutside: z.number().nullable(),
    leaveOneOut: z.strictObject({ tried: z.int(), of: z.int(), agreement: z.number().nullable(), kappa: z.number().nullable() }).nullable(),
    scheme: LevelSchemeValue.nullable(),
    notes: z.array(AnyMessage as z.ZodType<StatisticsMessage>).readonly(),
  }),
)

const SideValue = z.strictObject({ level: z.number().nullable(), value: z.number().nullable() })
/** The comparison of two graders or schemes on a book (`solver/analysis/statistics/compare.ts`). */
export const GraderComparisonValue = exactly<GraderComparison>()(
  z.strictObject({
    problems: z.int(),
    both: z.int(),
    onlyLeft: z.int(),
    onlyRight: z.int(),
    neither: z.int(),
    leftLevels: numbers,
    rightLevels: numbers,
    table: Counts,
    levels: CorrelationsValue,
    values: CorrelationsValue,
    fit: ScaleFitValue.nullable(),
    labels: z
      .strictObject({
        left: ScaleFitValue.nullable(),
        right: ScaleFitValue.nullable(),
        gain: z.strictObject({ gain: z.number(), interval: Interval.nullable(), resamples: z.int(), isTold: z.boolean() }).nullable(),
      })
      .nullable(),
    differing: z
      .array(
        z.strictObject({
          id: z.int(),
          position: z.number(),
          label: z.number().nullable(),
          left: SideValue,
          right: SideValue,
          difference: z.number(),
        }),
      )
      .readonly(),
  }),
)

/** The chosen puzzles, or the message that there are not enough (`solver/analysis/statistics/choosing/choice.ts`). */
export const ChoiceValue = exactly<Choice>()(
  z.discriminatedUnion('ok', [
    z.strictObject({
      ok: z.literal(true),
      chosen: z
        .array(z.strictObject({ id: z.int(), level: z.number(), value: z.number().nullable(), target: z.number().nullable() }))
        .readonly(),
    }),
    z.strictObject({ ok: z.literal(false), shortage: z.strictObject({ levels: numbers, asked: z.int(), different: z.int() }) }),
  ]),
)

/** A class of puzzles that are equal up to symmetry. */
export const TwinClass = z.strictObject({
  genre: z.string(),
  puzzles: z
    .array(
      z.strictObject({
        id: PuzzleId,
        book: NodeId,
        bookTitle: z.string(),
        position: z.number(),
        title: z.string(),
        /**
         * The symmetry that turns the first puzzle of the class into this one. Null for the first, and where the genre does not name it.
         */
        transformation: AnyMessage.nullable(),
      }),
    )
    .readonly(),
})
export type TwinClass = z.infer<typeof TwinClass>

const TextValue = z.strictObject({ en: z.string(), ja: z.string() })
const Cells = z.array(z.union([z.number(), z.string(), z.null()])).readonly()
/** The tables of the papers next to the same tables computed by Nanido (`solver/analysis/statistics/papers/figure.ts`). */
export const PaperCollectionValue = exactly<PaperCollection>()(
  z.strictObject({
    papers: z.array(z.strictObject({ year: z.int(), title: TextValue, source: TextValue })).readonly(),
    figures: z
      .array(
        z.strictObject({
          id: z.string(),
          paper: z.int(),
          section: z.string(),
          what: TextValue,
          verdict: z.enum(['equal', 'misprint', 'unprinted']),
          note: TextValue.nullable(),
          columns: z.array(TextValue).readonly(),
          rows: z.array(z.strictObject({ name: TextValue, printed: Cells, computed: Cells.nullable() })).readonly(),
        }),
      )
      .readonly(),
    stories: z
      .array(
        z.strictObject({
          id: z.string(),
          title: TextValue,
          paragraphs: z.array(TextValue).readonly(),
          figures: z.array(z.string()).readonly(),
        }),
      )
      .readonly(),
  }),
)

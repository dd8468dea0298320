import type { CrossTable } from '../cross-table'
import type { TriedLimit } from '../effort-limits'
import type { ScaleFit } from '../fit'
import type { FrequencyTable } from '../frequency'
import type { UnsolvedValues } from '../groups'
import type { Text } from '#solver/kernel/message.ts'
import type { LevelScheme, SchemeRule } from '#solver/genre/level-scheme.ts'
import type { TTest } from '../t-test'
import type { Cut } from '../threshold'
import type { StatisticsMessage } from '../messages'

/**
 * The method of a calibration. `deviations`: the rule of Sato 2001, by which the gap of two means is divided in the ratio of their
 * deviations and rounded to a handy number, with the check of 20 %. `effort`: the principle of Sato 2008, limits of effort from which a
 * level is raised. `kappa`: the borders or limits with the greatest quadratic weighted kappa against the labels.
 */
export type CalibrationMethod = 'deviations' | 'effort' | 'kappa'

/**
 * The range of n that problems of a label may need, n being that of the n-empty-cell technique (`GradedProblem.n`). Other problems are left
 * out before a mean is taken (Sato 2001, 3.4 and 4.1).
 */
export interface NRange {
  readonly label: number
  readonly from: number | null
  readonly under: number | null
  /** The number of problems of the label outside the range. */
  readonly leftOut: number
}

/** The border between two neighbouring levels. */
export interface CalibratedBorder {
  readonly lower: number
  readonly upper: number
  /** The border by the method; null where there is none, or where no value reaches it, as `notes` explain. */
  readonly exact: number | null
  /** The handy number near the border, which the scheme contains. */
  readonly border: number | null
  /** The interval with 95 % of the results of the resamples. */
  readonly interval: readonly [number, number] | null
  /** The numbers of problems of either level without a value: border and test rest on their stand-ins. */
  readonly standIns: { readonly lower: number; readonly upper: number }
  readonly lowerCut: Cut | null
  readonly upperCut: Cut | null
  readonly test: TTest | null
}

/** The limit of effort of one level. */
export interface CalibratedLimit {
  readonly base: number
  readonly count: number
  readonly frequency: FrequencyTable
  /** The paper's table: the numbers held and raised by label for each limit tried. */
  readonly tried: readonly TriedLimit[]
  /** The limits for which no label breaks the principle. */
  readonly allowed: readonly number[]
  /** The limit in the scheme; null: the level is never raised. */
  readonly limit: number | null
  readonly interval: readonly [number, number] | null
}

/** The agreement of levels and labels of puzzles that took no part in finding the borders. */
export interface LeftOutFit {
  /** The number of puzzles that were left out one at a time, and below, the number from which they were drawn. */
  readonly tried: number
  readonly of: number
  readonly agreement: number | null
  readonly kappa: number | null
}

/** The result of a calibration. Plain JSON. */
export interface Calibration {
  readonly method: CalibrationMethod
  /** The labels, ascending. They are the levels of the scheme. */
  readonly levels: readonly number[]
  /** The number of puzzles that took part, and below, the numbers of those that did not, by reason. */
  readonly used: number
  readonly leftOut: { readonly unlabelled: number; readonly missing: number; readonly unsolved: number; readonly outside: number }
  readonly crossTable: CrossTable | null
  readonly ranges: readonly NRange[]
  readonly borders: readonly CalibratedBorder[]
  readonly limits: readonly CalibratedLimit[]
  /** The agreement of the labels with the levels as graded; below, with those by the scheme. */
  readonly before: ScaleFit | null
  readonly after: ScaleFit | null
  /** The tables of labels (rows, `levels`) by levels (columns): as graded, and by the scheme. */
  readonly tables: {
    readonly columns: readonly number[]
    readonly before: readonly (readonly number[])[]
    readonly after: readonly (readonly number[])[]
  }
  readonly seed: string
  readonly resamples: number
  /** The interval with 95 % of the resamples; below, the median kappa on the puzzles that a resample left out. */
  readonly kappaInterval: readonly [number, number] | null
  readonly kappaOutside: number | null
  readonly leaveOneOut: LeftOutFit | null
  readonly scheme: LevelScheme | null
  readonly notes: readonly StatisticsMessage[]
}

/** An order for a calibration: its data and its method. */
export interface CalibrationOrder {
  readonly method: CalibrationMethod
  readonly seed: string
  readonly resamples: number
  readonly unsolved: UnsolvedValues
  readonly book: string
  readonly genre: string
  readonly grader: string
  readonly graderName: Text
  readonly graderVersion: number
  /** The levels that the grader gives, easiest first. */
  readonly levels: readonly number[]
  /** The n from which on a problem is of the last level, whatever its value. */
  readonly forcedFrom?: number | undefined
  /** The first numbers of the paper's classes of effort, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>> | undefined
  /** The raising rules that do not depend on effort; they stay as they are. */
  readonly raises?: readonly SchemeRule[] | undefined
}

import { frequencyTable, openEndsFor, type FrequencyTable, type OpenEnds } from './frequency'
import { momentsOf, type Moments } from './moments'
import { cutOffAbove, cutOffBelow, threshold, type Cut } from './threshold'
import { tTest, type TTest } from './t-test'

/** A problem with its level, and its value where it has one. */
export interface LevelAndValue {
  readonly level: number
  readonly value?: number | undefined
}

/** The problems of one level, as Sato 2001, sections 4 to 6 prints them. */
export interface Group {
  readonly level: number
  readonly count: number
  /** The part of all problems of the groups; null where there are none. */
  readonly share: number | null
  /** Of the values of its problems that have one; its `count` may be smaller. */
  readonly values: Moments
  readonly frequency: FrequencyTable
}

/** The border between the values of two neighbouring levels. */
export interface Threshold {
  readonly lower: number
  readonly upper: number
  /** By the threshold rule; null where a level has fewer than two values. */
  readonly border: number | null
  /** What the border cuts off the lower level; null without a border. */
  readonly lowerCut: Cut | null
  /** What the border cuts off the upper level; null without a border. */
  readonly upperCut: Cut | null
  /** Whether the means differ at all; null where that cannot be tested. */
  readonly test: TTest | null
}

/**
 * The problems by level.
 * @param levels the groups, easiest first; problems of other levels are left out
 * @param borders class borders of the frequency tables, with `open` ends
 * @param own class borders of a level's own table, as the papers have them; it is open where values lie outside
 */
export function groupByLevel(
  problems: readonly LevelAndValue[],
  levels: readonly number[],
  borders: readonly number[],
  open: OpenEnds = {},
  own: Readonly<Record<number, readonly number[]>> = {},
): Group[] {
  const counts = levels.map((level) => problems.filter((problem) => problem.level === level).length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return levels.map((level, i) => {
    const values = valuesOf(problems, level)
    return {
      level,
      count: counts[i]!,
      share: total === 0 ? null : counts[i]! / total,
      values: momentsOf(values),
      frequency: own[level]?.length
        ? frequencyTable(values, own[level], openEndsFor(values, own[level]))
        : frequencyTable(values, borders, open),
    }
  })
}

/** The borders between each level and the next one; a level without values is passed over. */
export function thresholdsBetween(problems: readonly LevelAndValue[], levels: readonly number[]): Threshold[] {
  const samples = levels.map((level) => ({ level, values: valuesOf(problems, level) })).filter(({ values }) => values.length > 0)
  return samples.slice(1).map((upper, i) => {
    const lower = samples[i]!
    const lowerMoments = momentsOf(lower.values)
    const upperMoments = momentsOf(upper.values)
    const border = threshold(lowerMoments, upperMoments)
    return {
      lower: lower.level,
      upper: upper.level,
      border,
      lowerCut: border === null ? null : cutOffAbove(lower.values, border),
      upperCut: border === null ? null : cutOffBelow(upper.values, border),
      test: tTest(lowerMoments, upperMoments),
    }
  })
}

function valuesOf(problems: readonly LevelAndValue[], level: number): number[] {
  return problems.flatMap((problem) => (problem.level === level && problem.value !== undefined ? [problem.value] : []))
}

import { boxOf, type Box } from './box'
import { frequencyTable, openEndsFor, type FrequencyTable, type OpenEnds } from './frequency'
import { handyBetween } from './handy'
import { momentsOf, type Moments } from './moments'
import { cutOffAbove, cutOffBelow, threshold, type Cut } from './threshold'
import { tTest, type TTest } from './t-test'

/** A problem with its level, and its value where it has one. */
export interface LevelAndValue {
  readonly level: number
  readonly value?: number | undefined
  /** Whether techniques do not solve the problem. That it has no value is then a result. */
  readonly isUnsolved?: boolean | undefined
  /** Whether something other than its value decides its level, so that no border cuts it off. */
  readonly isForced?: boolean | undefined
}

/**
 * The value that is used for an unsolved problem: the greatest of its level, as in Sato 2001, note 4.1 (4.759), or none. It is none, too,
 * where no problem of the level has a value.
 */
export type UnsolvedValues = 'greatest' | 'leaveOut'

/** The problems of one level, with the figures that Sato 2001, sections 4 to 6, prints. */
export interface Group {
  readonly level: number
  readonly count: number
  /** The share of all problems of the groups; null where there are none. */
  readonly share: number | null
  /** The number of problems that techniques do not solve; below, their share of the level, null for a level without problems. */
  readonly unsolved: number
  readonly unsolvedShare: number | null
  /** The number of problems that have no value and are not known to be unsolved. */
  readonly unknown: number
  /** The number of entries of `values`, `box` and `frequency` that are stand-ins for unsolved problems. */
  readonly standIns: number
  /**
   * The moments of the values of its problems, stand-ins included. Its `count` may be smaller than that of the group, because some problems
   * have no value.
   */
  readonly values: Moments
  readonly box: Box | null
  readonly frequency: FrequencyTable
}

/** The border between the values of two neighbouring levels. */
export interface Threshold {
  readonly lower: number
  readonly upper: number
  /**
   * The border by the threshold rule; null where a level has fewer than two values, or where the upper mean is not greater than the lower.
   */
  readonly border: number | null
  /** The handy number near the border, as the paper would choose it; null without a border. */
  readonly handy: number | null
  /** The number of values of either level that are stand-ins; border, cuts and test depend on them, too. */
  readonly standIns: { readonly lower: number; readonly upper: number }
  /** The part of the lower level that the border cuts off; null without a border. */
  readonly lowerCut: Cut | null
  /** The part of the upper level that the border cuts off; null without a border. */
  readonly upperCut: Cut | null
  /** The test whether the means differ; null where it is impossible. */
  readonly test: TTest | null
}

/**
 * Groups problems by level.
 * @param levels the groups, easiest first; problems of other levels are left out @param borders class borders of the frequency tables, with
 * `open` ends @param own class borders for the table of a single level, as in the papers; the table is open at an end where values lie
 * outside
 */
export function groupByLevel(
  problems: readonly LevelAndValue[],
  levels: readonly number[],
  borders: readonly number[],
  open: OpenEnds = {},
  own: Readonly<Record<number, readonly number[]>> = {},
  unsolvedValues: UnsolvedValues = 'greatest',
): Group[] {
  const members = membersOf(problems, levels)
  const total = members.reduce((sum, { length }) => sum + length, 0)
  return levels.map((level, i) => {
    const count = members[i]!.length
    const values = valuesOf(members[i]!, unsolvedValues)
    const unsolved = members[i]!.filter(isUnsolved).length
    return {
      ...{ level, count, unsolved },
      share: total === 0 ? null : count / total,
      unsolvedShare: count === 0 ? null : unsolved / count,
      unknown: members[i]!.filter((problem) => problem.value === undefined && !isUnsolved(problem)).length,
      standIns: values.length - measured(members[i]!),
      values: momentsOf(values),
      box: boxOf(values),
      frequency: own[level]?.length
        ? frequencyTable(values, own[level], openEndsFor(values, own[level]))
        : frequencyTable(values, borders, open),
    }
  })
}

/** The borders between each level and the next higher one; a level without values is passed over. */
export function thresholdsBetween(
  problems: readonly LevelAndValue[],
  levels: readonly number[],
  unsolvedValues: UnsolvedValues = 'greatest',
): Threshold[] {
  const members = membersOf(problems, levels)
  const samples = levels
    .map((level, i) => ({ level, members: members[i]!, values: valuesOf(members[i]!, unsolvedValues) }))
    .filter(({ values }) => values.length > 0)
  return samples.slice(1).map((upper, i) => {
    const lower = samples[i]!
    const lowerMoments = momentsOf(lower.values)
    const upperMoments = momentsOf(upper.values)
    const border = threshold(lowerMoments, upperMoments)
    return {
      lower: lower.level,
      upper: upper.level,
      border,
      handy: border === null ? null : handyBetween(border, lowerMoments, upperMoments),
      standIns: { lower: lower.values.length - measured(lower.members), upper: upper.values.length - measured(upper.members) },
      lowerCut: border === null ? null : cutOffAbove(cuttable(lower.members, unsolvedValues), border, lower.values.length),
      upperCut: border === null ? null : cutOffBelow(cuttable(upper.members, unsolvedValues), border, upper.values.length),
      test: tTest(lowerMoments, upperMoments),
    }
  })
}

/** The number of problems with a value of their own. */
function measured(problems: readonly LevelAndValue[]): number {
  return problems.filter(({ value }) => value !== undefined).length
}

/** The values of the problems of a level, with stand-ins for unsolved ones. */
function valuesOf(problems: readonly LevelAndValue[], unsolvedValues: UnsolvedValues): number[] {
  const known = problems.flatMap(({ value }) => value ?? [])
  if (unsolvedValues === 'leaveOut' || known.length === 0) return known
  const greatest = known.reduce((a, b) => Math.max(a, b))
  return [...known, ...problems.filter(isUnsolved).map(() => greatest)]
}

/** The values that a border can cut off: those of problems whose level nothing else decides. */
function cuttable(problems: readonly LevelAndValue[], unsolvedValues: UnsolvedValues): number[] {
  const known = problems.flatMap(({ value }) => value ?? [])
  const free = problems.filter(({ isForced }) => !isForced)
  if (unsolvedValues === 'leaveOut' || known.length === 0) return free.flatMap(({ value }) => value ?? [])
  const greatest = known.reduce((a, b) => Math.max(a, b))
  return free.flatMap((problem) => problem.value ?? (isUnsolved(problem) ? greatest : []))
}

function isUnsolved({ value, isUnsolved: is }: LevelAndValue): boolean {
  return is === true && value === undefined
}

/** The problems of each level; those of other levels are left out. */
function membersOf(problems: readonly LevelAndValue[], levels: readonly number[]): LevelAndValue[][] {
  const places = new Map(levels.map((level, i) => [level, i]))
  const members: LevelAndValue[][] = levels.map(() => [])
  for (const problem of problems) members[places.get(problem.level) ?? -1]?.push(problem)
  return members
}

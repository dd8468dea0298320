import { roundBorders } from './class-borders'
import { countTable, type CountTable } from './count-table'
import { effortLimits, type TriedLimit } from './effort-limits'
import { frequencyTable, type FrequencyTable } from './frequency'
import { momentsOf, type Moments } from './moments'

/** A problem with its level by techniques, its effort at that level, its label and its level after raising. */
export interface EffortProblem {
  readonly base: number
  readonly effort: number
  readonly label?: number | undefined
  readonly level?: number | null | undefined
}

/** The problems of one base level. */
export interface EffortLevel {
  readonly base: number
  readonly count: number
  /** The number of problems that were raised to a higher level. */
  readonly raised: number
  readonly efforts: Moments
  readonly frequency: FrequencyTable
  /** The numbers held and raised by label, for the start of each class as limit; empty without labels (Sato 2008, 5.2). */
  readonly tried: readonly TriedLimit[]
  /** The limits with which no label breaks the principle. */
  readonly allowed: readonly number[]
}

/** The problems by their level before raising, with their efforts and their levels after raising. */
export interface EffortView {
  readonly bases: readonly number[]
  /** Base level (rows) by level after raising (columns, `levels`). */
  readonly levels: readonly number[]
  readonly raising: CountTable
  /** Labels (rows, `labels`) by base level (columns, `bases`), as in the paper's tables of 5.1. */
  readonly labels: readonly number[]
  readonly byLabel: CountTable
  readonly byBase: readonly EffortLevel[]
}

/**
 * The effort table of problems with a base level; null where none has one.
 * @param starts the first numbers of the classes of effort by base level; left out: round ones
 */
export function effortView(
  problems: readonly EffortProblem[],
  starts: Readonly<Record<number, readonly number[]>> = {},
): EffortView | null {
  if (problems.length === 0) return null
  const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
  const bases = ascending(problems.map(({ base }) => base))
  const labels = ascending(problems.flatMap(({ label }) => label ?? []))
  const levels = ascending([...bases, ...problems.flatMap(({ level }) => level ?? [])])
  const labelled = problems.flatMap(({ base, effort, label }) => (label === undefined ? [] : [{ base, effort, label }]))
  return {
    ...{ bases, levels, labels },
    raising: countTable(
      problems.map(({ base, level }) => [bases.indexOf(base), levels.indexOf(level ?? NaN)]),
      bases.length,
      levels.length,
    ),
    byLabel: countTable(
      labelled.map(({ base, label }) => [labels.indexOf(label), bases.indexOf(base)]),
      labels.length,
      bases.length,
    ),
    byBase: bases.map((base) => {
      const own = problems.filter((problem) => problem.base === base)
      const efforts = own.map(({ effort }) => effort)
      const ends = startsOf(efforts, starts[base])
      const { tried, allowed } = effortLimits(labelled, base, ends)
      // Without labels no limit can be judged, and a level that the paper never raises has no limit.
      const isTried = labels.length > 0 && (Object.keys(starts).length === 0 || starts[base] !== undefined)
      return {
        ...{ base, count: own.length, efforts: momentsOf(efforts) },
        raised: own.filter(({ level }) => level !== null && level !== undefined && level > base).length,
        frequency: frequencyTable(efforts, [0, ...ends], { above: true, below: efforts.some((effort) => effort < 0) }),
        tried: isTried ? tried : [],
        allowed: isTried ? allowed : [],
      }
    }),
  }
}

/** The least efforts of the classes, without 0: those of the paper, or round ones. */
export function startsOf(efforts: readonly number[], printed: readonly number[] | undefined): number[] {
  return [...(printed ?? roundBorders(efforts, 8))].filter((start) => start > 0)
}

import { countTable, type CountTable } from './count-table'

/** A technique as graders name it: a key or a number. */
export type TechniqueName = string | number

/**
 * Problems by level (rows) and the hardest technique that they need (columns). Every problem is counted once: in a column, as unsolved, or
 * as unknown.
 */
export interface TechniqueTable extends CountTable {
  /** Null for the row of problems without a level. */
  readonly levels: readonly (number | null)[]
  readonly techniques: readonly TechniqueName[]
  /** The share of each level's problems that need a hard technique; null for a level without problems, or where none counts as hard. */
  readonly hardShares: readonly (number | null)[]
  /** By row: the number of problems that techniques do not solve; below, the number of problems with unknown techniques. */
  readonly unsolved: readonly number[]
  readonly unknown: readonly number[]
  /** The column in which the paper also counts unsolved problems; null where it has none. */
  readonly unsolvedIn: TechniqueName | null
}

/**
 * A problem with its level and the technique that it needs. An unsolved one has none, whatever technique was tried last; without a
 * technique and not unsolved, it is unknown.
 */
export interface LevelAndTechnique {
  readonly level: number | null
  readonly technique?: TechniqueName | undefined
  readonly isUnsolved?: boolean | undefined
}

/**
 * The needed-technique table of Sato 2001, section 6, with the share of hard problems by level, unsolved ones among them, from which the
 * paper draws its criterion II (hard there: the 5-empty technique, or any of techniques 4 to 7).
 * @param levels the rows; problems of other levels are left out
 * @param techniques the columns, easiest first; problems with other techniques count as unknown
 * @param hardFrom the first column that counts as hard
 * @param unsolvedIn the column in which the paper counts the unsolved ones, too
 */
export function techniqueTable(
  problems: readonly LevelAndTechnique[],
  levels: readonly (number | null)[],
  techniques: readonly TechniqueName[],
  hardFrom?: TechniqueName,
  unsolvedIn: TechniqueName | null = null,
): TechniqueTable {
  const placeOf = ({ technique, isUnsolved }: LevelAndTechnique) =>
    technique === undefined || isUnsolved ? -1 : techniques.indexOf(technique)
  const places = problems.map((problem) => [levels.indexOf(problem.level), placeOf(problem)] as const)
  const table = countTable(places, levels.length, techniques.length)
  const firstHard = hardFrom === undefined ? -1 : techniques.indexOf(hardFrom)
  const outside = problems.filter((problem) => placeOf(problem) < 0)
  const outsideOf = (level: number | null, isUnsolved: boolean) =>
    outside.filter((problem) => problem.level === level && (problem.isUnsolved ?? false) === isUnsolved).length
  const unsolved = levels.map((level) => outsideOf(level, true))
  const hardShares = table.counts.map((row, i) => {
    const known = table.rowSums[i]! + unsolved[i]!
    if (firstHard < 0 || known === 0) return null
    return (row.slice(firstHard).reduce((sum, count) => sum + count, 0) + unsolved[i]!) / known
  })
  return { levels, techniques, ...table, hardShares, unsolved, unknown: levels.map((level) => outsideOf(level, false)), unsolvedIn }
}

import { countTable, type CountTable } from './count-table'

/** A technique as graders name it: a key or a number. */
export type TechniqueName = string | number

/** Problems by level (rows) and the hardest technique they need (columns). */
export interface TechniqueTable extends CountTable {
  readonly levels: readonly number[]
  readonly techniques: readonly TechniqueName[]
  /** The share of each level's problems that need a hard technique; null for a level without problems, or where none counts as hard. */
  readonly hardShares: readonly (number | null)[]
}

/** A problem with its level and the technique it needs. */
export interface LevelAndTechnique {
  readonly level: number
  readonly technique: TechniqueName
}

/**
 * The needed-technique table of Sato 2001, section 6, with the share of hard problems by level from which the paper draws
 * its criterion II (hard there: the 5-empty technique, or any of techniques 4 to 7).
 * @param levels the rows; problems of other levels are left out
 * @param techniques the columns, easiest first; problems with other techniques are left out
 * @param hardFrom the first column that counts as hard
 */
export function techniqueTable(
  problems: readonly LevelAndTechnique[],
  levels: readonly number[],
  techniques: readonly TechniqueName[],
  hardFrom?: TechniqueName,
): TechniqueTable {
  const places = problems.map(({ level, technique }) => [levels.indexOf(level), techniques.indexOf(technique)] as const)
  const table = countTable(places, levels.length, techniques.length)
  const firstHard = hardFrom === undefined ? -1 : techniques.indexOf(hardFrom)
  const hardShares = table.counts.map((row, i) => {
    if (firstHard < 0 || table.rowSums[i] === 0) return null
    return row.slice(firstHard).reduce((sum, count) => sum + count, 0) / table.rowSums[i]!
  })
  return { levels, techniques, ...table, hardShares }
}

import { countTable, type CountTable } from './count-table'

/** Problems by level (rows) and by the n of the n-empty-cell technique that they need (columns). */
export interface CrossTable extends CountTable {
  readonly levels: readonly number[]
  /** The least n of each column. The last column is open above and contains the unsolved problems, too. */
  readonly columns: readonly number[]
  /** By row: the number of problems with an unknown n; they are in no column. */
  readonly unknown: readonly number[]
}

/**
 * A problem with its level and the n of the n-empty technique that it needs; null if the basic techniques do not solve it, left out if
 * unknown.
 */
export interface LevelAndN {
  readonly level: number
  readonly n?: number | null | undefined
}

/**
 * The cross table of level and n of Sato 2001, section 3: columns 1 to 5 and "6 or more, or unsolved". n = 0 (technique 2
 * alone fills the grid) belongs to column 1, whose heading there is "n <= 1".
 * @param levels the rows; problems of other levels are left out
 * @param last the n from which on problems share the last column
 */
export function crossTable(problems: readonly LevelAndN[], levels: readonly number[], last = 6): CrossTable {
  const columns = Array.from({ length: last }, (_, i) => i + 1)
  const places = problems.flatMap(({ level, n }) => (n === undefined ? [] : [[levels.indexOf(level), countedN(n, last) - 1] as const]))
  const unknown = levels.map((level) => problems.filter((problem) => problem.level === level && problem.n === undefined).length)
  return { levels, columns, ...countTable(places, levels.length, columns.length), unknown }
}

/** n as the paper counts it in tables and correlations: at least 1 and at most `last`, which is also the n of unsolved problems. */
export function countedN(n: number | null, last = 6): number {
  return n === null ? last : Math.min(Math.max(Math.floor(n), 1), last)
}

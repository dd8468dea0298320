import type { NeededColumn, Range } from '#solver/genre/level-scheme.ts'

/** A table of counts with the sums of its rows and columns. */
export interface CountTable {
  /** The numbers of problems by row and then column. */
  readonly counts: readonly (readonly number[])[]
  readonly rowSums: readonly number[]
  readonly columnSums: readonly number[]
  readonly total: number
}

/**
 * Counts places in a table of `rows` by `columns`; places outside it, such as an index of -1, are left out. The sums are computed from the
 * counts, because one that Sato 2001 prints in section 3 is wrong (43 for 38).
 */
export function countTable(places: Iterable<readonly [row: number, column: number]>, rows: number, columns: number): CountTable {
  const counts = Array.from({ length: rows }, () => new Array<number>(columns).fill(0))
  for (const [row, column] of places) {
    const cells = counts[row]
    if (cells?.[column] !== undefined) cells[column]++
  }
  const rowSums = counts.map(sumOf)
  const columnSums = Array.from({ length: columns }, (_, column) => sumOf(counts.map((row) => row[column]!)))
  return { counts, rowSums, columnSums, total: sumOf(rowSums) }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** The facts about a problem on which its column depends. */
interface Need {
  readonly technique?: string | number | undefined
  readonly n?: number | null | undefined
  readonly base?: number | undefined
  readonly isUnsolved?: boolean | undefined
}

/**
 * The column of a problem: the first one that it fits. Undefined if none does, or if techniques do not solve the problem, because what it
 * needs is then unknown.
 */
export function columnOf(problem: Need, columns: readonly NeededColumn[]): string | undefined {
  return problem.isUnsolved ? undefined : columns.find((column) => takes(column, problem))?.key
}

function takes({ techniques, n, base }: NeededColumn, problem: Need): boolean {
  if (techniques && (problem.technique === undefined || !techniques.includes(String(problem.technique)))) return false
  return isWithin(problem.n, n) && isWithin(problem.base, base)
}

/** Null, the n of an unsolved problem, counts as greater than every number. */
function isWithin(number: number | null | undefined, range: Range | undefined): boolean {
  if (range === undefined) return true
  if (number === undefined) return false
  const [from, under] = range
  const at = number ?? Infinity
  return (from === null || at >= from) && (under === null || at < under)
}

/** Counts by row and column, with their sums. */
export interface CountTable {
  /** Problems by row, then column. */
  readonly counts: readonly (readonly number[])[]
  readonly rowSums: readonly number[]
  readonly columnSums: readonly number[]
  readonly total: number
}

/**
 * Counts places in a table of `rows` by `columns`; places outside it (an index of -1, say) are left out. The sums are
 * always made from the counts: one that Sato 2001 prints in section 3 is wrong (43 for 38).
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

import type { Terminal } from '../output/terminal'

/** Formats a number with the given count of decimals; null becomes a dash. */
export function fixed(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined ? '–' : value.toFixed(digits)
}

/** Formats a number without trailing zeros; null becomes a dash. */
export function plain(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Number(value.toFixed(3)))
}

/** Returns the counts with the sum of each row appended, and a last row of the column sums. */
export function summed(counts: readonly (readonly number[])[]): number[][] {
  const rows = counts.map((row) => [...row, row.reduce((sum, count) => sum + count, 0)])
  const width = rows[0]?.length ?? 0
  return [...rows, Array.from({ length: width }, (_, column) => rows.reduce((sum, row) => sum + row[column]!, 0))]
}

/** Formats a share (0 to 1) in whole per cent; null becomes a dash. */
export function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : `${Math.round(100 * share)} %`
}

/** Prints a table with a title. Rows collected earlier are printed first. */
export function printTable(
  title: string,
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (readonly (string | number | null)[])[],
  terminal: Terminal,
): void {
  terminal.endTable()
  rows.forEach((row, i) => {
    // A space is appended to names that are whole numbers, because JavaScript would sort such property names first.
    const named = columns.map((column, j) => [/^\d+$/.test(column) ? `${column} ` : column, cells[i]?.[j] ?? '–'] as const)
    terminal.row(Object.fromEntries([[title, row], ...named]))
  })
  terminal.endTable()
}

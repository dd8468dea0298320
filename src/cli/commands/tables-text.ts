import type { Terminal } from '../output/terminal'

/** A number with so many decimals, or a dash. */
export function fixed(value: number | null | undefined, digits = 3): string {
  return value === null || value === undefined ? '–' : value.toFixed(digits)
}

/** A number as a person writes it, without noughts at its end, or a dash. */
export function plain(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Number(value.toFixed(3)))
}

/** Counts with the sum of each row at its end, and the sums of the columns as a last row. */
export function summed(counts: readonly (readonly number[])[]): number[][] {
  const rows = counts.map((row) => [...row, row.reduce((sum, count) => sum + count, 0)])
  const width = rows[0]?.length ?? 0
  return [...rows, Array.from({ length: width }, (_, column) => rows.reduce((sum, row) => sum + row[column]!, 0))]
}

/** A share as whole per cent, or a dash. */
export function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : `${Math.round(100 * share)} %`
}

/** A table with a title of its own; the rows that were gathered before are printed first. */
export function printTable(
  title: string,
  rows: readonly string[],
  columns: readonly string[],
  cells: readonly (readonly (string | number | null)[])[],
  terminal: Terminal,
): void {
  terminal.endTable()
  rows.forEach((row, i) => {
    // A name that is a whole number would come before all others: properties of objects are ordered so.
    const named = columns.map((column, j) => [/^\d+$/.test(column) ? `${column} ` : column, cells[i]?.[j] ?? '–'] as const)
    terminal.row(Object.fromEntries([[title, row], ...named]))
  })
  terminal.endTable()
}

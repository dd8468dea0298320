import type { Cell, ChartTable } from './chart'

/** A table as CSV (RFC 4180), its head first; numbers as they are, with a point. */
export function csvOf({ head, rows }: Pick<ChartTable, 'head' | 'rows'>): string {
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: Cell): string {
  if (cell === null) return ''
  const text = String(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { harmlessCell } from '../core/table-cell'
import type { Cell, ChartTable } from './chart'

/** A table as CSV (RFC 4180), its head first; numbers as they are, with a point. */
export function csvOf({ head, rows }: Pick<ChartTable, 'head' | 'rows'>): string {
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: Cell): string {
  if (cell === null) return ''
  // A number that is negative is a number; a name that looks like a formula is none.
  const text = typeof cell === 'string' ? harmlessCell(cell) : String(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

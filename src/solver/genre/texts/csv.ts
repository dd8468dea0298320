import { harmlessCell, plainCell } from './table-cell'
import type { TextPlace } from '../text'

/** A cell of a table in a text, with the place at which it begins. */
export interface CsvCell extends TextPlace {
  readonly text: string
}

/**
 * The rows of a table (RFC 4180). Blank rows are left out. `open` is the place of a quotation mark that is never closed; undefined where
 * there is none.
 */
export interface CsvRows {
  readonly rows: readonly (readonly CsvCell[])[]
  readonly open: TextPlace | undefined
}

/** Reads a table. Its separator is the comma, or the semicolon or tab where the first line has more of these. */
export function csvRows(text: string): CsvRows {
  const signs = [...text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n')]
  const separator = separatorOf(signs)
  const rows: CsvCell[][] = []
  let row: CsvCell[] = []
  let place: TextPlace = { line: 1, column: 1 }
  let [line, column] = [1, 0]
  let parts: string[] = []
  /** The place of the open quotation mark. */
  let open: TextPlace | undefined
  const endCell = (): void => {
    row.push({ text: plainCell(parts.join('')), ...place })
    parts = []
    place = { line, column: column + 1 }
  }
  const endRow = (): void => {
    endCell()
    if (row.some((cell) => cell.text.trim() !== '')) rows.push(row)
    row = []
  }
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i]!
    column++
    const isBreak = sign === '\n'
    if (isBreak) [line, column] = [line + 1, 0]
    if (sign === '"' && open) {
      if (signs[i + 1] !== '"') open = undefined
      else {
        parts.push(sign)
        i++
        column++
      }
    } else if (sign === '"' && parts.length === 0) open = { line, column }
    else if (!open && isBreak) endRow()
    else if (!open && sign === separator) endCell()
    else parts.push(sign)
  }
  if (!open) endRow()
  return { rows, open }
}

function separatorOf(signs: readonly string[]): string {
  const end = signs.indexOf('\n')
  const head = end < 0 ? signs : signs.slice(0, end)
  const count = (separator: string): number => head.filter((sign) => sign === separator).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

/** A table to be written as CSV: its heading and its rows. Null is an empty field. */
export interface CsvTable {
  readonly head: readonly (string | number | null)[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** Writes a table as CSV (RFC 4180), the heading first. Numbers have a decimal point. */
export function csvOf({ head, rows }: CsvTable): string {
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: string | number | null): string {
  if (cell === null) return ''
  // A number that is negative is a number; a name that looks like a formula is none.
  const text = typeof cell === 'string' ? harmlessCell(cell) : String(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

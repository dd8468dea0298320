import { harmlessCell } from '#solver/genre/texts/table-cell.ts'

/**
 * A table for the data merge of a layout program: names in the first row, one puzzle a row, no line breaks within a field. Columns of pictures
 * begin with `@` and hold a path from the table on, those of QR codes with `#`. UTF-16 with its mark, because those programs take anything
 * else for the machine's own letters. What a spreadsheet would take for a formula is made harmless, as in every other table.
 */
export function dataMerge(columns: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [columns.map(field), ...rows.map((row) => row.map((value) => field(harmlessCell(value))))].map((row) => row.join(','))
  const text = `\ufeff${lines.join('\r\n')}\r\n`
  return Buffer.from(text, 'utf16le').swap16()
}

function field(value: string): string {
  const line = value.replace(/\s+/g, (blanks) => (/[\r\n\u2028\u2029]/.test(blanks) ? ' ' : blanks))
  return /[",]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

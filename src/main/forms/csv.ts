/**
 * A table for the data merge of a layout program: names in the first row, one puzzle a row, no line breaks within a field. Columns of pictures
 * begin with `@` and hold a path from the table on, those of QR codes with `#`. UTF-16 with its mark, because those programs take anything
 * else for the machine's own letters. A title is as it is printed, also one that a spreadsheet would take for a formula.
 */
export function dataMerge(columns: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [columns, ...rows].map((row) => row.map(field).join(','))
  const text = `\ufeff${lines.join('\r\n')}\r\n`
  return Buffer.from(text, 'utf16le').swap16()
}

function field(value: string): string {
  const line = value.replace(/\s+/g, (blanks) => (/[\r\n\u2028\u2029]/.test(blanks) ? ' ' : blanks))
  return /[",]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

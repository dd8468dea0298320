/** A field of a table in comma-separated values, and where it begins (line from 1, `index` in UTF-16 units from 0). */
export interface Field {
  readonly text: string
  readonly line: number
  readonly index: number
}

/**
 * The records of a table (RFC 4180: fields in quotes may hold separators, line ends and doubled quotes), each a list of
 * fields; blank lines are left out. A quote that is never closed ends with its line, so that one fault costs one record.
 */
export function readTable(lines: readonly string[], separator: string): Field[][] {
  const records: Field[][] = []
  for (let line = 0; line < lines.length; line++) {
    if (lines[line]!.trim() === '') continue
    const record: Field[] = []
    const first = line
    let content = lines[line]!
    let index = 0
    for (;;) {
      const start = { line: line + 1, index }
      let text = ''
      if (content[index] === '"') {
        const closed = closeQuote(lines, line, index)
        text = closed.text
        line = closed.line
        content = lines[line]!
        index = closed.index
      }
      const end = content.indexOf(separator, index)
      text += content.slice(index, end < 0 ? undefined : end)
      record.push({ text: text.trim(), ...start })
      if (end < 0) break
      index = end + 1
    }
    if (line < first) line = first
    records.push(record)
  }
  return records
}

/** The text in quotes from `index` of line `line`, and where it ends. */
function closeQuote(lines: readonly string[], line: number, index: number): { text: string; line: number; index: number } {
  const quoted = /"((?:[^"]|"")*)"/y
  let content = lines[line]!.slice(index)
  // A caption's note may have lines of its own, but a book's worth of lines in quotes is a forgotten quote.
  for (let last = line; last < Math.min(lines.length, line + 20); last++) {
    if (last > line) content += '\n' + lines[last]!
    quoted.lastIndex = 0
    const found = quoted.exec(content)
    if (found === null) continue
    const whole = found[0]
    const inLast = last === line ? index + whole.length : whole.length - whole.lastIndexOf('\n') - 1
    return { text: found[1]!.replaceAll('""', '"'), line: last, index: inLast }
  }
  return { text: '', line, index: index + 1 }
}

/** A field as it is written: in quotes where it must be. */
export function writeField(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { isSilent } from '#solver/genre/texts/lines.ts'
import { harmlessCell } from '#solver/genre/texts/table-cell.ts'

/** A field of a table in comma-separated values, and where it begins (line from 1, `index` in UTF-16 units from 0). */
export interface Field {
  readonly text: string
  readonly line: number
  readonly index: number
  /** Whether it begins with a quotation mark that is never closed. */
  readonly isOpen?: boolean
}

/**
 * The records of a table (RFC 4180: fields in quotes may hold separators, line ends and doubled quotes), each a list of
 * fields; blank lines and comments between records are left out. A quote that is never closed ends with its line, so that one fault costs
 * one record.
 *
 * @param ends how each line ended, for fields of several lines
 */
export function readTable(lines: readonly string[], separator: string, ends: readonly string[]): Field[][] {
  const records: Field[][] = []
  for (let line = 0; line < lines.length; line++) {
    if (isSilent(lines[line]!)) continue
    const record: Field[] = []
    const first = line
    let content = lines[line]!
    let index = 0
    for (;;) {
      const start = { line: line + 1, index }
      let text = ''
      let [isQuoted, isOpen] = [false, false]
      if (content[index] === '"') {
        const closed = closeQuote(lines, line, index, ends)
        text = closed.text
        isQuoted = closed.isClosed
        isOpen = !isQuoted
        line = closed.line
        content = lines[line]!
        index = closed.index
      }
      const end = content.indexOf(separator, index)
      const rest = content.slice(index, end < 0 ? undefined : end)
      // Blanks in quotes are meant.
      record.push({ text: isQuoted ? text + rest.trimEnd() : (text + rest).trim(), ...start, ...(isOpen && { isOpen }) })
      if (end < 0) break
      index = end + 1
    }
    if (line < first) line = first
    records.push(record)
  }
  return records
}

/** A field in quotes, and where it ends. */
interface Closed {
  readonly text: string
  readonly line: number
  readonly index: number
  readonly isClosed: boolean
}

/** The text in quotes from `index` of line `line`, and where it ends. */
function closeQuote(lines: readonly string[], line: number, index: number, ends: readonly string[]): Closed {
  const quoted = /"((?:[^"]|"")*)"(?!")/y
  let content = lines[line]!.slice(index)
  // A caption's note may have lines of its own, but a book's worth of lines in quotes is a forgotten quote.
  for (let last = line; last < Math.min(lines.length, line + 20); last++) {
    if (last > line) content += (ends[last - 1] ?? '\n') + lines[last]!
    quoted.lastIndex = 0
    const found = quoted.exec(content)
    if (found === null) continue
    const whole = found[0]
    const inLast = last === line ? index + whole.length : whole.length - (content.length - lines[last]!.length)
    return { text: found[1]!.replaceAll('""', '"'), line: last, index: inLast, isClosed: true }
  }
  return { text: '', line, index: index + 1, isClosed: false }
}

/** The text of a field: harmless in a spreadsheet, in quotation marks where necessary. */
export function writeField(content: string): string {
  const text = harmlessCell(content)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

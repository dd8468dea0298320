import { isSilent } from '#solver/genre/texts/lines.ts'
import { harmlessCell } from '#solver/genre/texts/table-cell.ts'

/** A field of a table in comma-separated values, with its place (line from 1, `index` in UTF-16 units from 0). */
export interface Field {
  readonly text: string
  readonly line: number
  readonly index: number
  /** Whether the field begins with a quotation mark that is never closed. */
  readonly isOpen?: boolean
}

/**
 * Reads the records of a table (RFC 4180: quoted fields may hold separators, line ends and doubled quotation marks). A record is a list of
 * fields. Blank lines and comments between records are skipped. A quotation mark that is never closed ends with its line, so that one fault
 * costs one record.
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
      // Blanks within quotation marks are part of the text.
      record.push({ text: isQuoted ? text + rest.trimEnd() : (text + rest).trim(), ...start, ...(isOpen && { isOpen }) })
      if (end < 0) break
      index = end + 1
    }
    if (line < first) line = first
    records.push(record)
  }
  return records
}

/** A quoted field, with the place of its end. */
interface Closed {
  readonly text: string
  readonly line: number
  readonly index: number
  readonly isClosed: boolean
}

/** The quoted text from `index` of line `line`, with the place of its end. */
function closeQuote(lines: readonly string[], line: number, index: number, ends: readonly string[]): Closed {
  const quoted = /"((?:[^"]|"")*)"(?!")/y
  let content = lines[line]!.slice(index)
  // A note may have several lines, but twenty quoted lines mean a forgotten quotation mark.
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

/** The text of a field: harmless in a spreadsheet, and quoted where necessary. */
export function writeField(content: string): string {
  const text = harmlessCell(content)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import { splitLines } from '../texts/lines'

/** A row of a pzpr file with its place: its line, from 1, and its index in the line. */
export interface FileRow {
  readonly text: string
  readonly line: number
  readonly index: number
}

/**
 * The first row of a pzpr file; the group is the rest of the version number after 3. If the row is an address, the part before `?` belongs
 * to the site.
 */
export const PZPRV3_HEAD = /(?:^|\?)pzprv3(\.\d+)?$/

/**
 * The non-empty rows of a file of the puzzle editor pzpr. They stand on lines of their own, or on one line with `/` between them, as in
 * links and tests.
 */
export function pzprv3Rows(text: string): readonly FileRow[] {
  return withoutSite(splitLines(text).flatMap((line, i) => splitRows(line, i + 1))).filter((row) => row.text.trim() !== '')
}

function splitRows(line: string, number: number): FileRow[] {
  let index = 0
  return line.split('/').map((text) => {
    const row = { text, line: number, index }
    index += text.length + 1
    return row
  })
}

/** Drops the part of an address before the first row of the file. Signs that stand for blanks in an address become blanks. */
function withoutSite(rows: readonly FileRow[]): readonly FileRow[] {
  const first = rows.findIndex(({ text }) => PZPRV3_HEAD.test(text.trim()))
  if (first < 0 || !rows[first]!.text.includes('?')) return rows
  return rows.slice(first).map((row) => ({ ...row, text: row.text.replace(/[_+]|%20/g, (sign) => ' '.repeat(sign.length)) }))
}

import { splitLines } from '../texts/lines'

/** A row of a file of pzpr with its place: its line, from 1, and the index in it. */
export interface FileRow {
  readonly text: string
  readonly line: number
  readonly index: number
}

/** The first row of a file, with the rest of the version behind the 3; in an address, everything before it belongs to the site. */
export const PZPRV3_HEAD = /(?:^|\?)pzprv3(\.\d+)?$/

/**
 * The non-empty rows of a file of the puzzle editor pzpr, which stand on lines of their own or, in links and tests, on
 * one line separated by `/`.
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

/** Drops the rows of an address before the first row of the file, and replaces the signs that stand for blanks in an address. */
function withoutSite(rows: readonly FileRow[]): readonly FileRow[] {
  const first = rows.findIndex(({ text }) => PZPRV3_HEAD.test(text.trim()))
  if (first < 0 || !rows[first]!.text.includes('?')) return rows
  return rows.slice(first).map((row) => ({ ...row, text: row.text.replace(/[_+]|%20/g, (sign) => ' '.repeat(sign.length)) }))
}

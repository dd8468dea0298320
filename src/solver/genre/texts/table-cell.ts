/**
 * The beginning of a cell that a spreadsheet would take for a formula, or for a command to another program, when it opens a table. The wide
 * signs are those of Japanese keyboards. Apostrophes before it count, so that each writing can be taken back.
 */
const LIVE = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that no spreadsheet takes for a formula: with an apostrophe before it, where it needs one, which spreadsheets read as “text”. */
export function harmlessCell(text: string): string {
  return LIVE.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before {@link harmlessCell}. */
export function plainCell(text: string): string {
  return text.startsWith("'") && LIVE.test(text) ? text.slice(1) : text
}

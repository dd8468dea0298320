/**
 * The beginning of a cell that a spreadsheet would read as a formula, or as a command to another program. The wide signs are those of
 * Japanese keyboards. Apostrophes before it are included, so that the writing can be reversed.
 */
const LIVE = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that no spreadsheet reads as a formula: where necessary, an apostrophe is put before it, which spreadsheets read as “text”. */
export function harmlessCell(text: string): string {
  return LIVE.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before {@link harmlessCell}. */
export function plainCell(text: string): string {
  return text.startsWith("'") && LIVE.test(text) ? text.slice(1) : text
}

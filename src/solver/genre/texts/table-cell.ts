/**
 * The beginning of a cell that a spreadsheet would read as a formula, or as a command to another program. The wide signs are those of
 * Japanese keyboards. Apostrophes before it are included, so that the writing can be reversed.
 */
const LIVE = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Returns the text of a cell in a form that no spreadsheet takes for a formula. Where necessary, an apostrophe is put before it, which
 * spreadsheets take for the mark of a text.
 */
export function harmlessCell(text: string): string {
  return LIVE.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that {@link harmlessCell} put before the text of a cell. */
export function plainCell(text: string): string {
  return text.startsWith("'") && LIVE.test(text) ? text.slice(1) : text
}

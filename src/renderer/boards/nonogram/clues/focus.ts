/**
 * The id of the element for the clue of a row or column: its field, or one of its numbers that can be struck through.
 * The window has one of each.
 */
export const clueFieldId = (of: 'row' | 'column'): string => `nonogram-clue-${of}`

/** Puts the keyboard on the clue of the row or column that the cursor is in. */
export function toClueField(of: 'row' | 'column'): void {
  const field = document.getElementById(clueFieldId(of))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

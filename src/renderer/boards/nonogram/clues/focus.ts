/**
 * The id of the field of a row's or column's clue, or of the number of it that can be struck through; there is one of each in the window.
 */
export const clueFieldId = (of: 'row' | 'column'): string => `nonogram-clue-${of}`

/** Puts the keyboard on the clue of the row or column that the cursor is in. */
export function toClueField(of: 'row' | 'column'): void {
  const field = document.getElementById(clueFieldId(of))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

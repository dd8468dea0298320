/** The id of the element for the clue of a row or column: its field, or the number in it that has the focus. The window has one of each. */
export const clueFieldId = (of: 'row' | 'column'): string => `nonogram-clue-${of}`

/** Moves the focus to the clue of the row or column of the cursor. */
export function toClueField(of: 'row' | 'column'): void {
  const field = document.getElementById(clueFieldId(of))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

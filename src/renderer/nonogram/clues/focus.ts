/** The id of the field of a row's or column's clue; there is one of each in the window. */
export const clueFieldId = (of: 'row' | 'column'): string => `nonogram-clue-${of}`

/** Puts the keyboard into the field of the clue of the row or column that the cursor is in. */
export function toClueField(of: 'row' | 'column'): void {
  const field = document.getElementById(clueFieldId(of))
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

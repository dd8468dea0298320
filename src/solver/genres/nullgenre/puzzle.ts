/** A puzzle of one cell: its digit `1`-`9`, or `.` where the cell is empty. */
export interface OneCell {
  readonly clue: string
}

/** The digit in the cell, 1-9. */
export type OneDigit = number

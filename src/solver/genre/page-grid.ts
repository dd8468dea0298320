/** A grid found on a printed page: what stands in its cells, and the numbers beside them. */
export interface PageGrid {
  readonly rows: number
  readonly columns: number
  /** The text in each cell, row by row; empty where there is none. */
  readonly cells: readonly (readonly string[])[]
  /** The texts left of each row, from left to right. */
  readonly left: readonly (readonly string[])[]
  /** The texts above each column, from top to bottom. */
  readonly above: readonly (readonly string[])[]
  /** Whether it is a lattice of dots instead of lines. */
  readonly isDotted: boolean
}

/** Numbers beside a grid that a heading may have: that of the puzzle, and its level. */
const MOST_OF_HEADING = 2

/** Whether no clues stand beside a grid. What does may be a heading: words, and hardly a number. */
export function isBare({ left, above }: PageGrid): boolean {
  return [...left, ...above].flat().filter(isNumber).length <= MOST_OF_HEADING
}

/** Whether a text is a number of at most three digits, of whatever width. */
export function isNumber(text: string): boolean {
  return /^\d{1,3}$/.test(text.normalize('NFKC'))
}

/** The texts of all cells that have one. */
export function filledCells({ cells }: PageGrid): string[] {
  return cells.flat().filter((text) => text !== '')
}

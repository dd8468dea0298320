/** A grid found on a printed page, with the texts in its cells and beside its rows and columns. */
export interface PageGrid {
  readonly rows: number
  readonly columns: number
  /** The text in each cell, row by row; empty where there is none. */
  readonly cells: readonly (readonly string[])[]
  /** The texts left of each row, from left to right. */
  readonly left: readonly (readonly string[])[]
  /** The texts above each column, from top to bottom. */
  readonly above: readonly (readonly string[])[]
  /** Whether the grid is drawn as dots instead of lines. */
  readonly isDotted: boolean
}

/** The most numbers beside a grid that are taken for a heading: the number of the puzzle and its level. */
const MOST_OF_HEADING = 2

/** Whether a grid has no clues beside it. A text with words and at most two numbers is a heading, not clues. */
export function isBare({ left, above }: PageGrid): boolean {
  return [...left, ...above].flat().filter(isNumber).length <= MOST_OF_HEADING
}

/** Whether a text is a number of at most three digits, in half or full width. */
export function isNumber(text: string): boolean {
  return /^\d{1,3}$/.test(text.normalize('NFKC'))
}

/** The texts of all cells that are not empty. */
export function filledCells({ cells }: PageGrid): string[] {
  return cells.flat().filter((text) => text !== '')
}

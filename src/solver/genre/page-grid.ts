/** A grid found on a printed page: the texts in its cells, and those beside its rows and columns. */
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

/** The most numbers beside a grid that count as its heading: the number of the puzzle, and its level. */
const MOST_OF_HEADING = 2

/** Whether a grid has no clues beside it. Words with one or two numbers among them are a heading. */
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

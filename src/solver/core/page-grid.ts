/** A grid found on a printed page: what stands in its cells, and the numbers beside them. */
export interface PageGrid {
  readonly rows: number
  readonly columns: number
  /** The text in each cell, row by row; empty where there is none. */
  readonly cells: readonly (readonly string[])[]
  /** What stands left of each row, from left to right. */
  readonly left: readonly (readonly string[])[]
  /** What stands above each column, from top to bottom. */
  readonly above: readonly (readonly string[])[]
  /** Whether it is a lattice of dots instead of lines. */
  readonly isDotted: boolean
}

/** Whether nothing stands beside a grid. */
export function isBare({ left, above }: PageGrid): boolean {
  return [...left, ...above].every((clues) => clues.length === 0)
}

/** The texts of all cells that have one. */
export function filledCells({ cells }: PageGrid): string[] {
  return cells.flat().filter((text) => text !== '')
}

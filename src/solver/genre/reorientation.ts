/** A change of a board's orientation: `mirror` exchanges left and right, `quarter` rotates by 90 degrees clockwise. */
export type Reorientation = 'mirror' | 'quarter'

/** The symmetry number (the bits of a genre's `symmetry.ts`) of each reorientation, for boards in rows and columns. */
export const SYMMETRY_OF: Readonly<Record<Reorientation, number>> = { mirror: 1, quarter: 6 }

/** The contents of cells, row by row, after a reorientation; `width` is the board's before it. */
export function reorientedRows<T>(cells: ArrayLike<T>, width: number, turn: Reorientation): T[] {
  const height = cells.length / width
  const now = turn === 'mirror' ? width : height
  return Array.from(cells, (_, at) => {
    const [row, column] = [Math.floor(at / now), at % now]
    return turn === 'mirror' ? cells[row * width + width - 1 - column]! : cells[(height - 1 - column) * width + row]!
  })
}

/** A square of signs, row by row, after a reorientation. */
export function reorientedSquare(signs: string, turn: Reorientation): string {
  return reorientedRows(signs, Math.round(Math.sqrt(signs.length)), turn).join('')
}

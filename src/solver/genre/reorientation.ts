/** Ways to turn a board: left and right exchanged, or by a quarter clockwise. */
export type Reorientation = 'mirror' | 'quarter'

/** The bits of `symmetry.ts` of boards in rows and columns that stand for a turn. */
export const SYMMETRY_OF: Readonly<Record<Reorientation, number>> = { mirror: 1, quarter: 6 }

/** What lies in cells, row by row, as it lies when the board is turned; `width` is that of the board before. */
export function reorientedRows<T>(cells: ArrayLike<T>, width: number, turn: Reorientation): T[] {
  const height = cells.length / width
  const now = turn === 'mirror' ? width : height
  return Array.from(cells, (_, at) => {
    const [row, column] = [Math.floor(at / now), at % now]
    return turn === 'mirror' ? cells[row * width + width - 1 - column]! : cells[(height - 1 - column) * width + row]!
  })
}

/** A square of signs, row by row, turned. */
export function reorientedSquare(signs: string, turn: Reorientation): string {
  return reorientedRows(signs, Math.round(Math.sqrt(signs.length)), turn).join('')
}

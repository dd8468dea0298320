/** Ways to turn a board: left and right exchanged, or by a quarter clockwise. */
export type Turn = 'mirror' | 'quarter'

/** The bits of `symmetry.ts` of boards in rows and columns that stand for a turn. */
export const SYMMETRY_OF: Readonly<Record<Turn, number>> = { mirror: 1, quarter: 6 }

/** A square of signs, row by row, turned. */
export function turnedSquare(signs: string, turn: Turn): string {
  const side = Math.round(Math.sqrt(signs.length))
  return Array.from(signs, (_, at) => {
    const [row, column] = [Math.floor(at / side), at % side]
    return turn === 'mirror' ? signs[row * side + side - 1 - column] : signs[(side - 1 - column) * side + row]
  }).join('')
}

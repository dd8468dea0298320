/** The cells of each of the four windows of a board of nine, in ascending order; an empty list for any other board. */
export function windowCells(side: number): readonly (readonly number[])[] {
  if (side !== 9) return []
  const three = [0, 1, 2]
  return [1, 5].flatMap((row) =>
    [1, 5].map((column) => three.flatMap((down) => three.map((right) => (row + down) * side + column + right))),
  )
}

/**
 * The cells of a stroke from one cell to another, without the first, each a neighbour of the one before. A quick hand skips cells, but the
 * drawn line must be connected.
 */
export function between(from: number, to: number, width: number): number[] {
  const [goal, across] = [Math.floor(to / width), to % width]
  let [row, column] = [Math.floor(from / width), from % width]
  const [down, right] = [Math.abs(goal - row), Math.abs(across - column)]
  const cells: number[] = []
  for (let [below, beside] = [0, 0]; below < down || beside < right;) {
    // Whichever of both is further behind goes on, so that the stroke stays near the straight line.
    if (beside === right || (below < down && (below + 1) * right <= (beside + 1) * down)) {
      row += Math.sign(goal - row)
      below++
    } else {
      column += Math.sign(across - column)
      beside++
    }
    cells.push(row * width + column)
  }
  return cells
}

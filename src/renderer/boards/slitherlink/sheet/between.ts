/**
 * The cells of a stroke from one cell to another, without the first, each beside the one before it. A fast drag skips cells, but the drawn
 * line has to be connected.
 */
export function between(from: number, to: number, width: number): number[] {
  const [goal, across] = [Math.floor(to / width), to % width]
  let [row, column] = [Math.floor(from / width), from % width]
  const [down, right] = [Math.abs(goal - row), Math.abs(across - column)]
  const cells: number[] = []
  for (let [below, beside] = [0, 0]; below < down || beside < right;) {
    // The axis on which the stroke is further behind goes on, so that it stays near the straight line.
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

/** A place on the board, in halves of a cell. */
interface Place {
  readonly row: number
  readonly column: number
}

/** Whether lines are the two long diagonals, in one or several pieces, at least from the middle of one corner cell to the other. */
export function areDiagonals(strokes: readonly (readonly [from: Place, to: Place])[], side: number): boolean {
  const size = 2 * side
  const drawn = { down: new Set<number>(), up: new Set<number>() }
  for (const [from, to] of strokes) {
    const isDown = from.row === from.column && to.row === to.column
    const isUp = from.row + from.column === size && to.row + to.column === size
    const [low, high] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
    if (isDown === isUp || low < 0 || high > size || !Number.isInteger(low) || !Number.isInteger(high)) return false
    for (let half = low; half < high; half++) drawn[isDown ? 'down' : 'up'].add(half)
  }
  return [drawn.down, drawn.up].every((halves) => Array.from({ length: size - 2 }, (_, i) => i + 1).every((half) => halves.has(half)))
}

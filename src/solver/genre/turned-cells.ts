/**
 * The cells of a turned board: entry i is the cell of the board before that comes to lie at place i of the turned one.
 *
 * @param turn 0-7: bit 0 turns the board left to right, bit 1 top to bottom, and bit 2 then makes its rows columns
 */
export function turnedCells(width: number, height: number, turn: number): Int32Array {
  const swaps = (turn & 4) !== 0
  const [newWidth, newHeight] = swaps ? [height, width] : [width, height]
  const from = new Int32Array(width * height)
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [oldX, oldY] = [swaps ? y : x, swaps ? x : y]
      const column = (turn & 1) === 0 ? oldX : width - 1 - oldX
      const row = (turn & 2) === 0 ? oldY : height - 1 - oldY
      from[y * newWidth + x] = row * width + column
    }
  }
  return from
}

import type { BlackAndWhite, Picture } from '../puzzle'

/** A picture's cells in a row, 1 filled. */
export function cellsOf(picture: Picture): Uint8Array {
  const text = picture.join('')
  return Uint8Array.from(text, (sign) => (sign === '#' ? 1 : 0))
}

/** The picture of a board's cells, 1 filled. */
export function pictureOf(cells: Uint8Array, width: number, height: number): Picture {
  return Array.from({ length: height }, (_, row) =>
    Array.from(cells.subarray(row * width, (row + 1) * width), (cell) => (cell === 1 ? '#' : '.')).join(''),
  )
}

/** The clues of a picture given as cells, 1 filled. */
export function puzzleOf(cells: Uint8Array, width: number, height: number): BlackAndWhite {
  return {
    rows: Array.from({ length: height }, (_, row) => runs(cells, row * width, 1, width)),
    columns: Array.from({ length: width }, (_, column) => runs(cells, column, width, height)),
  }
}

/** Lengths of the runs of filled cells among `count` cells, `step` apart from `from`. */
export function runs(cells: Uint8Array, from: number, step: number, count: number): number[] {
  const lengths: number[] = []
  let run = 0
  for (let i = 0, cell = from; i < count; i++, cell += step) {
    if (cells[cell] === 1) run++
    else if (run > 0) {
      lengths.push(run)
      run = 0
    }
  }
  if (run > 0) lengths.push(run)
  return lengths
}

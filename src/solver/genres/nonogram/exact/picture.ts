import type { BlackAndWhite, Picture } from '../puzzle'

/** The cells of a picture row by row, 1 for filled. */
export function cellsOf(picture: Picture): Uint8Array {
  const text = picture.join('')
  return Uint8Array.from(text, (sign) => (sign === '#' ? 1 : 0))
}

/** The picture with these cells, 1 for filled. */
export function pictureOf(cells: Uint8Array, width: number, height: number): Picture {
  return Array.from({ length: height }, (_, row) =>
    Array.from(cells.subarray(row * width, (row + 1) * width), (cell) => (cell === 1 ? '#' : '.')).join(''),
  )
}

/** The puzzle of a picture that is given as cells, 1 for filled. */
export function puzzleOf(cells: Uint8Array, width: number, height: number): BlackAndWhite {
  return {
    rows: Array.from({ length: height }, (_, row) => runs(cells, row * width, 1, width)),
    columns: Array.from({ length: width }, (_, column) => runs(cells, column, width, height)),
  }
}

/** The lengths of the runs of filled cells among `count` cells, which are `step` apart and begin at `from`. */
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

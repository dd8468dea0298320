/**
 * The character of a cell of a picture: `#` filled (in a coloured nonogram the character of a colour), `.` known to be empty, `?` not
 * known.
 */
export type Colour = string

/** Cells of a picture, one character each in reading order, with the number of cells in a row. */
export interface Cells {
  readonly cells: string
  readonly width: number
}

const heightOf = ({ cells, width }: Cells): number => cells.length / width

/** The picture with the cells `places` in another colour; the same object if nothing changes. */
export function painted(picture: Cells, places: Iterable<number>, colour: Colour): Cells {
  const after = [...picture.cells]
  for (const at of places) if (after[at] !== undefined) after[at] = colour
  const cells = after.join('')
  return cells === picture.cells ? picture : { ...picture, cells }
}

/** The cells on the straight line between two cells, both included. A fast drag passes over them between two events. */
export function wayBetween(from: number, to: number, width: number): number[] {
  const [row, column] = [Math.floor(from / width), from % width]
  const [down, right] = [Math.floor(to / width) - row, (to % width) - column]
  const steps = Math.max(Math.abs(down), Math.abs(right))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps
    return (row + Math.round(down * share)) * width + column + Math.round(right * share)
  })
}

/** The connected cells of one colour around a cell; cells are connected by their sides. */
export function areaAt({ cells, width }: Cells, at: number): number[] {
  const colour = cells[at]
  const area = new Set([at])
  // Iterating over a set includes elements that are added meanwhile, so the set is its own queue.
  for (const cell of area) {
    const column = cell % width
    const next = [cell - width, cell + width, ...(column > 0 ? [cell - 1] : []), ...(column < width - 1 ? [cell + 1] : [])]
    for (const other of next) if (cells[other] !== undefined && cells[other] === colour) area.add(other)
  }
  return [...area]
}

/** The cells of the row or the column that a cell is in. */
export function lineThrough(picture: Cells, at: number, of: 'row' | 'column'): number[] {
  const { width } = picture
  return of === 'row'
    ? Array.from({ length: width }, (_, i) => at - (at % width) + i)
    : Array.from({ length: heightOf(picture) }, (_, i) => i * width + (at % width))
}

/** The picture shifted by a number of cells. Cells that leave at one side come in at the opposite side, so that nothing is lost. */
export function moved(picture: Cells, down: number, right: number): Cells {
  const { cells, width } = picture
  const height = heightOf(picture)
  const from = (row: number, column: number) => ((row - down + height) % height) * width + ((column - right + width) % width)
  return { width, cells: Array.from(cells, (_, at) => cells[from(Math.floor(at / width), at % width)]).join('') }
}

/** The picture with another number of rows and columns; lines are added or removed at the bottom and at the right. New cells are empty. */
export function resized(picture: Cells, height: number, width: number): Cells {
  const rows = rowsOf(picture).map((row) => row.slice(0, width).padEnd(width, '.'))
  return { width, cells: Array.from({ length: height }, (_, row) => rows[row] ?? '.'.repeat(width)).join('') }
}

/** The rows of a picture, from top to bottom. */
export function rowsOf(picture: Cells): string[] {
  return Array.from({ length: heightOf(picture) }, (_, row) => picture.cells.slice(row * picture.width, (row + 1) * picture.width))
}

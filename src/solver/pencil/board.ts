/**
 * A board of square cells with its clues: the puzzle of every pencil genre. Cells are numbered row by row from the top left.
 */
export interface Pencil {
  readonly width: number
  readonly height: number
  /** One a cell: `EMPTY`, `UNKNOWN`, or a number that the genre's page gives its sense. */
  readonly clues: readonly number[]
  /** Rules that this puzzle has beside those of its genre, by the names of the page; left out: none. */
  readonly options?: readonly string[]
}

/** A cell without a clue. */
export const EMPTY = -1
/** A clue that is printed and does not tell its number. */
export const UNKNOWN = -2

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 60

/** What is marked on each element of a solved board, by element; 0 for nothing. */
export type Marks = readonly number[]

/** Two cells that lie side by side, and the element between them. */
export interface Pair {
  readonly cell: number
  readonly next: number
  readonly edge: number
}

/** What lies where on a board of a size. Elements are numbered cells first, then the sides to the right of each cell, then those below. */
export interface Geometry {
  readonly cells: number
  /** Cells side by side, to the right and below, in reading order. */
  readonly pairs: readonly Pair[]
  /** By cell: the cells beside it. */
  readonly beside: readonly (readonly number[])[]
  /** By cell: the elements between it and the cells beside it, up, right, down, left; -1 at the edge of the board. */
  readonly sides: readonly (readonly [up: number, right: number, down: number, left: number])[]
  /** The cells of each row, then of each column. */
  readonly lines: readonly (readonly number[])[]
}

const known = new Map<string, Geometry>()

/** The geometry of a board of this size. */
export function geometryOf({ width, height }: Pick<Pencil, 'width' | 'height'>): Geometry {
  const key = `${width} ${height}`
  const found = known.get(key)
  if (found) return found
  const cells = width * height
  const all = Array.from({ length: cells }, (_, cell) => cell)
  const hasRight = (cell: number): boolean => cell % width < width - 1
  const hasBelow = (cell: number): boolean => cell < cells - width
  const pairs = all.flatMap((cell): Pair[] => [
    ...(hasRight(cell) ? [{ cell, next: cell + 1, edge: cells + cell }] : []),
    ...(hasBelow(cell) ? [{ cell, next: cell + width, edge: 2 * cells + cell }] : []),
  ])
  const sides = all.map(
    (cell) =>
      [
        cell >= width ? 2 * cells + cell - width : -1,
        hasRight(cell) ? cells + cell : -1,
        hasBelow(cell) ? 2 * cells + cell : -1,
        cell % width > 0 ? cells + cell - 1 : -1,
      ] as const,
  )
  const beside: number[][] = all.map(() => [])
  for (const { cell, next } of pairs) {
    beside[cell]!.push(next)
    beside[next]!.push(cell)
  }
  const rows = Array.from({ length: height }, (_, y) => all.slice(y * width, (y + 1) * width))
  const columns = Array.from({ length: width }, (_, x) => all.filter((cell) => cell % width === x))
  const geometry = { cells, pairs, beside, sides, lines: [...rows, ...columns] }
  if (known.size > 50) known.clear()
  known.set(key, geometry)
  return geometry
}

/** The cells of an element: itself, or the two that a side lies between. */
export function cellsOf({ width, height }: Pick<Pencil, 'width' | 'height'>, element: number): readonly number[] {
  const cells = width * height
  if (element < cells) return [element]
  return element < 2 * cells ? [element - cells, element - cells + 1] : [element - 2 * cells, element - 2 * cells + width]
}

/** Whether some cells hang together, side by side; no cells do. */
export function hangTogether(beside: readonly (readonly number[])[], cells: readonly number[]): boolean {
  const left = new Set(cells)
  const stack = cells.slice(0, 1)
  for (const cell of stack) left.delete(cell)
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop())
    for (const next of beside[cell]!) if (left.delete(next)) stack.push(next)
  return left.size === 0
}

/** The straight runs of cells in sight of a cell, not itself, up to what stops the sight. */
export function inSight({ width, height }: Pick<Pencil, 'width' | 'height'>, cell: number, stops: (cell: number) => boolean): number[] {
  const seen: number[] = []
  const [row, column] = [Math.floor(cell / width), cell % width]
  for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]] as const) // prettier-ignore
    for (let y = row + down, x = column + right; y >= 0 && y < height && x >= 0 && x < width; y += down, x += right) {
      if (stops(y * width + x)) break
      seen.push(y * width + x)
    }
  return seen
}

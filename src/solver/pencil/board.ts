import { turnedCells } from '../genre/transformation'

/**
 * A board of square cells with its clues: the puzzle of every pencil genre. Cells are numbered row by row from the top left.
 */
export interface Pencil {
  readonly width: number
  readonly height: number
  /** One a cell: `EMPTY`, `UNKNOWN`, or a number that the genre's page gives its sense. */
  readonly clues: readonly number[]
}

export { EMPTY, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 60

/** The marks of a solved board, one number a cell: 1 marked, 0 not. */
export type Marks = readonly number[]

/** Two cells that lie side by side. */
export interface Pair {
  readonly cell: number
  readonly next: number
}

/** The geometry of a board: neighbours, rows and columns. It depends on the size alone. */
export interface Geometry {
  readonly cells: number
  /** Cells side by side, to the right and below, in reading order. */
  readonly pairs: readonly Pair[]
  /** By cell: the cells beside it. */
  readonly beside: readonly (readonly number[])[]
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
    ...(hasRight(cell) ? [{ cell, next: cell + 1 }] : []),
    ...(hasBelow(cell) ? [{ cell, next: cell + width }] : []),
  ])
  const beside: number[][] = all.map(() => [])
  for (const { cell, next } of pairs) {
    beside[cell]!.push(next)
    beside[next]!.push(cell)
  }
  const rows = Array.from({ length: height }, (_, y) => all.slice(y * width, (y + 1) * width))
  const columns = Array.from({ length: width }, (_, x) => all.filter((cell) => cell % width === x))
  const geometry = { cells, pairs, beside, lines: [...rows, ...columns] }
  if (known.size > 50) known.clear()
  known.set(key, geometry)
  return geometry
}

/** Whether some cells are connected side by side; an empty set counts as connected. */
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
  for (const [down, right] of [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ] as const)
    // prettier-ignore
    for (let y = row + down, x = column + right; y >= 0 && y < height && x >= 0 && x < width; y += down, x += right) {
      if (stops(y * width + x)) break
      seen.push(y * width + x)
    }
  return seen
}

/** How many ways there are to turn and mirror a board; see `turnedCells`. */
export const TURNS = 8

/** A board turned, its clues as they are. */
export function turnedBoard(puzzle: Pencil, turn: number): Pencil {
  const { width, height, clues } = puzzle
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  return { ...puzzle, width: across, height: down, clues: turnedMarks(puzzle, clues, turn) }
}

/** The contents of a board's cells after the board was turned. */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number): T[] {
  return Array.from(turnedCells(width, height, turn), (cell) => marks[cell]!)
}

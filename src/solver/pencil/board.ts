/** A board of square cells with its clues: a puzzle of any pencil genre. Cells are numbered row by row from the top left. */
export interface Pencil {
  readonly width: number
  readonly height: number
  /** The clue of each cell: `EMPTY`, `UNKNOWN`, or a number whose meaning the genre's page defines. */
  readonly clues: readonly number[]
  /**
   * The sign between the two cells of each pair of `geometryOf`: -1 where the first cell is less, 1 where the second is, 0 for none. Left
   * out: the board has no signs.
   */
  readonly signs?: readonly number[]
  /**
   * The clues beside the board, `EMPTY` for none: above each column, below each, left of each row, right of each (see `besides`).
   * Left out: the board has none.
   */
  readonly outside?: readonly number[]
  /**
   * The rooms into which the board is cut: for each cell the number of its room, which is the first cell of the room in reading order.
   * Where rooms have clues, the clues are in these first cells. Left out: the genre has no rooms.
   */
  readonly rooms?: readonly number[]
  /**
   * The ids of the further rules of this puzzle, which hold for some puzzles of the genre only (see `Page.furtherRules`), in the order of
   * the page. Left out: there are none.
   */
  readonly rules?: readonly string[]
  /** The number that holds for the whole board (see `Page.quota`). Left out: the genre has none. */
  readonly quota?: number
}

export { EMPTY, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 60

/** The most places of a board. Each cell counts as three: itself, the way to the right and the way down. */
export const MOST_PLACES = 3 * LONGEST_SIDE ** 2

/**
 * The marks of a solved board, one number for each place. 0 means no mark. Any other number is the kind of the mark, or 1 where there is
 * one kind. Places are the cells and, after them in genres with lines, the ways between neighbouring cells (see `placesOf`).
 */
export type Marks = readonly number[]

/** Two cells that lie side by side. */
export interface Pair {
  readonly cell: number
  readonly next: number
}

/** The geometry of a board: neighbours, rows and columns. It depends on the size alone. */
export interface Geometry {
  readonly cells: number
  /** The pairs of neighbouring cells in reading order: each cell with the one to its right, then with the one below. */
  readonly pairs: readonly Pair[]
  /** By cell: the cells beside it. */
  readonly beside: readonly (readonly number[])[]
  /** By cell: the places of the ways to the cells of `beside`, in the same order. */
  readonly ways: readonly (readonly number[])[]
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
  const ways: number[][] = all.map(() => [])
  for (const [i, { cell, next }] of pairs.entries())
    for (const [one, other] of [
      [cell, next],
      [next, cell],
    ] as const) {
      beside[one]!.push(other)
      ways[one]!.push(cells + i)
    }
  const rows = Array.from({ length: height }, (_, y) => all.slice(y * width, (y + 1) * width))
  const columns = Array.from({ length: width }, (_, x) => all.filter((cell) => cell % width === x))
  const geometry = { cells, pairs, beside, ways, lines: [...rows, ...columns] }
  if (known.size > 50) known.clear()
  known.set(key, geometry)
  return geometry
}

/** The number of places of a board: its cells and, in genres with lines, the ways between them in the order of `pairs`. */
export function placesOf(board: Pick<Pencil, 'width' | 'height'>, hasLines: boolean): number {
  const { cells, pairs } = geometryOf(board)
  return hasLines ? cells + pairs.length : cells
}

/** The place of the way between two neighbouring cells; undefined where the cells are not neighbours. */
export function wayBetween({ beside, ways }: Geometry, cell: number, next: number): number | undefined {
  return ways[cell]![beside[cell]!.indexOf(next)]
}

/** The cells of a place: the cell itself, or the two cells of a way. Empty for a number that is no place. */
export function cellsAt({ cells, pairs }: Geometry, place: number): readonly number[] {
  if (!Number.isInteger(place) || place < 0) return []
  const pair = pairs[place - cells]
  return place < cells ? [place] : pair ? [pair.cell, pair.next] : []
}

/** Whether some cells are connected by their sides; an empty set counts as connected. */
export function hangTogether(beside: readonly (readonly number[])[], cells: readonly number[]): boolean {
  const left = new Set(cells)
  const stack = cells.slice(0, 1)
  for (const cell of stack) left.delete(cell)
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop())
    for (const next of beside[cell]!) if (left.delete(next)) stack.push(next)
  return left.size === 0
}

/**
 * The cells in sight of a cell: in each of the four directions, those before the first cell that blocks the sight. The cell itself is not
 * among them.
 */
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

/** A board with another clue at a cell. */
export function withClue(board: Pencil, cell: number, clue: number): Pencil {
  return { ...board, clues: board.clues.with(cell, clue) }
}

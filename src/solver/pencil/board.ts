import { turnedCells } from '../genre/transformation'
import { turnedOutside } from './outside'

/**
 * A board of square cells with its clues: the puzzle of every pencil genre. Cells are numbered row by row from the top left.
 */
export interface Pencil {
  readonly width: number
  readonly height: number
  /** The clue of each cell: `EMPTY`, `UNKNOWN`, or a number whose meaning the genre's page defines. */
  readonly clues: readonly number[]
  /**
   * For each pair of `geometryOf` the sign between the two cells: -1 where the first cell is less, 1 where the second is, 0 for
   * none. Left out: the board has no signs.
   */
  readonly signs?: readonly number[]
  /**
   * The clues beside the board, `EMPTY` for none: above each column, below each, left of each row, right of each (see `besides`).
   * Left out: the board has none.
   */
  readonly outside?: readonly number[]
  /**
   * The ids of rules that hold for this puzzle and not for every one of the genre (see `Page.furtherRules`), in the order of the
   * page. Left out: there are none.
   */
  readonly rules?: readonly string[]
}

export { EMPTY, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 60

/** The most places of a board. Each cell counts as three: itself, the way to the right and the way down. */
export const MOST_PLACES = 3 * LONGEST_SIDE ** 2

/**
 * The marks of a solved board, one number for each place. 0 means no mark; any other number says which mark, 1 where there is one kind.
 * Places are the cells and, after them in genres with lines, the ways between neighbouring cells (see `placesOf`).
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

/** The place of the way between two neighbouring cells; undefined where they are no neighbours. */
export function wayBetween({ beside, ways }: Geometry, cell: number, next: number): number | undefined {
  return ways[cell]![beside[cell]!.indexOf(next)]
}

/** The cells of a place: the cell itself, or the two cells of a way. None for a number that is no place. */
export function cellsAt({ cells, pairs }: Geometry, place: number): readonly number[] {
  if (!Number.isInteger(place) || place < 0) return []
  const pair = pairs[place - cells]
  return place < cells ? [place] : pair ? [pair.cell, pair.next] : []
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

/** The cells in sight of a cell, in all four directions up to a cell that stops the sight. The cell itself is not among them. */
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

/** The number of ways to turn and mirror a board; see `turnedCells`. */
export const TURNS = 8

/** A board after a turn. Its clues move but keep their numbers. */
export function turnedBoard(puzzle: Pencil, turn: number): Pencil {
  const { width, height, clues } = puzzle
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  const size = { width: across, height: down }
  return {
    ...puzzle,
    ...size,
    clues: turnedMarks(puzzle, clues, turn),
    ...(puzzle.signs && { signs: turnedSigns(puzzle, puzzle.signs, turn, size) }),
    ...(puzzle.outside && { outside: turnedOutside(puzzle, puzzle.outside, turn) }),
  }
}

/** The signs of a board after a turn. A sign whose cells changed their order is reversed. */
function turnedSigns(
  { width, height }: Pick<Pencil, 'width' | 'height'>,
  signs: readonly number[],
  turn: number,
  size: Pick<Pencil, 'width' | 'height'>,
): number[] {
  const from = turnedCells(width, height, turn)
  const before = geometryOf({ width, height })
  return geometryOf(size).pairs.map(({ cell, next }) => {
    const [one, other] = [from[cell]!, from[next]!]
    const sign = signs[wayBetween(before, one, other)! - before.cells]!
    return one < other ? sign : -sign
  })
}

/** A board with another clue at a cell. */
export function withClue(board: Pencil, cell: number, clue: number): Pencil {
  return { ...board, clues: board.clues.with(cell, clue) }
}

/** The contents of a board's places after a turn: of its cells, and of its ways where `marks` has them. */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number): T[] {
  const from = turnedCells(width, height, turn)
  const turned = Array.from(from, (cell) => marks[cell]!)
  if (marks.length <= from.length) return turned
  const before = geometryOf({ width, height })
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  const { pairs } = geometryOf({ width: across, height: down })
  return [...turned, ...pairs.map(({ cell, next }) => marks[wayBetween(before, from[cell]!, from[next]!)!]!)]
}

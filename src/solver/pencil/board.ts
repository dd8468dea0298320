import { turnedCells } from '../genre/transformation'

/**
 * A board of square cells with its clues: the puzzle of every pencil genre. Cells are numbered row by row from the top left.
 */
export interface Pencil {
  readonly width: number
  readonly height: number
  /** One a cell: `EMPTY`, `UNKNOWN`, or a number that the genre's page gives its sense. */
  readonly clues: readonly number[]
  /**
   * By the pairs of `geometryOf`: the sign between two cells, -1 where the first is less, 1 where the second is, 0 for
   * none; left out: none at all.
   */
  readonly signs?: readonly number[]
  /**
   * Ids of rules that hold here and not in every puzzle of the genre (see `Page.furtherRules`), in the order of the
   * page; left out: none does.
   */
  readonly rules?: readonly string[]
}

export { EMPTY, UNKNOWN } from '#solver/genre/links/pzpr-body.ts'

/** The longest side of a board that is accepted. */
export const LONGEST_SIDE = 60

/** The most places that a board can have: of each cell itself, a way to the right and a way down. */
export const MOST_PLACES = 3 * LONGEST_SIDE ** 2

/**
 * The marks of a solved board, one number a place: 0 not marked, else what stands there, 1 where there is but one kind. The places are the
 * cells and behind them, in genres with lines, the ways between cells side by side (see `placesOf`).
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
  /** Cells side by side, to the right and below, in reading order. */
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

/** How many places a board has: its cells, and in genres with lines the ways between them, in the order of `pairs`. */
export function placesOf(board: Pick<Pencil, 'width' | 'height'>, hasLines: boolean): number {
  const { cells, pairs } = geometryOf(board)
  return hasLines ? cells + pairs.length : cells
}

/** The place of the way between two cells side by side; undefined where they are not. */
export function wayBetween({ beside, ways }: Geometry, cell: number, next: number): number | undefined {
  return ways[cell]![beside[cell]!.indexOf(next)]
}

/** The cells of a place: itself, or the two that a way is between. None for a number that is no place. */
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
  const size = { width: across, height: down }
  return {
    ...puzzle,
    ...size,
    clues: turnedMarks(puzzle, clues, turn),
    ...(puzzle.signs && { signs: turnedSigns(puzzle, puzzle.signs, turn, size) }),
  }
}

/** Signs after a board was turned: one whose cells changed their order says the opposite. */
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

/** The contents of a board's places, its cells alone or its ways, too, after the board was turned. */
export function turnedMarks<T>({ width, height }: Pick<Pencil, 'width' | 'height'>, marks: ArrayLike<T>, turn: number): T[] {
  const from = turnedCells(width, height, turn)
  const turned = Array.from(from, (cell) => marks[cell]!)
  if (marks.length <= from.length) return turned
  const before = geometryOf({ width, height })
  const [across, down] = (turn & 4) === 0 ? [width, height] : [height, width]
  const { pairs } = geometryOf({ width: across, height: down })
  return [...turned, ...pairs.map(({ cell, next }) => marks[wayBetween(before, from[cell]!, from[next]!)!]!)]
}

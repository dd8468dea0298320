/**
 * The names of the eight ways to turn or mirror a board, by number. In the number, bit 0 exchanges left and right, bit 1 exchanges top and
 * bottom, and bit 2 then makes rows of the columns.
 */
export const TURN_NAMES = ['none', 'left-right', 'top-bottom', 'half', 'diagonal', 'left', 'right', 'antidiagonal'] as const

/** One of {@link TURN_NAMES}; `left` and `right` are quarter turns. */
export type TurnName = (typeof TURN_NAMES)[number]

/**
 * A transformation between two puzzles that are the same up to the symmetries of their genre: it reorients the board, then reorders its
 * lines, then renames its signs.
 */
export interface Transformation {
  readonly turn: TurnName
  /** The line, from 1, of the turned board that comes to line 1, 2, …; left out where all stay. */
  readonly rows?: readonly number[]
  readonly columns?: readonly number[]
  /** The new name of each sign that changes. */
  readonly signs?: Readonly<Record<string, string>>
}

/** The first of the eight turns under which one text becomes another. @param turned the text of the first puzzle under a turn */
export function turnBetween(turned: (turn: number) => string, wanted: string): Transformation | undefined {
  const found = TURN_NAMES.findIndex((_, turn) => turned(turn) === wanted)
  return found < 0 ? undefined : { turn: TURN_NAMES[found]! }
}

/**
 * The cells of a turned board: entry i is the cell of the board before that comes to lie at place i of the turned one.
 *
 * @param turn an index in {@link TURN_NAMES}
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

/** A change of a board's orientation: `mirror` exchanges left and right, `quarter` rotates by 90 degrees clockwise. */
export type Reorientation = 'mirror' | 'quarter'

/** The symmetry number (the bits of a genre's `symmetry.ts`) of each reorientation, for boards in rows and columns. */
export const SYMMETRY_OF: Readonly<Record<Reorientation, number>> = { mirror: 1, quarter: 6 }

/** The contents of cells, row by row, after a reorientation; `width` is the board's before it. */
export function reorientedRows<T>(cells: ArrayLike<T>, width: number, turn: Reorientation): T[] {
  const height = cells.length / width
  const now = turn === 'mirror' ? width : height
  return Array.from(cells, (_, at) => {
    const [row, column] = [Math.floor(at / now), at % now]
    return turn === 'mirror' ? cells[row * width + width - 1 - column]! : cells[(height - 1 - column) * width + row]!
  })
}

/** A square of signs, row by row, after a reorientation. */
export function reorientedSquare(signs: string, turn: Reorientation): string {
  return reorientedRows(signs, Math.round(Math.sqrt(signs.length)), turn).join('')
}

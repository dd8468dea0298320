import { geometryOf, type Pencil } from './board'

/**
 * The signs between cells as rows of text: between those side by side `<` and `>`, between those one above the other `^`
 * (the upper is less) and `v`.
 */
export interface SignRows {
  /** The signs between horizontal neighbours: one text for each row, shorter than the row by one sign. */
  readonly across: readonly string[]
  /** The signs between vertical neighbours: one text for each gap between rows. */
  readonly down: readonly string[]
}

const ACROSS = '<.>'
const DOWN = '^.v'

/** The signs of a board as rows. */
export function signRowsOf(board: Pencil): SignRows {
  const { width, height, signs = [] } = board
  const across = Array.from({ length: height }, () => '')
  const down = Array.from({ length: height - 1 }, () => '')
  for (const [i, { cell, next }] of geometryOf(board).pairs.entries()) {
    const sign = signs[i] ?? 0
    const row = Math.floor(cell / width)
    if (next === cell + 1 && width > 1) across[row] += ACROSS[sign + 1]!
    else down[row] += DOWN[sign + 1]!
  }
  return { across, down }
}

/** The signs of stored rows; undefined where these do not fit a board of this size. */
export function signsOf(
  size: Pick<Pencil, 'width' | 'height'>,
  rows: { readonly across?: unknown; readonly down?: unknown },
): number[] | undefined {
  const { width, height } = size
  const { across = Array<string>(height).fill('.'.repeat(width - 1)), down = Array<string>(height - 1).fill('.'.repeat(width)) } = rows
  const isRow = (row: unknown, length: number, kinds: string): row is string =>
    typeof row === 'string' && row.length === length && [...row].every((sign) => kinds.includes(sign))
  if (!Array.isArray(across) || across.length !== height || !across.every((row) => isRow(row, width - 1, ACROSS))) return undefined
  if (!Array.isArray(down) || down.length !== height - 1 || !down.every((row) => isRow(row, width, DOWN))) return undefined
  return geometryOf(size).pairs.map(({ cell, next }) => {
    const [row, column] = [Math.floor(cell / width), cell % width]
    const sign = next === cell + 1 && width > 1 ? ACROSS.indexOf(across[row]![column]!) : DOWN.indexOf(down[row]![column]!)
    return sign - 1
  })
}

/** A board without less-than signs, in a genre that has them. */
export function withoutSigns<P extends Pencil>(board: P): P & Pick<Pencil, 'signs'> {
  return { ...board, signs: geometryOf(board).pairs.map(() => 0) }
}

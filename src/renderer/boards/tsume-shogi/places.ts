import { HAND_ORDER } from '#solver/genres/tsume-shogi/pieces.ts'
import { KING } from '#solver/genres/tsume-shogi/puzzle.ts'

/** The two sides of a problem. */
export type Side = 'attacker' | 'defender'

/** A place where a piece can stand: a square (0 to 80), or its kind on the stand of a side. */
export type Place = { readonly on: 'board'; readonly square: number } | { readonly on: 'stand'; readonly of: Side; readonly kind: number }

/**
 * The kinds of pieces on a stand from its top: in the order in which hands are written, and the king last. The king waits there until it is
 * put on the board.
 */
export const STAND: readonly number[] = [...HAND_ORDER, KING]

/** The columns of the board with its stands: the defender's stand, nine files, the attacker's stand. */
export const COLUMNS = 11
/** The rows of the board with its stands, as many as ranks. */
export const ROWS = 9

/** The first row of each stand: the defender's stand begins at the top, and the attacker's ends at the bottom. */
const TOP: Readonly<Record<Side, number>> = { defender: 0, attacker: ROWS - STAND.length }

/** Column (0 to 10) and row (0 to 8) of a place. */
export function cellOf(place: Place): { readonly column: number; readonly row: number } {
  if (place.on === 'board') return { column: 1 + (place.square % 9), row: Math.floor(place.square / 9) }
  return { column: place.of === 'defender' ? 0 : COLUMNS - 1, row: TOP[place.of] + STAND.indexOf(place.kind) }
}

/** The place in a column and a row; for a point beside a stand, the nearest place of the stand. */
export function placeIn(column: number, row: number): Place {
  if (column > 0 && column < COLUMNS - 1) return { on: 'board', square: row * 9 + column - 1 }
  const of = column === 0 ? 'defender' : 'attacker'
  return { on: 'stand', of, kind: STAND[Math.max(0, Math.min(STAND.length - 1, row - TOP[of]))]! }
}

/** The place at this distance in rows and columns, beyond an edge at the opposite side. */
export function neighbouringPlace(place: Place, down: number, right: number): Place {
  const { column, row } = cellOf(place)
  const next = (column + right + COLUMNS) % COLUMNS
  if (place.on === 'stand' && right === 0) {
    const at = STAND.indexOf(place.kind) + down
    return { ...place, kind: STAND[(at + STAND.length) % STAND.length]! }
  }
  return placeIn(next, (row + down + ROWS) % ROWS)
}

/** Whether two places are one. */
export function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  const [one, other] = [cellOf(a), cellOf(b)]
  return one.column === other.column && one.row === other.row
}

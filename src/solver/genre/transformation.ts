/**
 * The ways to turn and mirror a board, as 0-7: bit 0 turns it left to right, bit 1 top to bottom, and bit 2 then makes its rows columns.
 */
export const TURN_NAMES = ['none', 'left-right', 'top-bottom', 'half', 'diagonal', 'left', 'right', 'antidiagonal'] as const

/** One of the eight; `left` and `right` are quarter turns. */
export type TurnName = (typeof TURN_NAMES)[number]

/** A transformation between two puzzles that are the same up to the symmetries of their genre: it reorients the board, then reorders its lines, then renames its signs. */
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

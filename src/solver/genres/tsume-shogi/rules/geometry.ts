// The board for the rules of moves: squares 0 to 80 as in puzzle.ts, and one more square in place of everything off the board. So a walk
// along a line needs to test only the piece that it meets.

/** The square for all places off the board, and for a missing king. */
export const OFF = 81

/**
 * The number of directions. 0 to 7 go clockwise from up (towards rank 1), so that `d ^ 4` is the opposite; 8 and 9 are the leaps of the
 * attacker's knight (up, left and right), 10 and 11 those of the defender's (down, left and right).
 */
const DIRECTIONS = 12
/** The direction towards rank 1, in which the attacker moves. */
export const UP = 0
/** The direction in which the defender moves. */
export const DOWN = 4
/** The value of `directionTo` for two squares that no direction connects. */
export const NO_DIRECTION = 15

const ROWS = [-1, -1, 0, 1, 1, 1, 0, -1, -2, -2, 2, 2]
const COLUMNS = [0, 1, 1, 1, 0, -1, -1, -1, -1, 1, -1, 1]

/** The next square from `square` in a direction, or {@link OFF}: `NEXT[(square << 4) | direction]`. */
export const NEXT = new Uint8Array(82 << 4).fill(OFF)

/** The direction in which one square is seen from another, if any: `DIRECTION_TO[(from << 7) | to]`. */
export const DIRECTION_TO = new Uint8Array(82 << 7).fill(NO_DIRECTION)

/** The distance of two squares in king's moves. */
export function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 9) - (b % 9)), Math.abs(Math.floor(a / 9) - Math.floor(b / 9)))
}

for (let square = 0; square < 81; square++) {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const row = ((square / 9) | 0) + ROWS[direction]!
    const column = (square % 9) + COLUMNS[direction]!
    if (row >= 0 && row < 9 && column >= 0 && column < 9) NEXT[(square << 4) | direction] = row * 9 + column
  }
}
for (let square = 0; square < 81; square++) {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    let to = NEXT[(square << 4) | direction]!
    while (to !== OFF) {
      DIRECTION_TO[(square << 7) | to] = direction
      to = direction < 8 ? NEXT[(to << 4) | direction]! : OFF
    }
  }
}

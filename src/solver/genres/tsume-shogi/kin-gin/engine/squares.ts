/**
 * The board as a row of 121 squares with a border: `rank * 11 + file`, ranks and files 1 to 9. The attacker moves towards rank 1. Printed
 * boards have file 1 at the right, but nothing here depends on that.
 */
export const SQUARES = 121
/** The step of the attacker straight ahead. */
const UP = -11

/**
 * An empty square. The constants below are the pieces on a square. A promoted silver of the attacker counts as a gold, because a taken
 * piece of the attacker never comes back.
 */
export const NOTHING = 0
/** An attacker's gold, or promoted silver. */
export const GOLD = 1
/** An attacker's silver. */
export const SILVER = 2
/** A defender's gold. */
export const HELD_GOLD = 3
/** A defender's silver. */
export const HELD_SILVER = 4
/** A defender's promoted silver, which becomes a silver in the attacker's hand. */
export const HELD_PROMOTED = 5
/** The defender's king. */
export const KING = 6
/** A square outside the board. */
export const WALL = 7

/** The eight steps of a king, in the order of every mask of neighbours: bit i is the neighbour `square + STEPS[i]`. */
export const STEPS = Int32Array.of(UP - 1, UP, UP + 1, -1, +1, -UP - 1, -UP, -UP + 1)
/** The steps of the attacker's gold; the defender's are the opposite ones. */
export const GOLD_STEPS = Int32Array.of(UP - 1, UP, UP + 1, -1, +1, -UP)
/** The steps of the attacker's silver; the defender's are the opposite ones. */
export const SILVER_STEPS = Int32Array.of(UP - 1, UP, UP + 1, -UP - 1, -UP + 1)

/** The square of a rank and a file, 1 to 9 each. */
export function squareOf(file: number, rank: number): number {
  return rank * 11 + file
}

/** The file of a square. */
export function fileOf(square: number): number {
  return square % 11
}

/** The rank of a square. */
export function rankOf(square: number): number {
  return (square / 11) | 0
}

/** The squares below this are in the attacker's promotion zone, ranks 1 to 3. */
export const ZONE_END = squareOf(0, 4)
/** The squares from this on are in the defender's promotion zone, ranks 7 to 9. */
export const HELD_ZONE = squareOf(0, 7)

/** An empty board with its border. */
export function emptyBoard(): Uint8Array {
  const board = new Uint8Array(SQUARES).fill(WALL)
  for (let rank = 1; rank <= 9; rank++) board.fill(NOTHING, squareOf(1, rank), squareOf(9, rank) + 1)
  return board
}

function stepsOf(piece: number): readonly number[] {
  return [...(piece === GOLD ? GOLD_STEPS : SILVER_STEPS)]
}

/** A mask with bit i where an attacker's gold on the neighbour i of a king gives check. */
export const GOLD_CHECKS = checksOf(GOLD)
/** A mask with bit i where an attacker's silver on the neighbour i of a king gives check. */
export const SILVER_CHECKS = checksOf(SILVER)

function checksOf(piece: number): number {
  return [...STEPS].reduce((mask, step, i) => (stepsOf(piece).includes(-step) ? mask | (1 << i) : mask), 0)
}

/** The middle of a row of 49 differences in `COVER`, which reaches two squares in each direction. */
export const COVER_ZERO = 24
/**
 * `COVER[piece * 49 + COVER_ZERO + difference]`: a mask of the neighbours of a king that an attacker's gold or silver covers, where
 * `difference` is its square minus the king's. Differences up to two ranks and two files are between -24 and 24.
 */
export const COVER = new Uint8Array(3 * 49)
for (const piece of [GOLD, SILVER])
  for (let ranks = -2; ranks <= 2; ranks++)
    for (let files = -2; files <= 2; files++) {
      const from = ranks * 11 + files
      let mask = 0
      for (const step of stepsOf(piece)) {
        const neighbour = STEPS.indexOf(from + step)
        // All differences within this reach are distinct, since a rank has eleven squares.
        if (neighbour >= 0) mask |= 1 << neighbour
      }
      COVER[piece * 49 + COVER_ZERO + from] = mask
    }

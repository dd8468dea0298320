import { ROW_OF } from '../units'
import { ALL, BLOCK_UNIT, CELL_AT, COLUMN_UNIT, POPCOUNT, lowest, lowestOf } from '../position/geometry'
import type { Sight } from './sight'

/**
 * Uses the n-empty-cell technique on one unit with n empty cells (Sato 2001, 3.1). Method 1 looks, for each digit that the unit lacks, for
 * the only empty cell that can take it; method 2 then looks for a cell that can take only one digit. Only the empty cells of this unit are
 * examined. Cells and digits of groups that are placed provisionally in the unit are ignored.
 *
 * Only units with exactly `n` empty cells are examined; units with fewer were examined before, on the same grid.
 * @param held positions of the unit that hold groups
 * @param heldDigits the digits of these groups
 * @returns true with `sight.found` (all but technique, points, groups); false with `sight.clash` for a digit without a cell
 */
export function examine(sight: Sight, unit: number, n: number, held = 0, heldDigits = 0): boolean {
  const { board, found } = sight
  const { shown } = board
  const open = board.open[unit]! & ~held
  if (POPCOUNT[open] !== n) return false
  let missing = ALL & ~(shown[unit]! | heldDigits)
  if (POPCOUNT[missing]! > n) missing = lowestOf(missing, n) // A wrong trial can make a digit appear twice.
  let once = 0
  let twice = 0
  for (let rest = open; rest; rest &= rest - 1) {
    const cell = CELL_AT[9 * unit + lowest(rest)]!
    const fits = missing & ~(shown[ROW_OF[cell]!]! | shown[COLUMN_UNIT[cell]!]! | shown[BLOCK_UNIT[cell]!]!)
    twice |= once & fits
    once |= fits
  }
  const single = once & ~twice
  if (sight.inTrial) {
    const dead = missing & ~once
    if (dead && (single === 0 || lowest(dead) < lowest(single))) {
      if (sight.clash.digit === 0) {
        sight.clash.unit = unit
        sight.clash.digit = lowest(dead) + 1
      }
      return false
    }
  }
  if (single === 0 && n === 1) return false // In a unit with a single empty cell method 2 finds no more than method 1.
  for (let rest = open; rest; rest &= rest - 1) {
    const cell = CELL_AT[9 * unit + lowest(rest)]!
    const allowed = ALL & ~(shown[ROW_OF[cell]!]! | shown[COLUMN_UNIT[cell]!]! | shown[BLOCK_UNIT[cell]!]! | heldDigits)
    const digits = single ? allowed & (single & -single) : POPCOUNT[allowed] === 1 ? allowed : 0
    if (digits === 0) continue
    found.cell = cell
    found.digit = lowest(digits) + 1
    found.unit = unit
    found.n = n
    found.method = single ? 1 : 2
    found.groups.length = 0
    found.groupPoints = 0
    return true
  }
  return false
}

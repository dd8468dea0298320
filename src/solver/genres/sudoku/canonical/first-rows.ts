const seen = new Uint8Array(10)

/**
 * The rows (bit 0-17, by row of the two sides) that can come first in the least text. The best text of a row whose digits differ depends
 * only on how many digits each stack has: the emptiest stack comes first, and within a stack the empty cells. A row with a digit twice,
 * which only contradictory boards have, is always among them.
 *
 * @param sides 162 digits (0 empty): the board and then its transposition
 */
export function findFirstRows(sides: Uint8Array): number {
  let least = 64
  let rows = 0
  let repeating = 0
  for (let row = 0; row < 18; row++) {
    seen.fill(0)
    let isRepeating = false
    let low = 3
    let high = 0
    let sum = 0
    for (let cell = 9 * row; cell < 9 * row + 9; cell += 3) {
      let count = 0
      for (let at = cell; at < cell + 3; at++) {
        const digit = sides[at]!
        if (digit === 0) continue
        count++
        if (seen[digit]) isRepeating = true
        seen[digit] = 1
      }
      if (count < low) low = count
      if (count > high) high = count
      sum += count
    }
    if (isRepeating) {
      repeating |= 1 << row
      continue
    }
    const text = 16 * low + 4 * (sum - low - high) + high
    if (text < least) {
      least = text
      rows = 0
    }
    if (text === least) rows |= 1 << row
  }
  return rows | repeating
}

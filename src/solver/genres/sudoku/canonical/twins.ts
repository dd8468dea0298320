/**
 * Lines of the board that are equal in every cell. Swapping them changes nothing, so an arrangement takes the earlier one first;
 * otherwise every empty band of a sparse puzzle would multiply the work by six. `rows[r]` has a bit for each earlier row of r's band that
 * equals row r; `bands[b]` has a bit for each earlier band with the same three rows. Both arrays are for both sides: the transposed board
 * begins at row 9 and band 3.
 */
export interface Twins {
  readonly rows: Uint16Array
  readonly bands: Uint8Array
}

const rowKeys = new Int32Array(18)
const bandKeys = new Int32Array(18)

/**
 * Fills `twins` for a board.
 * @param sides 162 digits (0 empty): the board and then its transposition
 */
export function findTwins(sides: Uint8Array, twins: Twins): void {
  for (let row = 0; row < 18; row++) {
    let key = 0
    for (let cell = 9 * row; cell < 9 * row + 9; cell++) key = 10 * key + sides[cell]!
    rowKeys[row] = key // At most 999,999,999, which fits into an int32.
    twins.rows[row] = 0
    for (let earlier = row - (row % 3); earlier < row; earlier++) {
      if (rowKeys[earlier] === key) twins.rows[row]! |= 1 << (earlier % 9)
    }
  }
  for (let band = 0; band < 6; band++) {
    sortThree(3 * band)
    twins.bands[band] = 0
    for (let earlier = band - (band % 3); earlier < band; earlier++) {
      if (isSameBand(earlier, band)) twins.bands[band]! |= 1 << (earlier % 3)
    }
  }
}

function sortThree(at: number): void {
  const a = rowKeys[at]!
  const b = rowKeys[at + 1]!
  const c = rowKeys[at + 2]!
  const least = Math.min(a, b, c)
  const most = Math.max(a, b, c)
  bandKeys[at] = least
  bandKeys[at + 1] = a + b + c - least - most
  bandKeys[at + 2] = most
}

function isSameBand(a: number, b: number): boolean {
  return bandKeys[3 * a] === bandKeys[3 * b] && bandKeys[3 * a + 1] === bandKeys[3 * b + 1] && bandKeys[3 * a + 2] === bandKeys[3 * b + 2]
}

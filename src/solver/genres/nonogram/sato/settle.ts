/**
 * Colours every cell of a line that has the same colour in all ways to place the line's clues ("Settle"), by one pass over places
 * and clues from either end.
 *
 * @param cells 1 filled, -1 empty, 0 not known; changed in place
 * @param clues the number of clues at place 0, then their lengths
 * @returns false, and nothing changed, if the clues cannot be placed
 */
export function settle(cells: Int8Array, clues: Int16Array): boolean {
  const n = cells.length
  const count = clues[0]!
  const width = count + 1
  const empties = new Int16Array(n + 1)
  for (let i = 0; i < n; i++) empties[i + 1] = empties[i]! + (cells[i] === -1 ? 1 : 0)
  // fits[i * width + k]: the first i cells can hold the first k clues, the last of which may end with cell i - 1.
  const fits = new Uint8Array((n + 1) * width)
  fits[0] = 1

  /** The cell at which clue k begins if it ends with cell i - 1; -1 if it cannot end there. */
  const startOf = (i: number, k: number): number => {
    const length = clues[k]!
    const start = i - length
    if (start < 0 || empties[i] !== empties[start] || cells[i] === 1) return -1
    if (start === 0) return k === 1 ? 0 : -1
    return cells[start - 1] !== 1 && fits[(start - 1) * width + k - 1] ? start : -1
  }

  for (let i = 1; i <= n; i++) {
    for (let k = 0; k <= count; k++) {
      const stays = cells[i - 1] !== 1 && fits[(i - 1) * width + k] === 1
      if (stays || (k > 0 && startOf(i, k) >= 0)) fits[i * width + k] = 1
    }
  }
  if (!fits[n * width + count]) return false

  const reached = new Uint8Array((n + 1) * width)
  reached[n * width + count] = 1
  const filled = new Uint8Array(n)
  const empty = new Uint8Array(n)
  for (let i = n; i >= 1; i--) {
    for (let k = 0; k <= count; k++) {
      if (!reached[i * width + k]) continue
      if (cells[i - 1] !== 1 && fits[(i - 1) * width + k]) {
        empty[i - 1] = 1
        reached[(i - 1) * width + k] = 1
      }
      const start = k > 0 ? startOf(i, k) : -1
      if (start < 0) continue
      filled.fill(1, start, i)
      if (start === 0) continue
      empty[start - 1] = 1
      reached[(start - 1) * width + k - 1] = 1
    }
  }
  for (let i = 0; i < n; i++) if (filled[i] !== empty[i]) cells[i] = filled[i] ? 1 : -1
  return true
}

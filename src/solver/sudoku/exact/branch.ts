import { rowOf } from './propagate'
import { BANDS, CHANGED, COPIED, LEVEL, OPEN, PAIRS } from './tables'

/**
 * Guesses: at the level above (`at + LEVEL`) a cell gets its first candidate, at this level it loses it. Takes a cell with two
 * candidates from the band that has most of them (fewest guesses of the choices tried on 17-clue and on the hardest
 * puzzles, against the first pair, the pair with most pairs in sight, and a digit with two places), else one with three,
 * else any.
 *
 * @param m the working memory, the level propagated, with cells open
 */
export function branch(m: Int32Array, at: number): void {
  let band = 0
  let cells = m[at + PAIRS]!
  let most = population(cells)
  for (let other = 1; other < 3; other++) {
    const pairs = m[at + PAIRS + other]!
    const count = population(pairs)
    if (count > most) {
      band = other
      cells = pairs
      most = count
    }
  }
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = triples(m, at + BANDS + other)
  }
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = m[at + OPEN + other]!
  }
  const cell = cells & -cells
  let i = at + BANDS + band
  while ((m[i]! & cell) === 0) i += 3
  for (let k = at; k < at + COPIED; k++) m[k + LEVEL] = m[k]!
  const candidates = m[i]!
  m[i] = (candidates ^ cell) | CHANGED
  m[i + LEVEL] = (candidates & ~rowOf(m, cell)) | cell | CHANGED
}

/** Cells of a band with exactly three candidates. */
function triples(m: Int32Array, first: number): number {
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  for (let i = first; i < first + 27; i += 3) {
    const cells = m[i]!
    four |= three & cells
    three |= two & cells
    two |= one & cells
    one |= cells
  }
  return three & ~four
}

function population(bits: number): number {
  const pairs = bits - ((bits >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

import { rowOf } from './propagate'
import { BANDS, CHANGED, COLUMN, COPIED, DIGIT, LEVEL, OPEN, PAIRS, PEERS, entry } from './tables'

/**
 * Makes a guess: at the next level (`at + LEVEL`) a cell gets its first candidate, at this level it loses it. The cell is one with two
 * candidates whose candidates exclude most others (see `weightOf`), else one with three, else any.
 * @param at the level, propagated, with open cells
 */
export function branch(at: i32): void {
  let band = 0
  let cells = 0
  if ((load<i32>(at + PAIRS) | load<i32>(at + PAIRS, 4) | load<i32>(at + PAIRS, 8)) !== 0) {
    const pair = strongestPair(at)
    band = pair >> 5
    cells = 1 << (pair & 31)
  }
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = triples(at + BANDS + 4 * other)
  }
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = load<i32>(at + OPEN + 4 * other)
  }
  const cell = cells & -cells
  let i = at + BANDS + 4 * band
  while ((load<i32>(i) & cell) === 0) i += DIGIT
  for (let k = at; k < at + COPIED; k += 16) v128.store(k + LEVEL, v128.load(k))
  const candidates = load<i32>(i)
  store<i32>(i, (candidates ^ cell) | CHANGED)
  store<i32>(i + LEVEL, (candidates & ~rowOf(cell)) | cell | CHANGED)
}

/** The greatest weight so far, and where it is: 32 * band + cell of the band. */
let most: i32 = 0
let strongest: i32 = 0

function strongestPair(at: i32): i32 {
  most = -1
  weighBand(at, 0, 4, 8)
  weighBand(at, 4, 0, 8)
  weighBand(at, 8, 0, 4)
  return strongest
}

/** Weighs the pairs of a band; the offsets of the three bands within a digit in bytes, its own first. */
function weighBand(at: i32, band: i32, second: i32, third: i32): void {
  for (let left = load<i32>(at + PAIRS + band); left !== 0; left &= left - 1) {
    const cell = ctz(left)
    const digits = digitsOf(at + BANDS + band, cell)
    const first = at + BANDS + DIGIT * ctz(digits)
    const last = at + BANDS + DIGIT * (31 - clz(digits))
    const weight = weightOf(at, first, cell, band, second, third) + weightOf(at, last, cell, band, second, third)
    if (weight > most) {
      most = weight
      strongest = 8 * band + cell
    }
  }
}

/*
 * The number of candidates that a digit in a cell would exclude. Candidates of cells with two count three times, since these cells then
 * have one. On the hardest puzzles this weight led to fewer guesses than all others that were tried (visible pairs, visible candidates,
 * open places of a house, earlier guesses of the cell, the contents of the band), except trying out each pair.
 */
function weightOf(at: i32, digit: i32, cell: i32, band: i32, second: i32, third: i32): i32 {
  const own = load<i32>(digit + band) & entry(PEERS, cell)
  const column = entry(COLUMN, cell)
  const above = load<i32>(digit + second) & column
  const below = load<i32>(digit + third) & column
  const pairs = at + PAIRS
  const ownPairs = own & load<i32>(pairs + band)
  const otherPairs = (above & load<i32>(pairs + second)) | ((below & load<i32>(pairs + third)) << 1)
  // A column has every ninth bit only, so that two of them fit into one word.
  return popcnt(own) + popcnt(above | (below << 1)) + 2 * (popcnt(ownPairs) + popcnt(otherPairs))
}

/** The digits possible at a cell, bit 0-8: written out, for a loop would be mispredicted at every cell. */
function digitsOf(words: i32, cell: i32): i32 {
  return (
    has(words, 0, cell) |
    has(words, 1, cell) |
    has(words, 2, cell) |
    has(words, 3, cell) |
    has(words, 4, cell) |
    has(words, 5, cell) |
    has(words, 6, cell) |
    has(words, 7, cell) |
    has(words, 8, cell)
  )
}

function has(words: i32, digit: i32, cell: i32): i32 {
  return ((load<i32>(words + DIGIT * digit) >> cell) & 1) << digit
}

/** Cells of a band with exactly three candidates. */
function triples(first: i32): i32 {
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  for (let i = first; i < first + 9 * DIGIT; i += DIGIT) {
    const cells = load<i32>(i)
    four |= three & cells
    three |= two & cells
    two |= one & cells
    one |= cells
  }
  return three & ~four
}

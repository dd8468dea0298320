import { keepAlone } from './propagate'
import { BANDS, COPIED, DIGIT, LEVEL, OPEN, PAIRS, TOUCHED, TURNED, TURNED_BAND, columnOf, peersOf } from './tables'

/**
 * Makes a guess. A copy of the level, at `at + LEVEL`, gets the first candidate of a cell; the level itself loses that candidate. The cell
 * chosen has two candidates, and these exclude more candidates than those of any other such cell (see `weightOf`). Where no cell has two
 * candidates, the first with three is taken.
 * @param at the level, propagated, with open cells
 */
export function branch(at: i32): void {
  if ((load<i32>(at + PAIRS) | load<i32>(at + PAIRS, 4) | load<i32>(at + PAIRS, 8)) !== 0) {
    const pair = strongestPair(at)
    const words = at + BANDS + 4 * (pair >> 5)
    const cell = 1 << (pair & 31)
    const first = nextDigit(words, cell, 0)
    split(at, words, cell, first)
    // The cell's second candidate is the only one left at this level.
    const other = nextDigit(words, cell, first + 1)
    keepAlone(words + DIGIT * other, cell)
    store<i32>(at + TOUCHED, (1 << first) | (1 << other))
    return
  }
  let band = 0
  let cells = 0
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = triples(at + BANDS + 4 * other)
  }
  for (let other = 0; cells === 0 && other < 3; other++) {
    band = other
    cells = load<i32>(at + OPEN + 4 * other)
  }
  const words = at + BANDS + 4 * band
  const cell = cells & -cells
  split(at, words, cell, nextDigit(words, cell, 0))
}

/** Copies the level to the next one, where the cell gets the digit, and takes the digit away from the cell at this level. */
function split(at: i32, words: i32, cell: i32, digit: i32): void {
  for (let k = at; k < at + COPIED; k += 16) v128.store(k + LEVEL, v128.load(k))
  const word = words + DIGIT * digit
  keepAlone(word + LEVEL, cell)
  store<i32>(word, load<i32>(word) ^ cell)
  store<i32>(at + TOUCHED, 1 << digit)
  store<i32>(at + TOUCHED + LEVEL, 1 << digit)
}

/** The least digit, not below `from`, that is possible in a cell of a band. */
function nextDigit(words: i32, cell: i32, from: i32): i32 {
  let digit = from
  while ((load<i32>(words + DIGIT * digit) & cell) === 0) digit++
  return digit
}

/** The greatest weight so far, and where it is: 32 * band + cell of the band. */
let most: i32 = 0
let strongest: i32 = 0

function strongestPair(at: i32): i32 {
  most = -1
  turnBands(at)
  weighBand(at, 0, 4, 8)
  weighBand(at, 4, 0, 8)
  weighBand(at, 8, 0, 4)
  return strongest
}

/** Writes the words of each band side by side into {@link TURNED}. */
function turnBands(at: i32): void {
  turnFour(at + BANDS, TURNED)
  turnFour(at + BANDS + 4 * DIGIT, TURNED + 16)
  const last = at + BANDS + 8 * DIGIT
  for (let band = 0; band < 3; band++) store<i32>(TURNED + TURNED_BAND * band + 32, load<i32>(last + 4 * band))
}

/** Writes the words of four digits side by side, for each of the three bands. */
function turnFour(from: i32, to: i32): void {
  const a = v128.load(from)
  const b = v128.load(from, DIGIT)
  const c = v128.load(from, 2 * DIGIT)
  const d = v128.load(from, 3 * DIGIT)
  const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5)
  const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5)
  v128.store(to, v128.shuffle<i64>(ab, cd, 0, 2))
  v128.store(to, v128.shuffle<i64>(ab, cd, 1, 3), TURNED_BAND)
  v128.store(to, v128.shuffle<i32>(v128.shuffle<i32>(a, b, 2, 6, 2, 6), v128.shuffle<i32>(c, d, 2, 6, 2, 6), 0, 1, 4, 5), 2 * TURNED_BAND)
}

/**
 * Finds the heaviest cell with two candidates in a band. `band`, `second` and `third` are the offsets of the three bands within a digit's
 * record, in bytes; `band` is the one weighed.
 */
function weighBand(at: i32, band: i32, second: i32, third: i32): void {
  for (let left = load<i32>(at + PAIRS + band); left !== 0; left &= left - 1) {
    const cell = ctz(left)
    const digits = digitsIn(TURNED + (TURNED_BAND >> 2) * band, cell)
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
 * The number of candidates that a digit in a cell would exclude. An excluded candidate of a cell with two counts three times, since that
 * cell then has one candidate left. On the hardest puzzles this weight led to fewer guesses than the others that were tried: visible pairs,
 * visible candidates, open places of a house, earlier guesses of the cell, the contents of the band. Only trying each pair led to fewer
 * still.
 */
function weightOf(at: i32, digit: i32, cell: i32, band: i32, second: i32, third: i32): i32 {
  const own = load<i32>(digit + band) & peersOf(cell)
  const column = columnOf(cell)
  const above = load<i32>(digit + second) & column
  const below = load<i32>(digit + third) & column
  const pairs = at + PAIRS
  const ownPairs = own & load<i32>(pairs + band)
  const otherPairs = (above & load<i32>(pairs + second)) | ((below & load<i32>(pairs + third)) << 1)
  // A column has every ninth bit only, so that two of them fit into one word.
  return popcnt(own) + popcnt(above | (below << 1)) + 2 * (popcnt(ownPairs) + popcnt(otherPairs))
}

/** The digits possible at a cell, bit 0-8, from its band in {@link TURNED}. */
function digitsIn(words: i32, cell: i32): i32 {
  const bit = i32x4.splat(1 << cell)
  const none = i32x4.splat(0)
  return (
    i32x4.bitmask(i32x4.ne(v128.and(v128.load(words), bit), none)) |
    (i32x4.bitmask(i32x4.ne(v128.and(v128.load(words, 16), bit), none)) << 4) |
    (((load<i32>(words, 32) >> cell) & 1) << 8)
  )
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

import { lanes } from './propagate'
import { ALL, BANDS, CELLS, DIGIT, ONE, OPEN, PLACED, TOUCHED } from './tables'

/** The cells of the first row of a band. */
const ROW: i32 = 511
/** The cells that a band and its first block share. */
const BLOCK: i32 = 0o7007007

/**
 * Fills a level with a puzzle: '1'-'9' in {@link CELLS} a given, anything else empty. Each digit is looked for in all cells at once, and
 * its candidates follow from all its givens together, the three bands side by side in one vector.
 *
 * @param at base of the level
 * @returns false if two equal givens stand in a row, a column or a block; then the level is worthless
 */
export function readGivens(at: i32): bool {
  // A vector has 16 cells, a band 27: two vectors that overlap.
  const a = v128.load(CELLS)
  const a2 = v128.load(CELLS, 11)
  const b = v128.load(CELLS, 27)
  const b2 = v128.load(CELLS, 38)
  const c = v128.load(CELLS, 54)
  const c2 = v128.load(CELLS, 65)
  let all = i32x4.splat(0)
  for (let digit = 0; digit < 9; digit++) {
    const sign = i8x16.splat(<i8>(ONE + digit))
    const own0 = places(a, a2, sign)
    const own1 = places(b, b2, sign)
    const own2 = places(c, c2, sign)
    const own = lanes(own0, own1, own2)
    all = v128.or(all, own)
    const given = popcnt(own0) + popcnt(own1) + popcnt(own2)

    // Rows in each lane: all ones where the row has a given.
    const top = has(own, ROW)
    const middle = has(own, ROW << 9)
    const bottom = has(own, ROW << 18)
    const tops = i32x4.bitmask(top)
    const middles = i32x4.bitmask(middle)
    const bottoms = i32x4.bitmask(bottom)
    const left = has(own, BLOCK)
    const centre = has(own, BLOCK << 3)
    const right = has(own, BLOCK << 6)
    const folded = own0 | own1 | own2
    const columns = (folded | (folded >> 9) | (folded >> 18)) & ROW
    const rows = spread(tops) | (spread(middles) << 1) | (spread(bottoms) << 2)
    const blocks = i32x4.bitmask(left) | (i32x4.bitmask(centre) << 3) | (i32x4.bitmask(right) << 6)
    // The givens of a digit must stand in as many rows, columns and blocks as there are givens; otherwise two of them share one.
    if (popcnt(rows) !== given || popcnt(columns) !== given || popcnt(blocks) !== given) return false

    const inRows = v128.or(v128.or(mask(top, ROW), mask(middle, ROW << 9)), mask(bottom, ROW << 18))
    const inBlocks = v128.or(v128.or(mask(left, BLOCK), mask(centre, BLOCK << 3)), mask(right, BLOCK << 6))
    const gone = v128.or(v128.or(inRows, inBlocks), i32x4.splat(columns | (columns << 9) | (columns << 18)))
    const cells = v128.or(v128.andnot(i32x4.splat(ALL), gone), own)
    v128.store(at + BANDS + DIGIT * digit, cells)
    v128.store(at + PLACED + 16 * digit, own)
  }
  store<i32>(at + TOUCHED, 511)
  v128.store(at + OPEN, v128.andnot(i32x4.splat(ALL), all))
  return true
}

/** The cells of a band that hold a sign, where `late` begins eleven cells after `early`. */
function places(early: v128, late: v128, sign: v128): i32 {
  return i8x16.bitmask(i8x16.eq(early, sign)) | (i8x16.bitmask(i8x16.eq(late, sign)) << 11)
}

/** In each lane all bits if the lane has any of these, else none. */
function has(lanes: v128, bits: i32): v128 {
  return i32x4.ne(v128.and(lanes, i32x4.splat(bits)), i32x4.splat(0))
}

/** The bits of each lane that are among these. */
function mask(lanes: v128, bits: i32): v128 {
  return v128.and(lanes, i32x4.splat(bits))
}

/** Moves bits 0, 1 and 2 to bits 0, 3 and 6. */
function spread(bits: i32): i32 {
  return (bits & 1) | ((bits & 2) << 2) | ((bits & 4) << 4)
}

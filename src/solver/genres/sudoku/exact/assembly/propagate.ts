import { ALL, BANDS, DIGIT, OPEN, PAIRS, PLACED, TOUCHED, claimed, elsewhere, miniRows, placeable } from './tables'

/**
 * Draws the conclusions of one level until there are no more: hidden singles, locked candidates in both directions, naked
 * singles. Leaves every band word clean and the pairs up to date (pairs only while cells are open).
 *
 * @param at base of the level
 * @returns false when the level contradicts itself; its words are worthless then
 */
export function propagate(at: i32): bool {
  while (true) {
    if (!placeHidden(at)) return false
    if (isFull(at)) return true
    const found = placeNaked(at)
    if (found === 0) return true
    if (found < 0) return false
  }
  return false
}

/*
 * Places hidden singles and removes locked candidates, digit by digit, until no digit is marked as changed. The three bands of a digit are
 * written out and are all computed, also unchanged ones: the processor computes them side by side, while a test for each band would be
 * predicted wrongly half of the time.
 */
function placeHidden(at: i32): bool {
  let open = v128.load(at + OPEN)
  let digit = -1
  for (let changed = load<i32>(at + TOUCHED); changed !== 0;) {
    const higher = changed & (-2 << digit)
    digit = ctz(higher !== 0 ? higher : changed)
    changed &= ~(1 << digit)
    const p = at + BANDS + DIGIT * digit
    const own = v128.load(at + PLACED + (digit << 4))
    const now = v128.and(v128.load(p), v128.or(open, own))
    let na = i32x4.extract_lane(now, 0)
    let nb = i32x4.extract_lane(now, 1)
    let nc = i32x4.extract_lane(now, 2)
    let a: i32
    let b: i32
    let c: i32
    do {
      na &= placeable(miniRows(na))
      nb &= placeable(miniRows(nb))
      nc &= placeable(miniRows(nc))
      a = na
      b = nb
      c = nc
      const columnsA = (na | (na >> 9) | (na >> 18)) & 511
      const columnsB = (nb | (nb >> 9) | (nb >> 18)) & 511
      const columnsC = (nc | (nc >> 9) | (nc >> 18)) & 511
      if ((columnsA | columnsB | columnsC) !== 511) return false
      const othersA = elsewhere(columnsA)
      const othersB = elsewhere(columnsB)
      const othersC = elsewhere(columnsC)
      na &= othersB & othersC & claimed(columnsA & ~(columnsB | columnsC))
      nb &= othersA & othersC & claimed(columnsB & ~(columnsA | columnsC))
      nc &= othersA & othersB & claimed(columnsC & ~(columnsA | columnsB))
    } while (((na ^ a) | (nb ^ b) | (nc ^ c)) !== 0)
    if (na === 0 || nb === 0 || nc === 0) return false
    const cells = lanes(na, nb, nc)
    v128.store(p, cells)
    const placed = v128.and(aloneInRow(cells), open)
    if (v128.any_true(placed)) {
      open = v128.xor(open, placed)
      v128.store(at + PLACED + (digit << 4), v128.or(own, placed))
      changed |= withAny(at, placed) & ~(1 << digit)
    }
  }
  v128.store(at + OPEN, open)
  store<i32>(at + TOUCHED, 0)
  return true
}

/**
 * The digits that are possible in some of these cells, as bits 0-8. It is written out because a loop would make the whole search 3 per cent
 * slower.
 */
function withAny(at: i32, cells: v128): i32 {
  return (
    isIn(at, 0, cells) |
    isIn(at, 1, cells) |
    isIn(at, 2, cells) |
    isIn(at, 3, cells) |
    isIn(at, 4, cells) |
    isIn(at, 5, cells) |
    isIn(at, 6, cells) |
    isIn(at, 7, cells) |
    isIn(at, 8, cells)
  )
}

function isIn(at: i32, digit: i32, cells: v128): i32 {
  return i32(v128.any_true(v128.and(v128.load(at + BANDS + DIGIT * digit), cells))) << digit
}

/** The candidates that are alone in their row. It holds only for bands that have candidates in every row. */
function aloneInRow(cells: v128): v128 {
  const others = v128.and(cells, i32x4.sub(cells, i32x4.splat(0o1001001)))
  return v128.and(cells, v128.or(v128.or(rowWithout(others, 511), rowWithout(others, 511 << 9)), rowWithout(others, 511 << 18)))
}

/** In each lane, the cells of the row if the lane has none of them; otherwise no cell. */
function rowWithout(cells: v128, row: i32): v128 {
  const mask = i32x4.splat(row)
  return v128.and(i32x4.eq(v128.and(cells, mask), i32x4.splat(0)), mask)
}

/** Three bands as a vector. */
export function lanes(first: i32, second: i32, third: i32): v128 {
  return i32x4.replace_lane(i32x4.replace_lane(i32x4.replace_lane(i32x4.splat(0), 0, first), 1, second), 2, third)
}

/** Whether every cell has its digit. */
export function isFull(at: i32): bool {
  return (load<i32>(at + OPEN) | load<i32>(at + OPEN, 4) | load<i32>(at + OPEN, 8)) === 0
}

/** @returns 1 when naked singles were marked for the next round, 0 when there are none, -1 when a cell or a row fails */
function placeNaked(at: i32): i32 {
  let one = v128.load(at + BANDS)
  let two = i32x4.splat(0)
  let three = i32x4.splat(0)
  for (let i = at + BANDS + DIGIT; i < at + BANDS + 9 * DIGIT; i += DIGIT) {
    const cells = v128.load(i)
    three = v128.or(three, v128.and(two, cells))
    two = v128.or(two, v128.and(one, cells))
    one = v128.or(one, cells)
  }
  if ((i32x4.extract_lane(one, 0) & i32x4.extract_lane(one, 1) & i32x4.extract_lane(one, 2)) !== ALL) return -1
  v128.store(at + PAIRS, v128.andnot(two, three))
  const singles = v128.andnot(v128.load(at + OPEN), two)
  const a = i32x4.extract_lane(singles, 0)
  const b = i32x4.extract_lane(singles, 1)
  const c = i32x4.extract_lane(singles, 2)
  if ((a | b | c) === 0) return 0
  return markSingles(at, 0, a) && markSingles(at, 4, b) && markSingles(at, 8, c) ? 1 : -1
}

/**
 * Takes each naked single's digit out of the rest of its row. The next round finds the digit forced there and draws the other conclusions.
 */
function markSingles(at: i32, band: i32, singles: i32): bool {
  let todo = singles
  let touched = load<i32>(at + TOUCHED)
  for (let digit = 0; todo !== 0; digit++) {
    const i = at + BANDS + band + DIGIT * digit
    let own = load<i32>(i) & todo
    todo ^= own
    while (own !== 0) {
      const cell = own & -own
      own ^= cell
      if ((load<i32>(i) & cell) === 0) return false
      keepAlone(i, cell)
      touched |= 1 << digit
    }
  }
  store<i32>(at + TOUCHED, touched)
  return true
}

/** Takes a digit out of the rest of a cell's row in a band. The next round finds the digit forced there. */
export function keepAlone(word: i32, cell: i32): void {
  store<i32>(word, (load<i32>(word) & ~rowOf(cell)) | cell)
}

/** The nine cells of the row in which `cell` (one bit) is. */
function rowOf(cell: i32): i32 {
  return cell < 1 << 9 ? 511 : cell < 1 << 18 ? 511 << 9 : 511 << 18
}

import { ALL, BANDS, CELLS_OF, CHANGED, CLAIMED, DIGIT, ELSEWHERE, FORCED, OPEN, PAIRS, PLACEABLE, ROWS, THIRDS, entry } from './tables'

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
 * Goes through the nine digits until none changes. The three bands of a digit are written out, because a loop or a function would cost half
 * the speed. `a`, `b`, `c` are the bands at the last look, `na`, `nb`, `nc` their present values.
 */
function placeHidden(at: i32): bool {
  let open0 = load<i32>(at + OPEN)
  let open1 = load<i32>(at + OPEN, 4)
  let open2 = load<i32>(at + OPEN, 8)
  let digit = 0
  let p = at + BANDS
  for (let left = 9; left > 0; left--) {
    const rows = load<i32>(at + ROWS + (digit << 2))
    if (rows !== 0) {
      let a = load<i32>(p)
      let b = load<i32>(p, 4)
      let c = load<i32>(p, 8)
      let na = a & (open0 | entry(CELLS_OF, ~rows & 7))
      let nb = b & (open1 | entry(CELLS_OF, (~rows >> 3) & 7))
      let nc = c & (open2 | entry(CELLS_OF, (~rows >> 6) & 7))
      if (na !== a || nb !== b || nc !== c) {
        let rest = rows
        do {
          if (na !== a) {
            const mini = entry(THIRDS, na & 511) | (entry(THIRDS, (na >> 9) & 511) << 3) | (entry(THIRDS, (na >> 18) & 511) << 6)
            na &= entry(PLACEABLE, mini)
            if (na === 0) return false
            a = na
            const others = entry(ELSEWHERE, (na | (na >> 9) | (na >> 18)) & 511)
            nb &= others
            nc &= others
            // 73 is one mini-row in each row: a forced mini-row in a stack with one column is a cell.
            const cells = entry(FORCED, mini) & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = entry(THIRDS, cells) & rest
              if (placed !== 0) {
                rest ^= placed
                open0 &= ~(na & entry(CELLS_OF, placed))
              }
            }
          }
          if (nb !== b) {
            const mini = entry(THIRDS, nb & 511) | (entry(THIRDS, (nb >> 9) & 511) << 3) | (entry(THIRDS, (nb >> 18) & 511) << 6)
            nb &= entry(PLACEABLE, mini)
            if (nb === 0) return false
            b = nb
            const others = entry(ELSEWHERE, (nb | (nb >> 9) | (nb >> 18)) & 511)
            na &= others
            nc &= others
            const cells = entry(FORCED, mini) & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = entry(THIRDS, cells) & (rest >> 3)
              if (placed !== 0) {
                rest ^= placed << 3
                open1 &= ~(nb & entry(CELLS_OF, placed))
              }
            }
          }
          if (nc !== c) {
            const mini = entry(THIRDS, nc & 511) | (entry(THIRDS, (nc >> 9) & 511) << 3) | (entry(THIRDS, (nc >> 18) & 511) << 6)
            nc &= entry(PLACEABLE, mini)
            if (nc === 0) return false
            c = nc
            const others = entry(ELSEWHERE, (nc | (nc >> 9) | (nc >> 18)) & 511)
            na &= others
            nb &= others
            const cells = entry(FORCED, mini) & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = entry(THIRDS, cells) & (rest >> 6)
              if (placed !== 0) {
                rest ^= placed << 6
                open2 &= ~(nc & entry(CELLS_OF, placed))
              }
            }
          }
          if (na === a && nb === b) {
            const columnsA = (a | (a >> 9) | (a >> 18)) & 511
            const columnsB = (b | (b >> 9) | (b >> 18)) & 511
            const columnsC = (c | (c >> 9) | (c >> 18)) & 511
            if ((columnsA | columnsB | columnsC) !== 511) return false
            na &= entry(CLAIMED, columnsA & ~(columnsB | columnsC))
            nb &= entry(CLAIMED, columnsB & ~(columnsA | columnsC))
            nc &= entry(CLAIMED, columnsC & ~(columnsA | columnsB))
          }
        } while (na !== a || nb !== b || nc !== c)
        store<i32>(p, a)
        store<i32>(p, b, 4)
        store<i32>(p, c, 8)
        if (rest !== rows) {
          store<i32>(at + ROWS + (digit << 2), rest)
          left = 9
        }
      }
    }
    p += DIGIT
    if (++digit === 9) {
      digit = 0
      p = at + BANDS
    }
  }
  store<i32>(at + OPEN, open0)
  store<i32>(at + OPEN, open1, 4)
  store<i32>(at + OPEN, open2, 8)
  return true
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
  const pairs = v128.andnot(two, three)
  store<i32>(at + PAIRS, i32x4.extract_lane(pairs, 0))
  store<i32>(at + PAIRS, i32x4.extract_lane(pairs, 1), 4)
  store<i32>(at + PAIRS, i32x4.extract_lane(pairs, 2), 8)
  const singles = v128.andnot(v128.load(at + OPEN), two)
  const a = i32x4.extract_lane(singles, 0)
  const b = i32x4.extract_lane(singles, 1)
  const c = i32x4.extract_lane(singles, 2)
  if ((a | b | c) === 0) return 0
  return markSingles(at + BANDS, a) && markSingles(at + BANDS + 4, b) && markSingles(at + BANDS + 8, c) ? 1 : -1
}

/** Clears the rest of each single's row for its digit; the next round sees the digit forced there and does all that follows. */
function markSingles(first: i32, singles: i32): bool {
  let todo = singles
  for (let i = first; todo !== 0; i += DIGIT) {
    let own = load<i32>(i) & todo
    todo ^= own
    while (own !== 0) {
      const cell = own & -own
      own ^= cell
      const cells = load<i32>(i)
      if ((cells & cell) === 0) return false
      store<i32>(i, (cells & ~rowOf(cell)) | cell | CHANGED)
    }
  }
  return true
}

/** The nine cells of the row in which `cell` (one bit) is. */
export function rowOf(cell: i32): i32 {
  return cell < 1 << 9 ? 511 : cell < 1 << 18 ? 511 << 9 : 511 << 18
}

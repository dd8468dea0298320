import { ALL, BANDS, CELLS_OF, CHANGED, CLAIMED, ELSEWHERE, FORCED, OPEN, PAIRS, PLACEABLE, ROWS, THIRDS } from './tables'

/**
 * Draws the conclusions of one level until there are no more: hidden singles, locked candidates in both directions, naked
 * singles. Leaves every band word clean and the pairs up to date (pairs only while cells are open).
 *
 * @param m the working memory (see tables.ts)
 * @param at base of the level
 * @returns false when the level contradicts itself; its words are worthless then
 */
export function propagate(m: Int32Array, at: number): boolean {
  for (;;) {
    if (!placeHidden(m, at)) return false
    if ((m[at + OPEN]! | m[at + OPEN + 1]! | m[at + OPEN + 2]!) === 0) return true
    const found = placeNaked(m, at)
    if (found === 0) return true
    if (found < 0) return false
  }
}

/*
 * Goes round the nine digits until none changes. The three bands of a digit are written out: as a loop or a function they
 * cost half the speed. `a`, `b`, `c` are the bands as last looked at, `na`, `nb`, `nc` as they have become since.
 */
function placeHidden(m: Int32Array, at: number): boolean {
  let open0 = m[at + OPEN]!
  let open1 = m[at + OPEN + 1]!
  let open2 = m[at + OPEN + 2]!
  let digit = 0
  let p = at + BANDS
  for (let left = 9; left > 0; left--) {
    const rows = m[at + ROWS + digit]!
    if (rows !== 0) {
      let a = m[p]!
      let b = m[p + 1]!
      let c = m[p + 2]!
      let na = a & (open0 | m[CELLS_OF + (~rows & 7)]!)
      let nb = b & (open1 | m[CELLS_OF + ((~rows >> 3) & 7)]!)
      let nc = c & (open2 | m[CELLS_OF + ((~rows >> 6) & 7)]!)
      if (na !== a || nb !== b || nc !== c) {
        let rest = rows
        do {
          if (na !== a) {
            const mini = m[THIRDS + (na & 511)]! | (m[THIRDS + ((na >> 9) & 511)]! << 3) | (m[THIRDS + (na >> 18)]! << 6)
            na &= m[PLACEABLE + mini]!
            if (na === 0) return false
            a = na
            const others = m[ELSEWHERE + ((na | (na >> 9) | (na >> 18)) & 511)]!
            nb &= others
            nc &= others
            // 73 is one mini-row in each row: a forced mini-row in a stack with one column is a cell.
            const cells = m[FORCED + mini]! & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = m[THIRDS + cells]! & rest
              if (placed !== 0) {
                rest ^= placed
                open0 &= ~(na & m[CELLS_OF + placed]!)
              }
            }
          }
          if (nb !== b) {
            const mini = m[THIRDS + (nb & 511)]! | (m[THIRDS + ((nb >> 9) & 511)]! << 3) | (m[THIRDS + (nb >> 18)]! << 6)
            nb &= m[PLACEABLE + mini]!
            if (nb === 0) return false
            b = nb
            const others = m[ELSEWHERE + ((nb | (nb >> 9) | (nb >> 18)) & 511)]!
            na &= others
            nc &= others
            const cells = m[FORCED + mini]! & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = m[THIRDS + cells]! & (rest >> 3)
              if (placed !== 0) {
                rest ^= placed << 3
                open1 &= ~(nb & m[CELLS_OF + placed]!)
              }
            }
          }
          if (nc !== c) {
            const mini = m[THIRDS + (nc & 511)]! | (m[THIRDS + ((nc >> 9) & 511)]! << 3) | (m[THIRDS + (nc >> 18)]! << 6)
            nc &= m[PLACEABLE + mini]!
            if (nc === 0) return false
            c = nc
            const others = m[ELSEWHERE + ((nc | (nc >> 9) | (nc >> 18)) & 511)]!
            na &= others
            nb &= others
            const cells = m[FORCED + mini]! & ((others >>> 27) * 73)
            if (cells !== 0) {
              const placed = m[THIRDS + cells]! & (rest >> 6)
              if (placed !== 0) {
                rest ^= placed << 6
                open2 &= ~(nc & m[CELLS_OF + placed]!)
              }
            }
          }
          if (na === a && nb === b) {
            const columnsA = (a | (a >> 9) | (a >> 18)) & 511
            const columnsB = (b | (b >> 9) | (b >> 18)) & 511
            const columnsC = (c | (c >> 9) | (c >> 18)) & 511
            if ((columnsA | columnsB | columnsC) !== 511) return false
            na &= m[CLAIMED + (columnsA & ~(columnsB | columnsC))]!
            nb &= m[CLAIMED + (columnsB & ~(columnsA | columnsC))]!
            nc &= m[CLAIMED + (columnsC & ~(columnsA | columnsB))]!
          }
        } while (na !== a || nb !== b || nc !== c)
        m[p] = a
        m[p + 1] = b
        m[p + 2] = c
        if (rest !== rows) {
          m[at + ROWS + digit] = rest
          left = 9
        }
      }
    }
    p += 3
    if (++digit === 9) {
      digit = 0
      p = at + BANDS
    }
  }
  m[at + OPEN] = open0
  m[at + OPEN + 1] = open1
  m[at + OPEN + 2] = open2
  return true
}

/** @returns 1 when naked singles were marked for the next round, 0 when there are none, -1 when a cell or a row fails */
function placeNaked(m: Int32Array, at: number): number {
  let found = 0
  for (let band = 0; band < 3; band++) {
    const first = at + BANDS + band
    let one = m[first]!
    let two = 0
    let three = 0
    for (let i = first + 3; i < first + 27; i += 3) {
      const cells = m[i]!
      three |= two & cells
      two |= one & cells
      one |= cells
    }
    if (one !== ALL) return -1
    m[at + PAIRS + band] = two & ~three
    const singles = one & ~two & m[at + OPEN + band]!
    if (singles !== 0) {
      if (!markSingles(m, first, singles)) return -1
      found = 1
    }
  }
  return found
}

/** Clears the rest of each single's row for its digit; the next round sees the digit forced there and does all that follows. */
function markSingles(m: Int32Array, first: number, singles: number): boolean {
  let todo = singles
  for (let i = first; todo !== 0; i += 3) {
    let own = m[i]! & todo
    todo ^= own
    while (own !== 0) {
      const cell = own & -own
      own ^= cell
      const cells = m[i]!
      if ((cells & cell) === 0) return false
      m[i] = (cells & ~rowOf(m, cell)) | cell | CHANGED
    }
  }
  return true
}

/** The nine cells of the row in which `cell` (one bit) is. */
export function rowOf(m: Int32Array, cell: number): number {
  return m[CELLS_OF + (cell < 1 << 9 ? 1 : cell < 1 << 18 ? 2 : 4)]!
}

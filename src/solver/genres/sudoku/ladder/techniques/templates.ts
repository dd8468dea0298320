import { LOWEST } from '../geometry'
import type { Look, Technique } from '../look'

const pattern = new Int32Array(3)
/** For each digit, the cells that some template uses, and those that every template uses. */
const union = new Int32Array(27)
const meet = new Int32Array(27)
/** The cells that all templates of another digit use. */
const taken = new Int32Array(3)

/**
 * The templates of a digit: all ways to put it into every row, column and block that lacks it, avoiding cells that another digit takes in
 * all of its own templates. A cell in all templates has the digit (set); a candidate in none of them is out (delete).
 */
export function templates(key: 'template-set' | 'template-delete'): Technique {
  return {
    keys: [key],
    find(look) {
      layAll(look)
      for (let digit = 0; digit < 9; digit++) {
        const found = { technique: key, digits: 1 << digit } as const
        const at = 3 * digit
        if (key === 'template-delete') {
          for (let band = 0; band < 3; band++) look.rule(digit, band, ~union[at + band]! & 0x7ffffff)
          if (look.report(found)) return true
        } else if (look.reportAll(digit, meet[at]!, meet[at + 1]!, meet[at + 2]!, found)) return true
      }
      return false
    },
  }
}

/** Finds the templates of all digits again and again, until no further cell is taken in all templates of a digit. */
function layAll(look: Look): void {
  meet.fill(0)
  for (let before = -1, after = 0; before !== after;) {
    before = after
    after = 0
    for (let digit = 0; digit < 9; digit++) {
      taken.fill(0)
      for (let other = 0; other < 9; other++) {
        for (let band = 0; band < 3 && other !== digit; band++) taken[band]! |= meet[3 * other + band]!
      }
      union.fill(0, 3 * digit, 3 * digit + 3)
      meet.fill(0x7ffffff, 3 * digit, 3 * digit + 3)
      lay(look, digit, 0, 0, 0)
      for (let band = 0; band < 3; band++) {
        meet[3 * digit + band]! &= look.state.places[3 * digit + band]!
        for (let rest = meet[3 * digit + band]!; rest !== 0; rest &= rest - 1) after++
      }
    }
  }
}

/** Places a digit row by row. @param columns the columns used so far @param blocks the blocks used so far */
function lay(look: Look, digit: number, row: number, columns: number, blocks: number): void {
  if (row === 9) {
    for (let band = 0; band < 3; band++) {
      union[3 * digit + band]! |= pattern[band]!
      meet[3 * digit + band]! &= pattern[band]!
    }
    return
  }
  const band = Math.floor(row / 3)
  if (row % 3 === 0) pattern[band] = 0
  const places = look.state.inHouse[9 * row + digit]!
  if (places === 0) {
    lay(look, digit, row + 1, columns, blocks)
    return
  }
  const kept = pattern[band]!
  for (let rest = places & ~columns & ~(taken[band]! >> (9 * (row % 3))); rest !== 0; rest &= rest - 1) {
    const column = LOWEST[rest]!
    const block = 1 << (3 * band + Math.floor(column / 3))
    if ((blocks & block) !== 0) continue
    pattern[band] = kept | (1 << (9 * (row % 3) + column))
    lay(look, digit, row + 1, columns | (1 << column), blocks | block)
  }
  pattern[band] = kept
}

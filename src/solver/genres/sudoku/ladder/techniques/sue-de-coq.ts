import { BLOCK_OF } from '#solver/genres/sudoku/units.ts'
import { COUNT, HOUSE_CELLS, HOUSE_OF, LOWEST } from '../geometry'
import type { Look, Technique } from '../look'

const inside: number[] = []
const lineRest: number[] = []
const blockRest: number[] = []

/**
 * Sue de Coq: two or three cells in the crossing of a line and a block have at least two candidate digits more than they are cells. With
 * cells A from the rest of the line and cells B from the rest of the block, whose digits differ, they have as many digits as they are
 * cells. The rest of the line then loses the digits of A and those of the crossing that B lacks; the rest of the block loses the digits of
 * B and those of the crossing that A lacks. A step's `cells`: the crossing's, A, B. Its `houses`: the line, the block.
 */
export const sueDeCoq: Technique = {
  keys: ['sue-de-coq'],
  find(look) {
    const { candidates } = look.state
    for (let line = 0; line < 18; line++) {
      for (let third = 0; third < 3; third++) {
        const block = HOUSE_OF[3 * HOUSE_CELLS[9 * line + 3 * third]! + 2]!
        inside.length = lineRest.length = blockRest.length = 0
        for (let k = 0; k < 9; k++) {
          const cell = HOUSE_CELLS[9 * line + k]!
          if (candidates[cell] !== 0) (BLOCK_OF[cell] === block - 18 ? inside : lineRest).push(cell)
        }
        for (let k = 0; k < 9; k++) {
          const cell = HOUSE_CELLS[9 * block + k]!
          if (candidates[cell] !== 0 && !inside.includes(cell)) blockRest.push(cell)
        }
        if (inside.length < 2) continue
        for (let crossing = 3; crossing < 1 << inside.length; crossing++) {
          if (COUNT[crossing]! < 2) continue
          const digits = digitsOf(look, inside, crossing)
          if (COUNT[digits]! >= COUNT[crossing]! + 2 && split(look, line, block, crossing, digits)) return true
        }
      }
    }
    return false
  },
}

function digitsOf(look: Look, cells: readonly number[], chosen: number): number {
  let digits = 0
  for (let rest = chosen; rest !== 0; rest &= rest - 1) digits |= look.state.candidates[cells[LOWEST[rest]!]!]!
  return digits
}

function split(look: Look, line: number, block: number, crossing: number, digits: number): boolean {
  for (let a = 1; a < 1 << lineRest.length; a++) {
    const digitsA = digitsOf(look, lineRest, a)
    // A must have some digits of the crossing, and fewer other digits than it has cells.
    if ((digitsA & digits) === 0 || COUNT[digitsA & ~digits]! >= COUNT[a]!) continue
    for (let b = 1; b < 1 << blockRest.length; b++) {
      const digitsB = digitsOf(look, blockRest, b)
      if ((digitsB & digitsA) !== 0 || (digitsB & digits) === 0) continue
      if (COUNT[digits | digitsA | digitsB] !== COUNT[crossing]! + COUNT[a]! + COUNT[b]!) continue
      if (tell(look, line, block, crossing, a, b, digits, digitsA, digitsB)) return true
    }
  }
  return false
}

function tell(
  look: Look,
  line: number,
  block: number,
  crossing: number,
  a: number,
  b: number,
  digits: number,
  digitsA: number,
  digitsB: number,
): boolean {
  const outOfLine = digitsA | (digits & ~digitsB)
  const outOfBlock = digitsB | (digits & ~digitsA)
  const rule = (cells: readonly number[], kept: number, out: number) => {
    for (const [i, cell] of cells.entries()) {
      if ((kept >> i) & 1) continue
      for (let rest = look.state.candidates[cell]! & out; rest !== 0; rest &= rest - 1) look.ruleOne(cell, LOWEST[rest]!)
    }
  }
  rule(lineRest, a, outOfLine)
  rule(blockRest, b, outOfBlock)
  // A cell of the crossing that is not in the pattern belongs to the rest of the line and to the rest of the block.
  rule(inside, crossing, outOfLine | outOfBlock)
  if (!look.hasRuledOut) return false
  const chosen = (cells: readonly number[], bits: number) => cells.filter((_, i) => (bits >> i) & 1)
  const cells = [chosen(inside, crossing), chosen(lineRest, a), chosen(blockRest, b)]
  return look.report({ technique: 'sue-de-coq', digits: digits | digitsA | digitsB, cells, houses: [line, block] })
}

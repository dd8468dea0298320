import { BLOCK_OF } from '#solver/genres/sudoku/units.ts'

const ofDigit = new Uint8Array(9)
const inBlock = new Uint8Array(9)

/**
 * The evenness of the givens: the number of givens of the rarest digit, and of the emptiest block. If all digits are given equally often,
 * none is finished early, and people take longer.
 */
export function spreadOf(givens: string): { readonly rarest: number; readonly emptiest: number } {
  ofDigit.fill(0)
  inBlock.fill(0)
  for (let cell = 0; cell < 81; cell++) {
    const digit = givens.charCodeAt(cell) - 49
    if (digit < 0 || digit > 8) continue
    ofDigit[digit]!++
    inBlock[BLOCK_OF[cell]!]!++
  }
  return { rarest: least(ofDigit), emptiest: least(inBlock) }
}

function least(counts: Uint8Array): number {
  let fewest = counts[0]!
  for (let i = 1; i < 9; i++) if (counts[i]! < fewest) fewest = counts[i]!
  return fewest
}

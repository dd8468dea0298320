import { rowsOf } from './cells'
import type { Slitherlink } from './puzzle'
import { SYMMETRIES, transform } from './symmetry'

/**
 * The rows as text (`3.2./..?1`) in the orientation whose text is first in alphabetical order; for an oblong board, only orientations wider
 * than high are compared. A "?" differs from a blank cell, because it is printed.
 */
export function digest(puzzle: Slitherlink): string {
  let first: string | undefined
  for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
    const turned = transform(puzzle, symmetry)
    if (turned.width < turned.height) continue
    const text = rowsOf(turned).join('/')
    if (first === undefined || text < first) first = text
  }
  return first ?? ''
}

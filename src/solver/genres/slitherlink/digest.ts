import { rowsOf } from './cells'
import type { Slitherlink } from './puzzle'
import { SYMMETRIES, transform } from './symmetry'

/**
 * The rows as text (`3.2./..?1`) in the orientation whose text comes first in order; of an oblong board only orientations that are wider
 * than high are compared. A "?" is no blank, because it is printed.
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

import { rowsOf } from './cells'
import type { Slitherlink } from './puzzle'
import { SYMMETRIES, transform } from './symmetry'

/**
 * The rows in plain writing (`3.2./..?1`) of the one among the rotations and reflections whose writing comes first; of an
 * oblong board only those that make it wider than high are looked at. A "?" is not a blank: it is printed.
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

import { orderOf, type XNumberPlace } from './puzzle'
import { renamed, turned, TURNS } from './geometry/symmetry'

/**
 * The first, in alphabetical order with empty cells first, of the texts of the eight rotations and reflections, with digits renamed in the
 * order of first occurrence. Two puzzles have the same form if and only if they are equal up to the eight symmetries and the names of the
 * digits. Diagonal squares have further symmetries that keep both diagonals (e.g. exchanging the outer two pairs of rows together with the
 * same columns: 32 in all for order 5). These do not count here, because after them a person sees another puzzle.
 */
export function canonicalForm(puzzle: XNumberPlace): string {
  const order = orderOf(puzzle)
  let least: string | undefined
  for (const turn of TURNS) {
    const form = renamed(turned(puzzle.givens, order, turn), '123456789')
    if (least === undefined || form < least) least = form
  }
  return least!
}

import { orderOf, type XNumberPlace } from './puzzle'
import { renamed, turned, TURNS } from './geometry/symmetry'

/**
 * The least of the eight turned and mirrored forms, digits renamed in the order in which they first occur; empty cells come
 * first. Equal for, and only for, puzzles that are the same up to the eight symmetries and the names of the digits.
 *
 * Diagonal squares have more symmetries that keep both diagonals (exchanging the outer two pairs of rows together with the same
 * columns, say: 32 in all for order 5), but a person sees another puzzle then, so they do not count here.
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

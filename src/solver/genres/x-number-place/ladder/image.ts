import { canonicalForm } from '../digest'
import { renamed, turned, turnTable, TURNS } from '../geometry/symmetry'
import { orderOf, type XNumberPlace } from '../puzzle'

/** A puzzle in its canonical form, and how it lies to it: turned and renamed puzzles have one image, and so one score. */
export interface Image {
  readonly givens: string
  /** By cell of the puzzle, the image's cell. */
  readonly cells: Uint8Array
  /** By digit of the puzzle, the image's digit; those that are not given follow in their order. */
  readonly digits: Uint8Array
}

/** The image of a puzzle. */
export function imageOf(puzzle: XNumberPlace): Image {
  const order = orderOf(puzzle)
  const givens = canonicalForm(puzzle)
  const turn = TURNS.find((one) => renamed(turned(puzzle.givens, order, one), '123456789') === givens) ?? 'none'
  const cells = turnTable(order, turn)
  const digits = new Uint8Array(order + 1)
  for (const [cell, given] of [...puzzle.givens].entries()) if (given !== '.') digits[Number(given)] = Number(givens[cells[cell]!])
  let next = Math.max(...digits)
  for (let digit = 1; digit <= order; digit++) if (digits[digit] === 0) digits[digit] = ++next
  return { givens, cells, digits }
}

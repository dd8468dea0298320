import { linesOf } from './lines'
import { eachSquare } from './enumerate-squares'

/**
 * The sets of `order` cells that are no line and yet hold every digit in every square of that order, found by looking at all squares
 * and so proved. Such a set can be used in solving like a line.
 *
 * Order 5 has four, each with the centre: the corners; the corners of the inner 3 x 3; the middles of the sides; the
 * middles of the inner sides. They follow by counting. Let c be the digit of the centre.
 * - Corners and centre see each other, each two of them, so they hold five different digits; and so do the inner corners and the
 *   centre. (In larger orders the corners see each other as well, but five cells are not enough for all the digits.)
 * - Both outer rows and both outer columns hold each digit four times: the outer ring, with its corners twice. The corners hold
 *   each digit but c once, so the other twelve cells of the ring hold each digit twice and c four times. The whole square has each
 *   digit five times; take away ring and centre, and the eight cells around the centre hold each digit but c twice. Half
 *   of them, the inner corners, hold these once: so the other half, the inner middles, does too.
 * - The middle row and the middle column hold each digit twice: take away the inner middles and the centre (twice), and the
 *   middles of the sides are left with each digit but c once.
 *
 * Order 4 has fourteen, which the enumeration finds. From order 6 on there is none: for 6 and 7 by enumeration of all squares (in
 * order 7 any two cells without a common line hold equal digits somewhere), for 8 and 9 because such squares are easily found as
 * well. relations.test.ts repeats the proofs.
 */
export function relationsOf(order: number): readonly Uint8Array[] {
  if (order > LARGEST_WITH_RELATIONS) return []
  const lines = new Set(linesOf(order).map((line) => [...line].sort((a, b) => a - b).join()))
  return fullSets(order, neverEqual(order)).filter((cells) => !lines.has(cells.join()))
}

const LARGEST_WITH_RELATIONS = 5

/** For each cell the cells that never hold its digit, in any square of the order: those that it sees, and some more. */
export function neverEqual(order: number): readonly ReadonlySet<number>[] {
  const cells = Array.from({ length: order * order }, (_, cell) => cell)
  const others = cells.map((cell) => new Set(cells.filter((other) => other !== cell)))
  eachSquare(order, (square) => {
    for (const cell of cells) for (const other of others[cell]!) if (square[cell] === square[other]) others[cell]!.delete(other)
  })
  return others
}

/** All sets of `order` cells of which no two are ever equal, and which therefore hold every digit; cells rising. */
export function fullSets(order: number, apart: readonly ReadonlySet<number>[]): Uint8Array[] {
  const found: Uint8Array[] = []
  const extend = (chosen: readonly number[], open: readonly number[]) => {
    if (chosen.length === order) found.push(Uint8Array.from(chosen))
    else
      open.forEach((cell, i) =>
        extend(
          [...chosen, cell],
          open.slice(i + 1).filter((other) => apart[cell]!.has(other)),
        ),
      )
  }
  extend(
    [],
    apart.map((_, cell) => cell),
  )
  return found
}

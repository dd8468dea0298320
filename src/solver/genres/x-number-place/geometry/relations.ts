import { linesOf } from './lines'
import { eachSquare } from './enumerate-squares'

/**
 * The sets of `order` cells that are no lines and yet have every digit in every square of that order. They were found by examining all
 * squares, which proves them. Such a set can be used in solving like a line.
 *
 * Order 5 has four, each with the centre: the corners; the corners of the inner 3 x 3; the middles of the sides; the middles of the inner
 * sides. They follow by counting. Let c be the digit of the centre.
 * - Corners and centre: each two of them are on a common line, so they have five different digits; and so do the inner corners and the
 * centre. (In larger orders the corners see each other as well, but five cells are not enough for all the digits.)
 * - Middles of the inner sides: both outer rows and both outer columns together have each digit four times, which is the outer ring with
 * its corners twice. The corners have each digit but c once, so the other twelve cells of the ring have each digit twice and c four times.
 * The whole square has each digit five times. Without ring and centre, the eight cells around the centre have each digit but c twice. Half
 * of them, the inner corners, have each of these once, so the inner middles have each once, too.
 * - Middles of the sides: the middle row and the middle column have each digit twice. Without the inner middles and the centre (twice), the
 * middles of the sides have each digit but c once.
 *
 * Order 4 has fourteen, which the enumeration finds. From order 6 on there is none: for 6 and 7 by enumeration of all squares (in order 7
 * any two cells without a common line have equal digits in some square), for 8 and 9 because such squares are easily found as well.
 * relations.test.ts repeats the proofs.
 */
export function relationsOf(order: number): readonly Uint8Array[] {
  if (order > LARGEST_WITH_RELATIONS) return []
  const lines = new Set(linesOf(order).map((line) => [...line].sort((a, b) => a - b).join()))
  return fullSets(order, neverEqual(order)).filter((cells) => !lines.has(cells.join()))
}

const LARGEST_WITH_RELATIONS = 5

/** For each cell, the cells that never have its digit in any square of the order: those on a common line, and some more. */
export function neverEqual(order: number): readonly ReadonlySet<number>[] {
  const cells = Array.from({ length: order * order }, (_, cell) => cell)
  const others = cells.map((cell) => new Set(cells.filter((other) => other !== cell)))
  eachSquare(order, (square) => {
    for (const cell of cells) for (const other of others[cell]!) if (square[cell] === square[other]) others[cell]!.delete(other)
  })
  return others
}

/** All sets of `order` cells of which no two are ever equal, so that they have every digit; cells in ascending order. */
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

import { layoutOf, type Layout } from '../layout'
import type { VariantSudoku } from '../puzzle'
import { relationsOf, type Relation } from '../relations'
import { totalsOf, type Total } from '../sums'

/** What the engine looks up while it searches, made once for a puzzle's shape. */
export interface Rules {
  readonly layout: Layout
  readonly size: number
  readonly digits: number
  /** Every digit: bit d-1 for digit d. */
  readonly all: number
  /** What each cell may have by its own marks; 0 for cells of no board. */
  readonly allowed: Int32Array
  readonly peers: readonly Int16Array[]
  readonly houses: readonly Int16Array[]
  readonly isFull: readonly boolean[]
  readonly housesOf: readonly (readonly number[])[]
  /** Two full houses that share two cells or more: the shared ones, the rest of the first, the rest of the second. */
  readonly crossings: readonly Crossing[]
  readonly crossingsOf: readonly (readonly number[])[]
  readonly relations: readonly Relation[]
  readonly relationsOf: readonly (readonly number[])[]
  readonly totals: readonly Total[]
  readonly totalsOf: readonly (readonly number[])[]
}

interface Crossing {
  readonly shared: Int16Array
  readonly rest: Int16Array
  readonly other: Int16Array
}

/** The rules of a puzzle, its givens aside. */
export function rulesOf(puzzle: VariantSudoku): Rules {
  const layout = layoutOf(puzzle)
  const { side, digits, inUse, houses } = layout
  const size = side * side
  const all = (1 << digits) - 1
  const allowed = Int32Array.from(inUse, (used) => (used ? all : 0))
  const evens = 0xaaaa & all
  for (const cell of puzzle.even) allowed[cell]! &= evens
  for (const cell of puzzle.odd) allowed[cell]! &= ~evens
  const relations = relationsOf(puzzle)
  const totals = totalsOf(puzzle)
  const crossings = houses.flatMap((one, i) =>
    houses.flatMap((other, j): Crossing[] => {
      if (i === j || !one.isFull) return []
      const shared = one.cells.filter((cell) => other.cells.includes(cell))
      if (shared.length < 2) return []
      const isShared = (cell: number): boolean => shared.includes(cell)
      return [{ shared: Int16Array.from(shared), rest: without(one.cells, isShared), other: without(other.cells, isShared) }]
    }),
  )
  return {
    ...{ layout, size, digits, all, allowed, relations, totals, crossings },
    peers: layout.peers.map((peers) => Int16Array.from(peers)),
    houses: houses.map(({ cells }) => Int16Array.from(cells)),
    isFull: houses.map(({ isFull }) => isFull),
    housesOf: layout.housesOf,
    crossingsOf: byCell(
      size,
      crossings.map(({ shared, rest }) => [...shared, ...rest]),
    ),
    relationsOf: byCell(
      size,
      relations.map(({ a, b }) => [a, b]),
    ),
    totalsOf: byCell(
      size,
      totals.map(({ cells }) => cells),
    ),
  }
}

function without(cells: readonly number[], isOut: (cell: number) => boolean): Int16Array {
  return Int16Array.from(cells.filter((cell) => !isOut(cell)))
}

function byCell(size: number, sets: readonly (readonly number[])[]): number[][] {
  const of = Array.from({ length: size }, (): number[] => [])
  for (const [at, cells] of sets.entries()) for (const cell of cells) of[cell]!.push(at)
  return of
}

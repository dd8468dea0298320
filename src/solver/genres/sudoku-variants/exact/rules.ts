import { compiled } from '../constraints/compile'
import type { Automaton } from '../constraints/page'
import { layoutOf, regionsOf, type Layout } from '../layout'
import type { VariantSudoku } from '../puzzle'
import { relationsOf, type Relation } from '../relations'
import { totalsOf, type Total } from '../sums'
import { diagramOf, ordered, type Diagram } from './diagram'

/** The rules of a puzzle in the form that a search uses. They are made once for a shape of puzzle. */
export interface Rules {
  readonly layout: Layout
  readonly size: number
  readonly digits: number
  /** Every digit: bit d-1 for digit d. */
  readonly all: number
  /** By cell: the digits that its own marks allow; 0 for a cell that is on no board. */
  readonly allowed: Int32Array
  readonly peers: readonly Int16Array[]
  readonly houses: readonly Int16Array[]
  readonly isFull: readonly boolean[]
  readonly housesOf: readonly (readonly number[])[]
  /** Pairs of a full house and another house with at least two common cells. */
  readonly crossings: readonly Crossing[]
  readonly crossingsOf: readonly (readonly number[])[]
  readonly relations: readonly Relation[]
  readonly relationsOf: readonly (readonly number[])[]
  readonly totals: readonly Total[]
  readonly totalsOf: readonly (readonly number[])[]
  readonly tables: readonly Table[]
  readonly tablesOf: readonly (readonly number[])[]
  readonly lines: readonly Line[]
  readonly linesOf: readonly (readonly number[])[]
}

/** The digits that two cells allow each other: for each digit from 1, the digits of the other cell as bits. */
export interface Table {
  readonly a: number
  readonly b: number
  readonly ofB: Int32Array
  readonly ofA: Int32Array
  /** The kinds of the constraints that are in the table. */
  readonly kinds: readonly string[]
}

/** Cells whose digits an automaton must accept. */
export interface Line {
  readonly cells: Int16Array
  readonly automaton: Automaton
  /** Undefined where it would be too large. The line is then checked only when all its cells have a digit. */
  readonly diagram: Diagram | undefined
  /** The kind of the constraint. */
  readonly kind: string
}

interface Crossing {
  readonly shared: Int16Array
  readonly rest: Int16Array
  readonly other: Int16Array
}

/** The rules of a puzzle, without its givens. */
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
  const crossings = crossingsOf(layout)
  const { tables, lines } = told(puzzle, layout, allowed)
  return {
    ...{ layout, size, digits, all, allowed, relations, totals, crossings, tables, lines },
    tablesOf: byCell(
      size,
      tables.map(({ a, b }) => [a, b]),
    ),
    linesOf: byCell(
      size,
      lines.map(({ cells }) => [...new Set(cells)]),
    ),
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

/** Every full house with each other house that it shares two cells or more with. */
function crossingsOf({ houses, housesOf }: Layout): Crossing[] {
  return houses.flatMap((one, i) => {
    if (!one.isFull) return []
    const common = new Int32Array(houses.length)
    for (const cell of one.cells) for (const other of housesOf[cell]!) common[other]!++
    return houses.flatMap((other, j): Crossing[] => {
      if (i === j || common[j]! < 2) return []
      const shared = one.cells.filter((cell) => other.cells.includes(cell))
      const isShared = (cell: number): boolean => shared.includes(cell)
      return [{ shared: Int16Array.from(shared), rest: without(one.cells, isShared), other: without(other.cells, isShared) }]
    })
  })
}

/** The rules of constraints other than houses. Those on single cells are put into `allowed`. */
function told(puzzle: VariantSudoku, layout: Layout, allowed: Int32Array): Pick<Rules, 'tables' | 'lines'> {
  if (puzzle.constraints.length === 0) return { tables: [], lines: [] }
  const { digits, peers } = layout
  const { allowed: only, tables, diagrams } = compiled(puzzle, regionsOf(puzzle))
  for (const [cell, mask] of only) allowed[cell]! &= mask
  const sees = (a: number, b: number): boolean => peers[a]!.includes(b)
  return {
    tables: tables.map(({ a, b, masks, kinds }): Table => {
      const ofB = masks.slice()
      if (sees(a, b)) for (let digit = 1; digit <= digits; digit++) ofB[digit]! &= ~(1 << (digit - 1))
      const ofA = new Int32Array(digits + 1)
      for (let x = 1; x <= digits; x++) for (let y = 1; y <= digits; y++) if ((ofB[x]! >> (y - 1)) & 1) ofA[y]! |= 1 << (x - 1)
      return { a, b, ofB, ofA, kinds }
    }),
    lines: diagrams.map(({ cells: told, automaton, fixed, kind }): Line => {
      const cells = ordered(told, fixed, sees)
      return { cells: Int16Array.from(cells), automaton, diagram: diagramOf(automaton, cells, digits, sees), kind }
    }),
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

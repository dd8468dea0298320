import { compiled } from '../constraints/compile'
import type { Automaton } from '../constraints/page'
import { layoutOf, regionsOf, type House, type Layout } from '../layout'
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
  /** The diagram of the automaton; undefined where it would be too large. The line is then tested only when all its cells have a digit. */
  readonly diagram: Diagram | undefined
  /** The kind of the constraint. */
  readonly kind: string
}

interface Crossing {
  readonly shared: Int16Array
  readonly rest: Int16Array
  readonly other: Int16Array
}

/** The most rules that are kept. Solving, grading and generating ask repeatedly for those of the same shape. */
const KEPT = 16

const known = new Map<string, Rules>()

/** The rules of a puzzle, without its givens. */
export function rulesOf(puzzle: VariantSudoku): Rules {
  const { givens, unread: _unread, decorations: _decorations, ...shape } = puzzle
  const key = JSON.stringify([givens.length, shape])
  let rules = known.get(key)
  if (rules === undefined) {
    rules = madeOf(puzzle)
    if (known.size >= KEPT) known.clear()
    known.set(key, rules)
  }
  return rules
}

function madeOf(puzzle: VariantSudoku): Rules {
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

/** Each pair of a full house and another house with at least two common cells. */
function crossingsOf({ houses, housesOf }: Layout): Crossing[] {
  const crossings: Crossing[] = []
  const common = new Int32Array(houses.length)
  for (const [i, one] of houses.entries()) {
    if (!one.isFull) continue
    common.fill(0)
    for (const cell of one.cells) for (const other of housesOf[cell]!) common[other]!++
    for (let j = 0; j < houses.length; j++) if (i !== j && common[j]! > 1) crossings.push(crossingOf(one, houses[j]!))
  }
  return crossings
}

/** Crossings by their houses, which puzzles on the same board share. */
const crossed = new WeakMap<House, WeakMap<House, Crossing>>()

function crossingOf(one: House, other: House): Crossing {
  let ofOne = crossed.get(one)
  if (ofOne === undefined) crossed.set(one, (ofOne = new WeakMap()))
  let crossing = ofOne.get(other)
  if (crossing === undefined) {
    const [isHere, isThere] = [new Set(one.cells), new Set(other.cells)]
    crossing = {
      shared: Int16Array.from(one.cells.filter((cell) => isThere.has(cell))),
      rest: Int16Array.from(one.cells.filter((cell) => !isThere.has(cell))),
      other: Int16Array.from(other.cells.filter((cell) => !isHere.has(cell))),
    }
    ofOne.set(other, crossing)
  }
  return crossing
}

/** The rules of constraints other than houses. Those on single cells are entered in `allowed`. */
function told(puzzle: VariantSudoku, layout: Layout, allowed: Int32Array): Pick<Rules, 'tables' | 'lines'> {
  if (puzzle.constraints.length === 0) return { tables: [], lines: [] }
  const { digits, peers } = layout
  const { allowed: only, tables, diagrams } = compiled(puzzle, regionsOf(puzzle))
  for (const [cell, mask] of only) allowed[cell]! &= mask
  const size = peers.length
  const isPeer = new Uint8Array(size * size)
  for (const [a, of] of peers.entries()) for (const b of of) isPeer[a * size + b] = 1
  const sees = (a: number, b: number): boolean => isPeer[a * size + b] === 1
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

function byCell(size: number, sets: readonly (readonly number[])[]): number[][] {
  const of = Array.from({ length: size }, (): number[] => [])
  for (const [at, cells] of sets.entries()) for (const cell of cells) of[cell]!.push(at)
  return of
}

import { Connected } from '#solver/sat/encode/connected.ts'
import { Subtours } from '#solver/sat/encode/subtours.ts'
import { ClauseEngine } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { FALSE, not, settled } from '#solver/sat/literal.ts'
import { BY_CORNERS, BY_EDGES, BY_OPPOSITES } from '../engine/patterns'
import type { State } from '../engine/state'
import type { Tables } from '../engine/tables'

/** The number of engine units that take about as long as one step of the clause engine. */
export const UNITS_A_STEP = 6

// One clause engine serves all instances, since an instance is not used after the next begins.
const engine = new ClauseEngine()
const formula = new Formula()

/**
 * The clauses of a board that the rules could not solve: a variable for each colour class, and one for each pair of classes with an edge
 * between them. Clues and nodes give the prime implicates of their remaining patterns. Whether inside and outside are each connected is
 * tested when all variables are decided.
 */
export class Instance {
  readonly learner = engine
  /** The literal of each cell, and of the outside after them: true inside. */
  readonly colours: readonly number[]
  /** The literal of each edge, and of the missing one after them: true for a line. */
  readonly edges: readonly number[]

  /** Variables that no rule uses, for further questions. */
  readonly spare: readonly number[]

  /**
   * @param state the state, with propagation complete and colours in use
   * @param spares the number of spare variables
   */
  constructor(
    private readonly state: State,
    spares = 0,
  ) {
    formula.clear()
    const { slots, tables } = state
    const { cells, edges } = tables.geometry
    const classes = new Map<number, number>()
    const outside = state.root(cells)
    const outsideParity = state.parityOfRoot
    this.colours = Array.from({ length: cells + 1 }, (_, cell) => {
      const root = state.root(cell)
      const parity = state.parityOfRoot
      if (root === outside) return settled(parity !== outsideParity)
      if (!classes.has(root)) classes.set(root, formula.variable())
      return classes.get(root)! + parity
    })

    const between = new Map<number, number>()
    this.edges = Array.from({ length: edges + 1 }, (_, edge) => {
      if (slots[edge] !== 0) return settled(slots[edge] === 1)
      const a = this.colours[tables.sides[2 * edge]!]!
      const b = this.colours[tables.sides[2 * edge + 1]!]!
      if (a < 0) return a === FALSE ? b : not(b)
      if (b < 0) return b === FALSE ? a : not(a)
      const low = Math.min(a >> 1, b >> 1)
      const key = low * (classes.size + 1) + Math.max(a >> 1, b >> 1)
      let pair = between.get(key)
      if (pair === undefined) {
        pair = formula.variable()
        between.set(key, pair)
        const [x, y] = [a & ~1, b & ~1]
        formula.add(x, y, not(pair))
        formula.add(not(x), not(y), not(pair))
        formula.add(not(x), y, pair)
        formula.add(x, not(y), pair)
      }
      return pair + ((a ^ b) & 1)
    })
    for (let element = 0; element < tables.elements; element++) this.addElement(element)
    if (slots[state.atOn] === 0) formula.clause(this.edges.slice(0, edges))
    this.spare = Array.from({ length: spares }, () => formula.variable())
    formula.finish()
    const neighbours = neighboursOf(tables)
    const { edgeNodes, nodes } = tables.geometry
    const loopEdges = this.edges.slice(0, edges).map((term, edge) => ({ from: edgeNodes[2 * edge]!, to: edgeNodes[2 * edge + 1]!, term }))
    this.learner.reset(formula, {
      propagators: [new Subtours(loopEdges, nodes)],
      manner: { leastRun: 20 },
      lazy: [new Connected(this.colours, neighbours), new Connected(this.colours.map(not), neighbours)],
    })
  }

  private addElement(element: number): void {
    const { state, edges } = this
    const { slots, tables, atCorner, atOpposite } = state
    const { cells } = tables.geometry
    const at = 4 * element
    let code = 0
    let corners = 0
    let unknown = 0
    for (let k = 0; k < 4; k++) {
      const known = slots[tables.edgesOf[at + k]!]!
      code |= known << (2 * k)
      if (known === 0) unknown++
      corners |= slots[atCorner + tables.cornersOf[at + k]!]! << (3 * k)
    }
    if (unknown === 0) return
    let mask = state.base[element]! & BY_EDGES[code]! & BY_CORNERS[corners]!
    if (element < cells) mask &= BY_OPPOSITES[slots[atOpposite + 2 * element]! | (slots[atOpposite + 2 * element + 1]! << 2)]!
    for (const cube of primeCubes(mask)) {
      const clause: number[] = []
      for (let k = 0; k < 4; k++) {
        const state = (cube >> (2 * k)) & 3
        const edge = edges[tables.edgesOf[at + k]!]!
        if (state !== 0) clause.push(state === 1 ? not(edge) : edge)
      }
      formula.clause(clause)
    }
  }
}

/** The neighbours of each cell; those of the outside come last. */
function neighboursOf(tables: Tables): readonly Int32Array[] {
  let neighbours = neighboursByTables.get(tables)
  if (neighbours === undefined) {
    const { beside, rim, geometry } = tables
    const ofCells = Array.from({ length: geometry.cells }, (_, cell) => beside.subarray(4 * cell, 4 * cell + 4))
    neighbours = [...ofCells, rim.filter((_, i) => i % 2 === 1)]
    neighboursByTables.set(tables, neighbours)
  }
  return neighbours
}

const neighboursByTables = new WeakMap<Tables, readonly Int32Array[]>()

const cubesOf = new Map<number, readonly number[]>()

/** The smallest choices of edge states (two bits each) with which no pattern of the set agrees. */
function primeCubes(mask: number): readonly number[] {
  const known = cubesOf.get(mask)
  if (known !== undefined) return known
  const cubes: number[] = []
  for (let cube = 0; cube < 256; cube++) {
    if ((cube & (cube >> 1) & 0x55) !== 0 || (mask & BY_EDGES[cube]!) !== 0) continue
    let isPrime = true
    for (let k = 0; k < 4; k++) {
      const less = cube & ~(3 << (2 * k))
      if (less !== cube && (mask & BY_EDGES[less]!) === 0) isPrime = false
    }
    if (isPrime) cubes.push(cube)
  }
  cubesOf.set(mask, cubes)
  return cubes
}

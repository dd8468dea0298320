import { BY_CORNERS, BY_EDGES, BY_OPPOSITES } from '../engine/patterns'
import type { State } from '../engine/state'
import { Learner } from './learner'

/** A literal, or a value that is known: TRUE, or FALSE. */
type Term = number
const TRUE: Term = -1
const FALSE: Term = -2
const not = (term: Term): Term => (term === TRUE ? FALSE : term === FALSE ? TRUE : term ^ 1)

/**
 * What an engine left open, as clauses: a variable for each colour class, and one for each pair of classes that an edge lies between.
 * Clues and nodes give the prime implicates of their remaining patterns. That inside and outside are each in one piece is not among the
 * clauses: a solution that breaks it gives clauses against it (`mend`).
 */
export class Instance {
  readonly learner: Learner
  /** The colour of each cell, true inside. */
  readonly colours: readonly Term[]
  /** Each edge, true for a line. */
  readonly edges: readonly Term[]
  private readonly reached: Int32Array
  private readonly stack: Int32Array

  /** @param state with its propagation at an end, and its colours in use */
  constructor(private readonly state: State) {
    const { slots, tables } = state
    const { cells, edges } = tables.geometry
    const classes = new Map<number, number>()
    const outside = state.root(cells)
    const outsideParity = state.parityOfRoot
    const colours: Term[] = []
    for (let cell = 0; cell < cells; cell++) {
      const root = state.root(cell)
      const parity = state.parityOfRoot
      if (root === outside) colours.push(parity === outsideParity ? FALSE : TRUE)
      else {
        if (!classes.has(root)) classes.set(root, classes.size)
        colours.push(2 * classes.get(root)! + parity)
      }
    }
    colours.push(FALSE)
    this.colours = colours

    const clauses: number[][] = []
    let variables = classes.size
    const between = new Map<number, number>()
    this.edges = Array.from({ length: edges + 1 }, (_, edge) => {
      if (slots[edge] !== 0) return slots[edge] === 1 ? TRUE : FALSE
      const a = colours[tables.sides[2 * edge]!]!
      const b = colours[tables.sides[2 * edge + 1]!]!
      if (a < 0) return a === FALSE ? b : not(b)
      if (b < 0) return b === FALSE ? a : not(a)
      const low = Math.min(a >> 1, b >> 1)
      const key = low * (classes.size + 1) + Math.max(a >> 1, b >> 1)
      let pair = between.get(key)
      if (pair === undefined) {
        pair = variables++
        between.set(key, pair)
        const [x, y, e] = [2 * (a >> 1), 2 * (b >> 1), 2 * pair]
        clauses.push([x, y, e ^ 1], [x ^ 1, y ^ 1, e ^ 1], [x ^ 1, y, e], [x, y ^ 1, e])
      }
      return 2 * pair + ((a ^ b) & 1)
    })
    this.learner = new Learner(variables)
    for (const clause of clauses) this.learner.add(clause)
    for (let element = 0; element < tables.elements; element++) this.addElement(element)
    if (slots[state.atOn] === 0) this.add(this.edges.slice(0, edges))
    this.reached = new Int32Array(cells + 1)
    this.stack = new Int32Array(cells + 1)
  }

  /** Adds a clause of terms. */
  add(terms: readonly Term[]): void {
    if (!terms.includes(TRUE)) this.learner.add(terms.filter((term) => term !== FALSE))
  }

  /** Whether a term holds in what the learner found. */
  holds(term: Term): boolean {
    return term < 0 ? term === TRUE : this.learner.value[term] === 1
  }

  /** Adds clauses against what is not in one piece in what the learner found. False when there is nothing to mend: it is a solution. */
  mend(): boolean {
    const { colours, reached, stack, state } = this
    const { beside } = state.tables
    const { cells } = state.tables.geometry
    const isIn = Uint8Array.from({ length: cells + 1 }, (_, cell) => (this.holds(colours[cell]!) ? 1 : 0))
    reached.fill(0)
    let pieces = 0
    const starts: number[] = []
    const isAtRim: boolean[] = []
    for (let cell = 0; cell < cells; cell++) {
      if (reached[cell] !== 0) continue
      pieces++
      let size = 1
      stack[0] = cell
      reached[cell] = pieces
      let atRim = false
      while (size > 0) {
        const at = stack[--size]!
        for (let k = 0; k < 4; k++) {
          const next = beside[4 * at + k]!
          if (next === cells) atRim = true
          else if (reached[next] === 0 && isIn[next] === isIn[cell]) {
            reached[next] = pieces
            stack[size++] = next
          }
        }
      }
      starts.push(cell)
      isAtRim.push(atRim)
    }
    // A cell known to have its colour makes the shorter clause.
    const sure = starts.slice()
    for (let cell = 0; cell < cells; cell++) if (colours[cell]! < 0) sure[reached[cell]! - 1] = cell
    const inner = sure.map((_, piece) => piece).filter((piece) => isIn[starts[piece]!] === 1)
    const cutOff = sure.map((_, piece) => piece).filter((piece) => isIn[starts[piece]!] === 0 && !isAtRim[piece])
    if (inner.length < 2 && cutOff.length === 0) return false
    const found: Term[][] = []
    for (const piece of cutOff) found.push([colours[sure[piece]!]!, ...this.around(piece + 1).map((cell) => not(colours[cell]!))])
    if (inner.length > 1) {
      for (const piece of inner) {
        const other = inner.find((one) => one !== piece && colours[sure[one]!]! < 0) ?? inner.find((one) => one !== piece)!
        found.push([not(colours[sure[piece]!]!), not(colours[sure[other]!]!), ...this.around(piece + 1).map((cell) => colours[cell]!)])
      }
    }
    for (const clause of found) this.add(clause)
    return true
  }

  /** The cells beside a piece. */
  private around(piece: number): number[] {
    const { reached, state } = this
    const { beside } = state.tables
    const { cells } = state.tables.geometry
    const cellsAround: number[] = []
    for (let cell = 0; cell < cells; cell++) {
      if (reached[cell] === piece) continue
      for (let k = 0; k < 4; k++) {
        const next = beside[4 * cell + k]!
        if (next < cells && reached[next] === piece) {
          cellsAround.push(cell)
          break
        }
      }
    }
    return cellsAround
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
      const clause: Term[] = []
      for (let k = 0; k < 4; k++) {
        const state = (cube >> (2 * k)) & 3
        const edge = edges[tables.edgesOf[at + k]!]!
        if (state !== 0) clause.push(state === 1 ? not(edge) : edge)
      }
      this.add(clause)
    }
  }
}

const cubesOf = new Map<number, readonly number[]>()

/** The smallest choices of edge states (two bits each) that no pattern of the set agrees with. */
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

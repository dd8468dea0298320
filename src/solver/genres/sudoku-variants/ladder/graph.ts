import { fits } from '../relations'
import type { Candidate } from './message'
import { digitsIn, type State } from './state'

/** A cell with a relation to another by a sign, a cage of two cells, or a constraint of two cells. */
interface Partner {
  readonly other: number
  allows(mine: number, its: number): boolean
}

/**
 * The candidates of a position as nodes (cell by cell, digit by digit), with their links. Links are found when first needed. A graph
 * belongs to a state and changes with it, so that all chains of a position share the links.
 */
export class Graph {
  private readonly digits: number
  private readonly partners: readonly (readonly Partner[])[]
  private version = -1
  private weak: (readonly number[] | undefined)[] = []
  private strong: (readonly number[] | undefined)[] = []
  private readonly seen: Int32Array
  private stamp = 0

  constructor(private readonly state: State) {
    const { rules } = state
    this.digits = rules.digits
    this.partners = Array.from({ length: rules.size }, (_, cell) => partnersOf(state, cell))
    this.seen = new Int32Array(this.size)
  }

  /** The graph of a state at present. */
  static of(state: State): Graph {
    let graph = graphs.get(state)
    if (graph === undefined) graphs.set(state, (graph = new Graph(state)))
    if (graph.version !== state.version) {
      graph.version = state.version
      graph.weak = Array<undefined>(graph.size)
      graph.strong = Array<undefined>(graph.size)
    }
    return graph
  }

  /** The number of possible nodes. */
  get size(): number {
    return this.state.rules.size * this.digits
  }

  /** The cell and digit of a node. */
  candidateOf(node: number): Candidate {
    return [Math.floor(node / this.digits), (node % this.digits) + 1]
  }

  /** Whether two nodes have the same digit. */
  areOfOneDigit(a: number, b: number): boolean {
    return a % this.digits === b % this.digits
  }

  /**
   * All nodes of the position.
   * @param pairsOnly whether only cells with two candidates count
   */
  nodes(pairsOnly: boolean): number[] {
    const nodes: number[] = []
    for (const [cell, mask] of this.state.candidates.entries()) {
      const digits = digitsIn(mask)
      if (!pairsOnly || digits.length === 2) for (const digit of digits) nodes.push(this.nodeOf(cell, digit))
    }
    return nodes
  }

  /** The nodes that are false if a node is true. */
  excluded(node: number): readonly number[] {
    const known = this.weak[node]
    if (known !== undefined) return known
    const { rules, candidates } = this.state
    const [cell, digit] = this.candidateOf(node)
    const out: number[] = []
    this.stamp++
    this.seen[node] = this.stamp
    const add = (one: number): void => {
      if (this.seen[one] === this.stamp) return
      this.seen[one] = this.stamp
      out.push(one)
    }
    for (let rest = candidates[cell]!; rest !== 0; rest &= rest - 1) add(this.nodeOf(cell, 32 - Math.clz32(rest & -rest)))
    const bit = 1 << (digit - 1)
    const peers = rules.peers[cell]!
    for (let i = 0; i < peers.length; i++) if ((candidates[peers[i]!]! & bit) !== 0) add(this.nodeOf(peers[i]!, digit))
    for (const partner of this.partners[cell]!)
      for (const its of digitsIn(candidates[partner.other]!)) if (!partner.allows(digit, its)) add(this.nodeOf(partner.other, its))
    return (this.weak[node] = out)
  }

  /** The other candidate of a cell that has two; -1 where it has more. */
  otherInCell(node: number): number {
    const [cell, digit] = this.candidateOf(node)
    const rest = this.state.candidates[cell]! & ~(1 << (digit - 1))
    return rest !== 0 && (rest & (rest - 1)) === 0 ? this.nodeOf(cell, 32 - Math.clz32(rest)) : -1
  }

  /** The nodes that are true if a node is false, because its digit has only two places in a full house. */
  otherPlaces(node: number): readonly number[] {
    const known = this.strong[node]
    if (known !== undefined) return known
    const { rules, candidates } = this.state
    const [cell, digit] = this.candidateOf(node)
    const bit = 1 << (digit - 1)
    const out: number[] = []
    for (const house of rules.housesOf[cell]!) {
      if (!rules.isFull[house]) continue
      const cells = rules.houses[house]!
      let other = -1
      let count = 0
      for (let i = 0; i < cells.length && count < 2; i++) {
        if (cells[i] === cell || (candidates[cells[i]!]! & bit) === 0) continue
        other = cells[i]!
        count++
      }
      if (count === 1 && !out.includes(this.nodeOf(other, digit))) out.push(this.nodeOf(other, digit))
    }
    return (this.strong[node] = out)
  }

  private nodeOf(cell: number, digit: number): number {
    return cell * this.digits + digit - 1
  }
}

const graphs = new WeakMap<State, Graph>()

function partnersOf({ rules }: State, cell: number): Partner[] {
  const bySign = rules.relationsOf[cell]!.map((at): Partner => {
    const { kind, a, b } = rules.relations[at]!
    return a === cell
      ? { other: b, allows: (mine, its) => fits(kind, mine, its) }
      : { other: a, allows: (mine, its) => fits(kind, its, mine) }
  })
  const bySum = rules.totalsOf[cell]!.flatMap((at): Partner[] => {
    const { cells, sum } = rules.totals[at]!
    const other = cells.find((one) => one !== cell)
    return cells.length === 2 && other !== undefined ? [{ other, allows: (mine, its) => mine + its === sum }] : []
  })
  const byTable = rules.tablesOf[cell]!.map((at): Partner => {
    const { a, b, ofA, ofB } = rules.tables[at]!
    const [other, of] = a === cell ? [b, ofB] : [a, ofA]
    return { other, allows: (mine, its) => ((of[mine]! >> (its - 1)) & 1) === 1 }
  })
  return [...bySign, ...bySum, ...byTable]
}

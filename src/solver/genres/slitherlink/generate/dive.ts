import { Random } from '#solver/kernel/random.ts'
import { OFF, ON, type Engine } from '../engine'
import type { RemovalGroup } from '../removal'

/**
 * The number of orders in which edges are supposed. One order finds three of four second loops, and each further order some more. If there
 * is no second loop, all are in vain.
 */
const ORDERS = 2

/**
 * Searches for a second loop on a board on which a solve is stuck. It supposes that an edge beside a removed clue is wrong and all others
 * are right, one after the other, as long as nothing contradicts that. If it finds such a loop, no trial could have decided the edge.
 */
export class Dive {
  private readonly open: Int32Array
  private readonly random = new Random('dive')

  /** @param known the edges of the loop */
  constructor(
    private readonly engine: Engine,
    private readonly known: ArrayLike<number>,
  ) {
    this.open = new Int32Array(engine.edges.length)
  }

  /**
   * Whether a second loop exists that differs from the first beside a group, given the engine's board with its conclusions. The board stays
   * unchanged.
   */
  find(group: RemovalGroup): boolean {
    const { edges, state } = this.engine
    const { cellEdges } = state.tables.geometry
    const { trailLength, touchedLow, touchedHigh } = state
    const starts = new Set<number>()
    for (const cell of group) for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edges[cellEdges[k]!] === 0) starts.add(cellEdges[k]!)
    let count = 0
    for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0) this.open[count++] = edge
    const open = this.open.subarray(0, count)
    let isFound = false
    for (let order = 0; order < ORDERS && !isFound; order++) {
      for (const start of starts) {
        if (!this.set(start, ON + OFF - this.known[start]!)) starts.delete(start)
        else isFound = this.closes(open)
        state.undo(trailLength)
        if (isFound) break
      }
    }
    state.touchedLow = touchedLow
    state.touchedHigh = touchedHigh
    return isFound
  }

  /** Whether a loop closes if each edge is supposed to be right, or wrong where that is contradicted. */
  private closes(open: Int32Array): boolean {
    const { known, random } = this
    const { edges, state } = this.engine
    for (let i = 0; i < open.length && !state.isClosed; i++) {
      const j = i + random.below(open.length - i)
      const edge = open[j]!
      open[j] = open[i]!
      open[i] = edge
      if (edges[edge] !== 0) continue
      const { trailLength } = state
      if (this.set(edge, known[edge]!)) continue
      state.undo(trailLength)
      if (!this.set(edge, ON + OFF - known[edge]!)) return false
    }
    return state.isClosed
  }

  private set(edge: number, value: number): boolean {
    const { state } = this.engine
    return state.setEdge(edge, value) && state.propagate()
  }
}

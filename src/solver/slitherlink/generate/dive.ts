import { OFF, ON, type Engine } from '../engine'
import type { RemovalGroup } from '../removal'

/**
 * Looks for a second loop from where a solve is stuck: an edge beside a clue that was taken away is supposed to be wrong, and all others to be
 * right, the nearest first, as long as nothing contradicts it. Where it comes out, no trial would have told what is right.
 */
export class Dive {
  /** Cells with another number of lines in the loop found last. */
  broken: readonly number[] = []

  /**
   * @param full the numbers of lines around the cells of the known loop
   * @param known its edges
   */
  constructor(
    private readonly engine: Engine,
    private readonly full: readonly number[],
    private readonly known: ArrayLike<number>,
  ) {}

  /** Whether one was found that differs beside a group, from the engine's board as far as it is concluded. That stays as it is. */
  find(group: RemovalGroup): boolean {
    const { edges, state } = this.engine
    const { cellEdges } = state.tables.geometry
    const { trailLength, touchedLow, touchedHigh } = state
    for (const cell of group) {
      const edge = cellEdges.subarray(4 * cell, 4 * cell + 4).find((beside) => edges[beside] === 0)
      if (edge === undefined) continue
      const isFound = this.suppose(edge, cell)
      if (isFound) this.broken = this.full.flatMap((count, other) => (this.linesAround(other) === count ? [] : [other]))
      state.undo(trailLength)
      state.touchedLow = touchedLow
      state.touchedHigh = touchedHigh
      return isFound
    }
    return false
  }

  private suppose(edge: number, cell: number): boolean {
    const { engine, known } = this
    const { edges, state } = engine
    if (!this.set(edge, ON + OFF - known[edge]!)) return false
    for (const other of this.nearFirst(cell)) {
      if (state.isClosed) return true
      if (edges[other] !== 0) continue
      const { trailLength } = state
      if (this.set(other, known[other]!)) continue
      state.undo(trailLength)
      if (!this.set(other, ON + OFF - known[other]!)) return false
    }
    return state.isClosed
  }

  private set(edge: number, value: number): boolean {
    const { state } = this.engine
    return state.setEdge(edge, value) && state.propagate()
  }

  /** The unknown edges, from those beside a cell to the farthest. */
  private nearFirst(from: number): number[] {
    const { edges, width, state } = this.engine
    const { sides } = state.tables
    const { cells } = state.tables.geometry
    const apart = (edge: number) => {
      const cell = sides[2 * edge]! < cells ? sides[2 * edge]! : sides[2 * edge + 1]!
      return Math.max(Math.abs((cell % width) - (from % width)), Math.abs(Math.floor(cell / width) - Math.floor(from / width)))
    }
    const byDistance: number[][] = []
    for (let edge = 0; edge < edges.length; edge++) if (edges[edge] === 0) (byDistance[apart(edge)] ??= []).push(edge)
    return byDistance.flat()
  }

  private linesAround(cell: number): number {
    const { edges, state } = this.engine
    const { cellEdges } = state.tables.geometry
    let lines = 0
    for (let k = 4 * cell; k < 4 * cell + 4; k++) if (edges[cellEdges[k]!] === ON) lines++
    return lines
  }
}

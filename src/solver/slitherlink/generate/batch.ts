import { Budget } from '#solver/core/budget.ts'
import type { Engine, SolveEnd, Techniques } from '../engine'
import type { RemovalGroup } from '../removal'

/** What became of a board without some groups of clues. */
export interface Settled {
  /** How the last solve ended: `solved` without all groups but those returned. */
  readonly end: SolveEnd
  /** Groups without which it got stuck. */
  readonly returned: readonly RemovalGroup[]
  /** Units of all solves, and of the largest. */
  readonly units: number
  readonly largest: number
}

/**
 * Solves a board without several groups of clues. Where it gets stuck, the clue that it got stuck for want of is told and the solve goes on:
 * so a batch of groups costs about one solve, however many of them cannot go. That clue lies where the last solve that went well first found
 * an edge that is unknown now: whatever it had found before, is known.
 *
 * What trials decided in that solve is tried first in the next, so that hardly a trial is in vain.
 */
export class Batch {
  private decided: readonly number[] = []
  /** Edges in the order in which the last solve that went well found them. */
  private order: Int32Array

  /**
   * @param full the clues of all cells
   * @param known the edges of the loop
   */
  constructor(
    private readonly engine: Engine,
    private readonly techniques: Techniques,
    private readonly full: readonly number[],
    private readonly known: Uint8Array,
  ) {
    this.order = Int32Array.from(known.keys())
  }

  /**
   * @param clues without those of the groups
   * @param limit the units that each solve, or going on with one, may take
   */
  solve(clues: readonly number[], groups: readonly RemovalGroup[], limit: number): Settled {
    const { engine } = this
    const options = () => ({ ...this.techniques, budget: new Budget(limit), knownSolution: this.known, tryFirst: this.decided })
    let left = groups
    const returned: RemovalGroup[] = []
    let end = engine.solve(clues, options())
    let { units } = engine
    let largest = units
    while (end === 'stuck') {
      const wanted = this.wanted(left)
      if (wanted === undefined) break
      left = left.filter((group) => group !== wanted)
      returned.push(wanted)
      end = engine.solveWith(wanted, this.full, options())
      units += engine.units
      largest = Math.max(largest, engine.units)
    }
    if (end === 'solved') this.remember()
    return { end, returned, units, largest }
  }

  /** The group nearest to the first edge that is missing; undefined where no group has an unknown edge, so that telling it helps nothing. */
  private wanted(groups: readonly RemovalGroup[]): RemovalGroup | undefined {
    const { engine } = this
    const { width } = engine
    const { geometry, sides } = engine.state.tables
    const missing = this.order.find((edge) => engine.edges[edge] === 0)
    if (missing === undefined) return undefined
    const [above, below] = [sides[2 * missing]!, sides[2 * missing + 1]!]
    const cell = above < geometry.cells ? above : below
    const apart = (other: number) =>
      Math.abs((other % width) - (cell % width)) + Math.abs(Math.floor(other / width) - Math.floor(cell / width))
    let nearest: RemovalGroup | undefined
    let least = Infinity
    for (const group of groups) {
      if (!group.some((other) => this.isOpen(other))) continue
      const distance = Math.min(...group.map(apart))
      // Of two, the one that would have been tried later.
      if (distance <= least) [nearest, least] = [group, distance]
    }
    return nearest
  }

  private isOpen(cell: number): boolean {
    const { edges, state } = this.engine
    const { cellEdges } = state.tables.geometry
    return [0, 1, 2, 3].some((k) => edges[cellEdges[4 * cell + k]!] === 0)
  }

  private remember(): void {
    const { state, edges, decided } = this.engine
    this.decided = [...decided]
    let found = 0
    for (let at = 0; at < state.trailLength; at++) if (state.trail[2 * at]! < edges.length) this.order[found++] = state.trail[2 * at]!
  }
}

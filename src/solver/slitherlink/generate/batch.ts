import { Budget } from '#solver/core/budget.ts'
import type { Engine, SolveEnd, Techniques } from '../engine'
import type { RemovalGroup } from '../removal'
import { Dive } from './dive'

/** A group that stays, and the cells whose clues a second loop without it goes against; undefined where none was found. */
export interface Refused {
  readonly group: RemovalGroup
  readonly broken?: readonly number[]
}

/** What became of a board without some groups of clues. */
export interface Settled {
  /** How the last solve ended: `solved` without all groups but those returned. */
  readonly end: SolveEnd
  /** Groups without which it got stuck. */
  readonly returned: readonly Refused[]
  /** Units of all solves, and of the largest. */
  readonly units: number
  readonly largest: number
}

/**
 * Solves a board without several groups of clues. Where it gets stuck, a clue that it got stuck for want of is told and the solve goes on: so
 * a batch of groups costs about one solve, however many of them cannot go. Where a second loop is found, it is one that rules this loop out.
 * Otherwise it is the one that lies where the last solve that went well first found an edge that is unknown now: whatever it had found before,
 * is known.
 *
 * What trials decided in that solve is tried first in the next, so that hardly a trial is in vain.
 */
export class Batch {
  private decided: readonly number[] = []
  /** Edges in the order in which the last solve that went well found them. */
  private order: Int32Array
  private readonly dive: Dive
  /** A group that must be told, as a second loop shows. */
  private wanted: Refused | undefined

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
    this.dive = new Dive(engine, full, known)
  }

  /**
   * @param clues without those of the groups
   * @param limit the units that each solve, or going on with one, may take
   */
  solve(clues: readonly number[], groups: readonly RemovalGroup[], limit: number): Settled {
    const { engine } = this
    let left = groups
    // What one group alone leaves need not be found out.
    const isBatch = groups.length > 1
    const options = () => {
      this.wanted = undefined
      const isVain = () => this.hasSecondLoop(left)
      return { ...this.techniques, budget: new Budget(limit), knownSolution: this.known, tryFirst: this.decided, hasty: isBatch, isVain }
    }
    const returned: Refused[] = []
    let end = engine.solve(clues, options())
    let { units } = engine
    let largest = units
    while (isBatch && end === 'stuck') {
      if (this.wanted === undefined) units += this.unitsOf(() => this.hasSecondLoop(left))
      const wanted = this.wanted ?? this.nearest(left)
      if (wanted === undefined) break
      left = left.filter((group) => group !== wanted.group)
      returned.push(wanted)
      end = engine.solveWith(wanted.group, this.full, options())
      units += engine.units
      largest = Math.max(largest, engine.units)
    }
    if (end === 'solved') this.remember()
    return { end, returned, units, largest }
  }

  /** Whether a second loop is found, so that one of these groups must be told. */
  private hasSecondLoop(groups: readonly RemovalGroup[]): boolean {
    for (const group of groups) {
      if (!group.some((cell) => this.isOpen(cell)) || !this.dive.find(group)) continue
      const { broken } = this.dive
      const last = groups.findLast((other) => other.some((cell) => broken.includes(cell)))
      if (last === undefined) continue
      this.wanted = { group: last, broken }
      return true
    }
    return false
  }

  private unitsOf(work: () => void): number {
    const { state } = this.engine
    const before = state.units
    work()
    return state.units - before
  }

  /** The group nearest to the first edge that is missing; undefined where no group has an unknown edge, so that telling it helps nothing. */
  private nearest(groups: readonly RemovalGroup[]): Refused | undefined {
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
    return nearest && { group: nearest }
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

import { NOTHING } from '../geometry'
import type { Tables } from './tables'

/**
 * Receives a conclusion: an edge with its state (1 line, 2 cross), the edge between the two clues, and the cross from which it
 * follows. False ends the search.
 */
export type TakeAdjacent = (edge: number, value: number, shared: number, cross: number) => boolean

/**
 * The conclusions from two adjacent clues with a cross that continues the edge between them (appendix B of the source). Two 1s have no line
 * between them. Of a 1 and a 3, the 3 has a line at the end of the shared edge, beside the cross, and the other sides of the 1 are crosses.
 * These rules are for solving without gates, since gates imply them.
 *
 * @param states the states of the edges; the last entry is the missing edge, a cross
 * @returns false when `take` gave false
 */
export function adjacentAtNode(
  tables: Tables,
  clues: ArrayLike<number>,
  states: ArrayLike<number>,
  node: number,
  take: TakeAdjacent,
): boolean {
  const { edgesOf, geometry } = tables
  const { nodeCells, cellEdges, cells } = geometry
  const at = 4 * (cells + node)
  for (let k = 0; k < 4; k++) {
    const cross = edgesOf[at + k]!
    const j = (k + 2) & 3
    const shared = edgesOf[at + j]!
    const a = nodeCells[4 * node + j]!
    const b = nodeCells[4 * node + ((j + 3) & 3)]!
    if (states[cross] !== 2 || a === NOTHING || b === NOTHING) continue
    const [first, second] = [clues[a]!, clues[b]!]
    if (first === 1 && second === 1) {
      if (!take(shared, 2, shared, cross)) return false
    } else if ((first === 1 && second === 3) || (first === 3 && second === 1)) {
      const [one, itsEdge, threesEdge] =
        first === 1 ? [a, edgesOf[at + ((j + 1) & 3)]!, edgesOf[at + ((j + 3) & 3)]!] : [b, edgesOf[at + ((j + 3) & 3)]!, edgesOf[at + ((j + 1) & 3)]!] // prettier-ignore
      if (!take(threesEdge, 1, shared, cross)) return false
      for (let i = 4 * one; i < 4 * one + 4; i++) {
        const edge = cellEdges[i]!
        if (edge !== shared && edge !== itsEdge && !take(edge, 2, shared, cross)) return false
      }
    }
  }
  return true
}

/**
 * The conclusion from a 2 with a cross on one side and a 3 beyond the opposite side: the 3's edge farthest from the 2 is a line. Parameters
 * and result are those of {@link adjacentAtNode}.
 */
export function adjacentToTwo(
  tables: Tables,
  clues: ArrayLike<number>,
  states: ArrayLike<number>,
  cell: number,
  take: TakeAdjacent,
): boolean {
  const { beside, geometry } = tables
  const { cellEdges, cells } = geometry
  if (clues[cell] !== 2) return true
  for (let k = 0; k < 4; k++) {
    const j = (k + 2) & 3
    const three = beside[4 * cell + j]!
    if (three === cells || clues[three] !== 3 || states[cellEdges[4 * cell + k]!] !== 2) continue
    if (!take(cellEdges[4 * three + j]!, 1, cellEdges[4 * cell + j]!, cellEdges[4 * cell + k]!)) return false
  }
  return true
}

/** The places of a board at which {@link adjacentAtNode} and {@link adjacentToTwo} may apply. */
export interface AdjacentCluePlaces {
  /** Nodes at an end of an edge between 1 and 1, or 1 and 3. */
  readonly nodes: readonly number[]
  /** Cells with a 2 beside a 3. */
  readonly twos: readonly number[]
}

/** All places of a board at which rules about adjacent clues may apply. */
export function adjacentCluePlaces({ geometry }: Tables, clues: ArrayLike<number>): AdjacentCluePlaces {
  const { edges, edgeCells, edgeNodes } = geometry
  const nodes = new Set<number>()
  const twos = new Set<number>()
  for (let edge = 0; edge < edges; edge++) {
    const a = edgeCells[2 * edge]!
    const b = edgeCells[2 * edge + 1]!
    if (a === NOTHING || b === NOTHING) continue
    const low = Math.min(clues[a]!, clues[b]!)
    const high = Math.max(clues[a]!, clues[b]!)
    if (low === 1 && (high === 1 || high === 3)) nodes.add(edgeNodes[2 * edge]!).add(edgeNodes[2 * edge + 1]!)
    if (low === 2 && high === 3) twos.add(clues[a] === 2 ? a : b)
  }
  return { nodes: [...nodes].sort((a, b) => a - b), twos: [...twos].sort((a, b) => a - b) }
}

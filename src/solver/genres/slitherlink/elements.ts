import type { Geometry } from './geometry'

/**
 * An element: one number for any part of a board, as steps, flaws and verdicts use it. Cells come first (`0` to `cells - 1`), then the
 * edges, then the gates, two for each node. A gate is the contact, at a node, of two cells that lie diagonally opposite there: gate 0 of a
 * node joins its north-east and south-west cells, gate 1 its north-west and south-east ones. So corner k of a cell or node (see
 * `geometry.ts`) is at gate `k & 1`.
 */
export type Element =
  | { readonly is: 'cell'; readonly cell: number }
  | { readonly is: 'edge'; readonly edge: number }
  | { readonly is: 'gate'; readonly node: number; readonly diagonal: 0 | 1 }

/** The number of elements of a board. */
export function elementCount({ cells, edges, nodes }: Geometry): number {
  return cells + edges + 2 * nodes
}

/** The element number of an edge. */
export function edgeElement(geometry: Geometry, edge: number): number {
  return geometry.cells + edge
}

/** The element number of a gate; `corner` is a corner (0-3) of the node or the number of the gate itself. */
export function gateElement(geometry: Geometry, node: number, corner: number): number {
  return geometry.cells + geometry.edges + 2 * node + (corner & 1)
}

/** The element with a number; undefined where the board has no such element. */
export function elementOf(geometry: Geometry, at: number): Element | undefined {
  if (!Number.isInteger(at) || at < 0 || at >= elementCount(geometry)) return undefined
  if (at < geometry.cells) return { is: 'cell', cell: at }
  if (at < geometry.cells + geometry.edges) return { is: 'edge', edge: at - geometry.cells }
  const gate = at - geometry.cells - geometry.edges
  return { is: 'gate', node: gate >> 1, diagonal: (gate & 1) as 0 | 1 }
}

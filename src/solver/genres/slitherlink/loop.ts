import { geometryOf, NOTHING, verticalEdge, type Geometry } from './geometry'
import type { Loop } from './puzzle'

/** The edges of a loop, one entry an edge: 1 where the cells on its two sides have different colours (off the board is 0), else 0. */
export function edgesOfInside(geometry: Geometry, inside: ArrayLike<number>): Uint8Array {
  const { edges, edgeCells } = geometry
  const lines = new Uint8Array(edges)
  const colour = (cell: number) => (cell === NOTHING ? 0 : inside[cell]!)
  for (let edge = 0; edge < edges; edge++) lines[edge] = colour(edgeCells[2 * edge]!) === colour(edgeCells[2 * edge + 1]!) ? 0 : 1
  return lines
}

/**
 * The loop with lines (1) on exactly these edges, as the cells inside; undefined where the lines do not separate an inside from an outside
 * (some node has an odd number of them). It does not test whether they are one loop.
 */
export function loopOfEdges(geometry: Geometry, lines: ArrayLike<number>): Loop | undefined {
  const { width, height, cells, edges } = geometry
  const inside = new Array<number>(cells)
  for (let y = 0; y < height; y++) {
    let colour = 0
    for (let x = 0; x < width; x++) {
      if (lines[verticalEdge(width, height, x, y)] === 1) colour = 1 - colour
      inside[y * width + x] = colour
    }
  }
  const again = edgesOfInside(geometry, inside)
  for (let edge = 0; edge < edges; edge++) if (again[edge] !== (lines[edge] === 1 ? 1 : 0)) return undefined
  return { width, height, inside }
}

/** For each cell, the number of its edges that belong to the loop, which is its clue if it has one. */
export function countsOf({ width, height, inside }: Loop): number[] {
  const geometry = geometryOf(width, height)
  const lines = edgesOfInside(geometry, inside)
  return Array.from({ length: geometry.cells }, (_, cell) => lineCount(geometry, lines, cell))
}

/** The number of edges of a cell with a line (1). */
export function lineCount({ cellEdges }: Geometry, lines: ArrayLike<number>, cell: number): number {
  let count = 0
  for (let k = 4 * cell; k < 4 * cell + 4; k++) if (lines[cellEdges[k]!] === 1) count++
  return count
}

/** Whether the lines (1) are exactly one closed loop: every node has none or two, and one walk visits all lines. */
export function isOneLoop(geometry: Geometry, lines: ArrayLike<number>): boolean {
  const walk = walkOf(geometry, lines)
  if (walk === undefined) return false
  let count = 0
  for (let edge = 0; edge < geometry.edges; edge++) if (lines[edge] === 1) count++
  return walk.length === count
}

/** The nodes of a loop in the order of a walk along it; undefined where there is no line, or where a node does not have none or two. */
export function walkOf(geometry: Geometry, lines: ArrayLike<number>): number[] | undefined {
  const { nodes, edges, nodeEdges, edgeNodes } = geometry
  for (let node = 0; node < nodes; node++) {
    let degree = 0
    for (let k = 4 * node; k < 4 * node + 4; k++) if (nodeEdges[k] !== NOTHING && lines[nodeEdges[k]!] === 1) degree++
    if (degree !== 0 && degree !== 2) return undefined
  }
  let first = 0
  while (first < edges && lines[first] !== 1) first++
  if (first === edges) return undefined
  const walk: number[] = []
  let edge = first
  let node = edgeNodes[2 * edge]!
  do {
    walk.push(node)
    node = edgeNodes[2 * edge]! === node ? edgeNodes[2 * edge + 1]! : edgeNodes[2 * edge]!
    const before = edge
    for (let k = 4 * node; k < 4 * node + 4; k++) {
      const next = nodeEdges[k]!
      if (next !== NOTHING && next !== before && lines[next] === 1) edge = next
    }
  } while (edge !== first)
  return walk
}

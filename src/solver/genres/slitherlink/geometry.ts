/**
 * The numbers of the parts of a board, and tables of the parts that touch each other.
 *
 * - cells: `y * width + x`
 * - edges: the horizontal ones first, `y * width + x` with y from 0 to height; then the vertical ones, `width * (height + 1) + y * (width +
 * 1) + x` with x from 0 to width
 * - nodes: `y * (width + 1) + x`
 *
 * Cells and nodes have four edges in cyclic order, and four corners; corner k lies between edges k and k + 1 (mod 4).
 */
export interface Geometry {
  readonly width: number
  readonly height: number
  readonly cells: number
  readonly edges: number
  readonly nodes: number
  /** The number of the first vertical edge. */
  readonly firstVertical: number
  /** The edges of each cell, four each: top, right, bottom, left. */
  readonly cellEdges: Int32Array
  /** The nodes at the corners of each cell, four each: top right, bottom right, bottom left, top left. */
  readonly cellNodes: Int32Array
  /** The edges of each node, four each: up, right, down, left; -1 where the board ends. */
  readonly nodeEdges: Int32Array
  /** The cells around each node, four each: north-east, south-east, south-west, north-west; -1 outside. */
  readonly nodeCells: Int32Array
  /** The cells of each edge, two each: above and below, or left and right; -1 outside. */
  readonly edgeCells: Int32Array
  /** The nodes of each edge, two each: left and right, or top and bottom. */
  readonly edgeNodes: Int32Array
}

/** The entry for a missing part in the tables of a {@link Geometry}. */
export const NOTHING = -1

/** The number of sizes whose tables are kept; a person rarely uses more. */
const KEPT = 64
const kept = new Map<number, Geometry>()

/** The tables for a board of `width` x `height` cells (each at least 1). They are shared: never write to them. */
export function geometryOf(width: number, height: number): Geometry {
  const key = width * 65_536 + height
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.clear()
  const made = build(width, height)
  kept.set(key, made)
  return made
}

/** The number of edges of a board. */
export function edgeCount(width: number, height: number): number {
  return width * (height + 1) + height * (width + 1)
}

/** The edge above cell (x, y) or, with y = height, below the last row. */
export function horizontalEdge(width: number, x: number, y: number): number {
  return y * width + x
}

/** The edge left of cell (x, y) or, with x = width, right of the last column. */
export function verticalEdge(width: number, height: number, x: number, y: number): number {
  return width * (height + 1) + y * (width + 1) + x
}

function build(width: number, height: number): Geometry {
  const cells = width * height
  const edges = edgeCount(width, height)
  const nodes = (width + 1) * (height + 1)
  const isCell = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height
  const cellAt = (x: number, y: number) => (isCell(x, y) ? y * width + x : NOTHING)
  const nodeAt = (x: number, y: number) => y * (width + 1) + x
  const horizontal = (x: number, y: number) => (x >= 0 && x < width ? horizontalEdge(width, x, y) : NOTHING)
  const vertical = (x: number, y: number) => (y >= 0 && y < height ? verticalEdge(width, height, x, y) : NOTHING)

  const cellEdges = new Int32Array(4 * cells)
  const cellNodes = new Int32Array(4 * cells)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x)
      cellEdges.set([horizontal(x, y), vertical(x + 1, y), horizontal(x, y + 1), vertical(x, y)], at)
      cellNodes.set([nodeAt(x + 1, y), nodeAt(x + 1, y + 1), nodeAt(x, y + 1), nodeAt(x, y)], at)
    }
  }

  const nodeEdges = new Int32Array(4 * nodes)
  const nodeCells = new Int32Array(4 * nodes)
  const edgeCells = new Int32Array(2 * edges)
  const edgeNodes = new Int32Array(2 * edges)
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const at = 4 * nodeAt(x, y)
      nodeEdges.set([vertical(x, y - 1), horizontal(x, y), vertical(x, y), horizontal(x - 1, y)], at)
      nodeCells.set([cellAt(x, y - 1), cellAt(x, y), cellAt(x - 1, y), cellAt(x - 1, y - 1)], at)
      if (x < width) {
        edgeCells.set([cellAt(x, y - 1), cellAt(x, y)], 2 * horizontal(x, y))
        edgeNodes.set([nodeAt(x, y), nodeAt(x + 1, y)], 2 * horizontal(x, y))
      }
      if (y < height) {
        edgeCells.set([cellAt(x - 1, y), cellAt(x, y)], 2 * vertical(x, y))
        edgeNodes.set([nodeAt(x, y), nodeAt(x, y + 1)], 2 * vertical(x, y))
      }
    }
  }
  const firstVertical = width * (height + 1)
  return { width, height, cells, edges, nodes, firstVertical, cellEdges, cellNodes, nodeEdges, nodeCells, edgeCells, edgeNodes }
}

/** The edge between two nodes, or NOTHING. */
export function edgeBetween({ nodeEdges, edgeNodes, width }: Geometry, a: number, b: number): number {
  const low = Math.min(a, b)
  const apart = Math.max(a, b) - low
  if (apart === width + 1) return nodeEdges[4 * low + 2]!
  if (apart !== 1) return NOTHING
  const right = nodeEdges[4 * low + 1]!
  return right === NOTHING || edgeNodes[2 * right + 1] !== low + 1 ? NOTHING : right
}

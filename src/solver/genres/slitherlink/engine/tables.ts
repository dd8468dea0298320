import { geometryOf, NOTHING, type Geometry } from '../geometry'

/**
 * The tables of a board size that propagation needs. Elements are the cells, then the nodes. To avoid special cases, a missing edge is the
 * last edge, always a cross, and a missing cell is the last cell, the outside.
 */
export interface Tables {
  readonly geometry: Geometry
  /** The number of elements. */
  readonly elements: number
  /** The edges of an element, four each, in cyclic order. */
  readonly edgesOf: Int32Array
  /**
   * The corners of an element, four each. Corner k of node n is `4n + k`; a corner of a cell is that of the node with the same pair of
   * edges.
   */
  readonly cornersOf: Int32Array
  /** The elements of an edge, four each: its two nodes, then its two cells (or NOTHING). */
  readonly elementsOf: Int32Array
  /** The cell of a corner, or NOTHING. */
  readonly cellOfCorner: Int32Array
  /** The cells on the two sides of an edge, two each; the outside counts as a cell. */
  readonly sides: Int32Array
  /** The neighbours of a cell across its top, right, bottom and left edge, four each. */
  readonly beside: Int32Array
  /** The cell diagonally across corner k of a cell, four each, or NOTHING. */
  readonly across: Int32Array
  /**
   * The corner of a node, four for each cell, whose gate joins the cell with its `across`. This corner belongs to a cell of the other
   * diagonal.
   */
  readonly gateAcross: Int32Array
  /** The cells two rows up and two columns to the left of a cell, two each, or NOTHING; the outside counts as a cell. */
  readonly twoBack: Int32Array
  /** The cells two rows down and two columns to the right of a cell, two each, or NOTHING; the outside counts as a cell. */
  readonly twoOn: Int32Array
  /** The edges around the board, each followed by the cell inside it. */
  readonly rim: Int32Array
  /**
   * For each edge of `rim`, in the same order: the second cell from the edge, and the opposite pair of the first one, as `2 * cell + j`.
   */
  readonly rimAcross: Int32Array
  /** The block of an element, as a bit of one of two words. The board is cut into 64 blocks. */
  readonly blockLow: Int32Array
  readonly blockHigh: Int32Array
}

const kept = new Map<Geometry, Tables>()

/** The tables of a board size. They are shared: never write to them. */
export function tablesOf(width: number, height: number): Tables {
  const geometry = geometryOf(width, height)
  const known = kept.get(geometry)
  if (known !== undefined) return known
  if (kept.size >= 16) kept.clear()
  const made = build(geometry)
  kept.set(geometry, made)
  return made
}

function build(geometry: Geometry): Tables {
  const { width, height, cells, edges, nodes, cellEdges, cellNodes, nodeEdges, nodeCells, edgeCells, edgeNodes } = geometry
  const outside = cells
  const elements = cells + nodes
  const edgesOf = new Int32Array(4 * elements)
  const cornersOf = new Int32Array(4 * elements)
  const cellOfCorner = Int32Array.from(nodeCells)
  edgesOf.set(cellEdges)
  edgesOf.set(
    nodeEdges.map((edge) => (edge === NOTHING ? edges : edge)),
    4 * cells,
  )
  for (let i = 0; i < 4 * nodes; i++) cornersOf[4 * cells + i] = i
  // The corners of a cell, k = 0 to 3, are top right, bottom right, bottom left and top left. For the node at that place, they are its
  // south-west, north-west, north-east and south-east corners, two steps further round.
  for (let i = 0; i < 4 * cells; i++) cornersOf[i] = 4 * cellNodes[i]! + ((i + 2) & 3)

  const elementsOf = new Int32Array(4 * edges)
  const sides = new Int32Array(2 * edges)
  const rim: number[] = []
  for (let edge = 0; edge < edges; edge++) {
    for (let j = 0; j < 2; j++) {
      const cell = edgeCells[2 * edge + j]!
      elementsOf[4 * edge + j] = cells + edgeNodes[2 * edge + j]!
      elementsOf[4 * edge + 2 + j] = cell
      sides[2 * edge + j] = cell === NOTHING ? outside : cell
      if (cell === NOTHING) rim.push(edge, edgeCells[2 * edge + 1 - j]!)
    }
  }

  const at = (x: number, y: number) => (x >= 0 && x < width && y >= 0 && y < height ? y * width + x : outside)
  const beside = new Int32Array(4 * cells)
  const across = new Int32Array(4 * cells)
  const gateAcross = new Int32Array(4 * cells)
  const twoBack = new Int32Array(2 * cells)
  const twoOn = new Int32Array(2 * cells)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      beside.set([at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y)], 4 * cell)
      const diagonal = [at(x + 1, y - 1), at(x + 1, y + 1), at(x - 1, y + 1), at(x - 1, y - 1)]
      for (let k = 0; k < 4; k++) {
        across[4 * cell + k] = diagonal[k] === outside ? NOTHING : diagonal[k]!
        gateAcross[4 * cell + k] = 4 * cellNodes[4 * cell + k]! + ((k + 1) & 3)
      }
      // One step off the board is the outside; two steps off there is no cell.
      twoBack.set([y < 1 ? NOTHING : at(x, y - 2), x < 1 ? NOTHING : at(x - 2, y)], 2 * cell)
      twoOn.set([y > height - 2 ? NOTHING : at(x, y + 2), x > width - 2 ? NOTHING : at(x + 2, y)], 2 * cell)
    }
  }

  const rimAcross = rim.flatMap((edge, i) => {
    if (i % 2 === 1) return []
    const cell = rim[i + 1]!
    const k = cellEdges.subarray(4 * cell, 4 * cell + 4).indexOf(edge)
    return [beside[4 * cell + ((k + 2) & 3)]!, 2 * cell + (k & 1)]
  })

  const blockLow = new Int32Array(elements)
  const blockHigh = new Int32Array(elements)
  for (let element = 0; element < elements; element++) {
    const isCell = element < cells
    const wide = isCell ? width : width + 1
    const place = isCell ? element : element - cells
    const column = Math.min(7, Math.floor((8 * (place % wide)) / (width + 1)))
    const row = Math.min(7, Math.floor((8 * Math.floor(place / wide)) / (height + 1)))
    const block = 8 * row + column
    if (block < 32) blockLow[element] = 1 << block
    else blockHigh[element] = 1 << (block - 32)
  }
  return {
    geometry,
    elements,
    edgesOf,
    cornersOf,
    elementsOf,
    cellOfCorner,
    sides,
    beside,
    across,
    gateAcross,
    twoBack,
    twoOn,
    rim: Int32Array.from(rim),
    rimAcross: Int32Array.from(rimAcross),
    blockLow,
    blockHigh,
  }
}

import { turnedCells, SYMMETRY_OF, type Reorientation } from '#solver/genre/transformation.ts'
import { geometryOf, type Geometry } from './geometry'
import type { Slitherlink } from './puzzle'
import type { Json } from '#solver/kernel/json.ts'
import { storedWork, workOf } from './work'

/**
 * One of the eight rotations and reflections, as 0-7: bit 0 mirrors the board left to right, bit 1 top to bottom, and bit 2 then makes its
 * rows columns. An oblong board keeps its shape only under 0-3.
 */
export type Symmetry = number

export { turnedCells }

/** The number of rotations and reflections. */
export const SYMMETRIES = 8

/** For each edge of a turned board, the edge of the original board that comes to lie there. */
export function turnedEdges(geometry: Geometry, symmetry: Symmetry): Int32Array {
  const { width, height } = geometry
  const cells = turnedCells(width, height, symmetry)
  const turned = (symmetry & 4) === 0 ? geometryOf(width, height) : geometryOf(height, width)
  const sides = [0, 1, 2, 3].map((side) => turnedSide(side, symmetry))
  const from = new Int32Array(geometry.edges)
  for (let place = 0; place < cells.length; place++) {
    for (let side = 0; side < 4; side++) from[turned.cellEdges[4 * place + side]!] = geometry.cellEdges[4 * cells[place]! + sides[side]!]!
  }
  return from
}

/** The side (0-3: top, right, bottom, left) of a cell that a rotation or reflection moves to `side`. */
function turnedSide(side: number, symmetry: Symmetry): number {
  const before = (symmetry & 4) === 0 ? side : 3 - side
  const isUpright = before % 2 === 0
  const swaps = isUpright ? (symmetry & 2) !== 0 : (symmetry & 1) !== 0
  return swaps ? (before + 2) % 4 : before
}

/** The puzzle on a turned board. */
export function transform(puzzle: Slitherlink, symmetry: Symmetry): Slitherlink {
  const { width, height, clues } = puzzle
  const turned = Array.from(turnedCells(width, height, symmetry), (cell) => clues[cell]!)
  return (symmetry & 4) === 0 ? { width, height, clues: turned } : { width: height, height: width, clues: turned }
}

/** Work after its puzzle was turned: edges, cells, gates and marks. */
export function workReoriented({ width, height }: Slitherlink, stored: Json, turn: Reorientation): Json {
  const { edges, fixed, cells, gates, colours } = workOf(stored, { width, height })
  const symmetry = SYMMETRY_OF[turn]
  const [fromCell, fromEdge] = [turnedCells(width, height, symmetry), turnedEdges(geometryOf(width, height), symmetry)]
  const fromNode = turnedCells(width + 1, height + 1, symmetry)
  // A mirror exchanges the two diagonals of a node, and so does a quarter turn.
  const gatesNow = Array.from(fromNode, (node) => `${gates[2 * node + 1]}${gates[2 * node]}`)
  const taken = (from: Int32Array, signs: string): string => Array.from(from, (at) => signs[at]!).join('')
  return storedWork({
    ...{ edges: taken(fromEdge, edges), fixed: taken(fromEdge, fixed), cells: taken(fromCell, cells), gates: gatesNow.join('') },
    ...(colours && { colours: Array.from(fromCell, (cell) => colours[cell]!) }),
  })
}

import type { Json } from '#solver/kernel/json.ts'
import { SYMMETRY_OF, type Reorientation } from '#solver/genre/transformation.ts'
import { geometryOf } from './geometry'
import type { Slitherlink } from './puzzle'
import { turnedCells, turnedEdges } from './symmetry'
import { storedWork, workOf } from './work'

/** Work as it lies on the puzzle turned: edges, cells, gates and marks. */
export function workReoriented({ width, height }: Slitherlink, stored: Json, turn: Reorientation): Json {
  const { edges, fixed, cells, gates, colours } = workOf(stored, { width, height })
  const symmetry = SYMMETRY_OF[turn]
  const [fromCell, fromEdge] = [turnedCells(width, height, symmetry), turnedEdges(geometryOf(width, height), symmetry)]
  const fromNode = turnedCells(width + 1, height + 1, symmetry)
  // Either way the two diagonals of a node change their places: once by a mirror, a quarter is a mirror and rows made columns.
  const gatesNow = Array.from(fromNode, (node) => `${gates[2 * node + 1]}${gates[2 * node]}`)
  const taken = (from: Int32Array, signs: string): string => Array.from(from, (at) => signs[at]!).join('')
  return storedWork({
    ...{ edges: taken(fromEdge, edges), fixed: taken(fromEdge, fixed), cells: taken(fromCell, cells), gates: gatesNow.join('') },
    ...(colours && { colours: Array.from(fromCell, (cell) => colours[cell]!) }),
  })
}

import { edgeElement, gateElement } from '../elements'
import { edgeName, placeOf } from '../explain/messages'
import { geometryOf, NOTHING } from '../geometry'
import { edgesOfInside } from '../loop'
import type { Loop, Slitherlink } from '../puzzle'
import type { SlitherlinkWork } from '../work'
import type { HintMessage, Wrong } from './message'

/** The mistakes in a person's work: their elements, the one to name first at the beginning, and the message. */
export interface Mistakes {
  readonly at: readonly number[]
  readonly message: HintMessage
}

/** Compares work with the only solution; undefined where nothing is wrong. */
export function mistakesIn(puzzle: Slitherlink, { edges, cells, gates }: SlitherlinkWork, { inside }: Loop): Mistakes | undefined {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const { nodes, nodeEdges } = geometry
  const lines = edgesOfInside(geometry, inside)
  const found: { readonly at: number; readonly wrong: Wrong }[] = []
  for (let edge = 0; edge < geometry.edges; edge++) {
    const line = edges[edge] === '-'
    if (edges[edge] !== '.' && line !== (lines[edge] === 1))
      found.push({ at: edgeElement(geometry, edge), wrong: { is: 'edge', ...edgeName(geometry, edge), line } })
  }
  for (let cell = 0; cell < geometry.cells; cell++) {
    const isIn = cells[cell] === 'i'
    if (cells[cell] !== '.' && isIn !== (inside[cell] === 1))
      found.push({ at: cell, wrong: { is: 'cell', ...placeOf(puzzle, cell), inside: isIn } })
  }
  for (let gate = 0; gate < 2 * nodes; gate++) {
    const open = gates[gate] === 'o'
    const [node, diagonal] = [gate >> 1, gate & 1]
    // A gate is open if the loop passes it, with one line on either side.
    const isLine = (k: number) => nodeEdges[4 * node + k] !== NOTHING && lines[nodeEdges[4 * node + k]!] === 1
    if (gates[gate] !== '.' && open !== (isLine(diagonal) !== isLine(diagonal + 1))) {
      const across = puzzle.width + 1
      const place = { row: Math.floor(node / across), column: node % across }
      found.push({ at: gateElement(geometry, node, diagonal), wrong: { is: 'gate', ...place, open } })
    }
  }
  const [first] = found
  if (first === undefined) return undefined
  return { at: found.map(({ at }) => at), message: { code: 'slitherlink.mistake', count: found.length, first: first.wrong } }
}

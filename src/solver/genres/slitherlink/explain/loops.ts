import type { Deduction, Look, Position } from './position'

/** Finds edges that would close a loop too early, with other lines or unsatisfied clues left over. */
export function lookForLoops(position: Position): Look {
  const { facts, tables, puzzle } = position
  const { edges, nodes, nodeEdges, edgeNodes, cells, edgeCells, cellEdges } = tables.geometry
  let lines = 0
  for (let edge = 0; edge < edges; edge++) if (facts[edge] === 1) lines++
  let lacking = 0
  for (let cell = 0; cell < cells; cell++) {
    const clue = puzzle.clues[cell]!
    if (clue < 0) continue
    for (let k = 0; k < 4; k++) if (facts[cellEdges[4 * cell + k]!] === 1) lacking--
    lacking += clue
  }
  const lineAt = (node: number, except: number) => {
    for (let k = 0; k < 4; k++) {
      const edge = nodeEdges[4 * node + k]!
      if (edge >= 0 && edge !== except && facts[edge] === 1) return edge
    }
    return -1
  }
  const found: Deduction[] = []
  const seen = new Uint8Array(edges)
  for (let start = 0; start < nodes; start++) {
    const first = lineAt(start, -1)
    if (first < 0 || lineAt(start, first) >= 0 || seen[first] === 1) continue
    const chain = [first]
    seen[first] = 1
    let node = edgeNodes[2 * first] === start ? edgeNodes[2 * first + 1]! : edgeNodes[2 * first]!
    for (let next = lineAt(node, first); next >= 0 && chain.length <= edges; next = lineAt(node, next)) {
      chain.push(next)
      seen[next] = 1
      node = edgeNodes[2 * next] === node ? edgeNodes[2 * next + 1]! : edgeNodes[2 * next]!
    }
    for (let k = 0; k < 4; k++) {
      const edge = nodeEdges[4 * start + k]!
      if (edge < 0 || facts[edge] !== 0 || (edgeNodes[2 * edge] !== node && edgeNodes[2 * edge + 1] !== node)) continue
      let wanted = 0
      for (let j = 0; j < 2; j++) {
        const cell = edgeCells[2 * edge + j]!
        if (cell >= 0 && puzzle.clues[cell]! >= 0) wanted++
      }
      if (chain.length === lines && lacking === wanted) continue
      found.push({ rule: 'loop', at: edge, sets: [edge, 2], reasons: chain })
    }
  }
  // A closed loop may contradict other lines or a clue.
  for (let edge = 0; edge < edges; edge++) {
    if (facts[edge] !== 1 || seen[edge] === 1) continue
    const ring = [edge]
    seen[edge] = 1
    const home = edgeNodes[2 * edge]!
    let node = edgeNodes[2 * edge + 1]!
    let last = edge
    while (node !== home) {
      last = lineAt(node, last)
      if (last < 0 || seen[last] === 1) break
      ring.push(last)
      seen[last] = 1
      node = edgeNodes[2 * last] === node ? edgeNodes[2 * last + 1]! : edgeNodes[2 * last]!
    }
    if (node !== home) continue
    if (ring.length !== lines || lacking !== 0) return { found: [], clash: { rule: 'loop', at: edge, sets: [], reasons: ring } }
    // The loop is complete, so all other edges are crosses.
    const rest: number[] = []
    for (let other = 0; other < edges; other++) if (facts[other] === 0) rest.push(other, 2)
    if (rest.length > 0) return { found: [{ rule: 'rest', at: edge, sets: rest, reasons: ring }] }
  }
  return { found }
}

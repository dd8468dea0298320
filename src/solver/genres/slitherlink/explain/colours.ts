import { CLOSE, EVEN, ODD, OPEN } from '../engine/patterns'
import { ANY_PAIR, INSIDE, type Deduction, type Look, type Position } from './position'

/** A link from a cell to another: whether their colours differ, and the fact by which this is known. */
export interface Link {
  readonly to: number
  readonly parity: number
  readonly fact: number
}

/**
 * Finds the conclusions from colours. Cells are linked by known edges, by open or closed gates, and by known opposite pairs. If two cells
 * are linked by some path, the edge, gate or pair between them is decided.
 * @param fromOutside whether to use colours as the source does: only edges link, only cells linked to the outside count, and only edges are
 *   decided
 */
export function lookAtColours(position: Position, withReasons: boolean, fromOutside = false): Look {
  const { tables, facts, atCorner, atPair } = position
  const { cells, edges, nodes, nodeCells } = tables.geometry
  const links = linksOf(position, fromOutside)
  const piece = new Int32Array(cells + 1).fill(-1)
  const colour = new Uint8Array(cells + 1)
  for (let start = cells; start >= 0; start--) {
    if (piece[start] !== -1) continue
    const stack = [start]
    piece[start] = start
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      for (const { to, parity, fact } of links[cell]!) {
        if (piece[to] === -1) {
          piece[to] = start
          colour[to] = colour[cell]! ^ parity
          stack.push(to)
        } else if (colour[to] !== (colour[cell]! ^ parity)) {
          const way = withReasons ? wayBetween(links, cell, to, fact, 1 - parity) : []
          return { found: [], clash: { rule: 'colour', at: fact, sets: [], reasons: [...way, fact] } }
        }
      }
    }
  }
  const found: Deduction[] = []
  const decide = (rule: Deduction['rule'], a: number, b: number, fact: number, same: number, different: number) => {
    if (a < 0 || b < 0 || piece[a] !== piece[b] || (fromOutside && piece[a] !== cells)) return
    const value =
      facts[fact]! === 0 ? (colour[a] === colour[b] ? same : different) : facts[fact]! & (colour[a] === colour[b] ? same : different)
    if (value === facts[fact]) return
    found.push({ rule, at: fact, sets: [fact, value], reasons: withReasons ? wayBetween(links, a, b, fact, colour[a]! ^ colour[b]!) : [] })
  }
  for (let edge = 0; edge < edges; edge++)
    if (facts[edge] === 0) decide('colour', tables.sides[2 * edge]!, tables.sides[2 * edge + 1]!, edge, 2, 1)
  if (fromOutside) return { found }
  for (let node = 0; node < nodes; node++)
    // All four corners are used: a gate is at both of its cells, and neither comes first.
    for (let k = 0; k < 4; k++) {
      const corner = atCorner + 4 * node + k
      // A pair of edges separates the two cells of the other diagonal.
      decide('link', nodeCells[4 * node + ((k + 1) & 3)]!, nodeCells[4 * node + ((k + 3) & 3)]!, corner, CLOSE, OPEN)
    }
  for (let pair = 0; pair < 2 * cells; pair++) {
    if (facts[atPair + pair] !== ANY_PAIR) continue
    const at = 4 * (pair >> 1) + (pair & 1)
    decide('pair', tables.beside[at]!, tables.beside[at + 2]!, atPair + pair, EVEN, ODD)
  }
  return { found }
}

/** The links of each cell, the outside last. With `edgesOnly`, gates and pairs give no links. */
export function linksOf(position: Position, edgesOnly = false): readonly (readonly Link[])[] {
  const { tables, facts, atCorner, atPair, atCell } = position
  const { cells, edges, nodes, nodeCells } = tables.geometry
  const links: Link[][] = Array.from({ length: cells + 1 }, () => [])
  const link = (a: number, b: number, parity: number, fact: number) => {
    links[a]!.push({ to: b, parity, fact })
    links[b]!.push({ to: a, parity, fact })
  }
  const orOutside = (cell: number) => (cell < 0 ? cells : cell)
  for (let edge = 0; edge < edges; edge++)
    if (facts[edge] !== 0) link(tables.sides[2 * edge]!, tables.sides[2 * edge + 1]!, facts[edge] === 1 ? 1 : 0, edge)
  for (let corner = 0; corner < 4 * nodes && !edgesOnly; corner++) {
    const domain = facts[atCorner + corner]!
    if (domain !== OPEN && (domain & OPEN) !== 0) continue
    const node = corner & ~3
    link(
      orOutside(nodeCells[node + ((corner + 1) & 3)]!),
      orOutside(nodeCells[node + ((corner + 3) & 3)]!),
      domain === OPEN ? 1 : 0,
      atCorner + corner,
    )
  }
  for (let pair = 0; pair < 2 * cells && !edgesOnly; pair++) {
    if (facts[atPair + pair] === ANY_PAIR) continue
    const at = 4 * (pair >> 1) + (pair & 1)
    link(tables.beside[at]!, tables.beside[at + 2]!, facts[atPair + pair] === ODD ? 1 : 0, atPair + pair)
  }
  for (let cell = 0; cell < cells; cell++)
    if (facts[atCell + cell] !== 0) link(cell, cells, facts[atCell + cell] === INSIDE ? 1 : 0, atCell + cell)
  return links
}

/** The facts along a shortest path between two cells that does not use `except` and on which the colour changes as `parity` says. */
function wayBetween(links: readonly (readonly Link[])[], from: number, goal: number, except: number, parity: number): number[] {
  // A place is a cell with the parity of the path to it. If links contradict each other, both parities may be reached.
  const cameBy = new Map<number, { place: number; fact: number }>([[2 * from, { place: -1, fact: -1 }]])
  const queue = [2 * from]
  const end = 2 * goal + parity
  for (let i = 0; i < queue.length && !cameBy.has(end); i++) {
    const place = queue[i]!
    for (const link of links[place >> 1]!) {
      const next = 2 * link.to + ((place & 1) ^ link.parity)
      if (link.fact === except || cameBy.has(next)) continue
      cameBy.set(next, { place, fact: link.fact })
      queue.push(next)
    }
  }
  const way: number[] = []
  for (let at = cameBy.get(end); at !== undefined && at.place >= 0; at = cameBy.get(at.place)) way.push(at.fact)
  return way.reverse()
}

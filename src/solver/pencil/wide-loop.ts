import type { Loop } from './model'
import type { WideConclusions } from './wide'

/**
 * Applies the rule that all chosen edges are one loop. An edge that would close a chain of lines while the loop must go elsewhere, too, is not chosen.
 * Neither is one outside the part of the board in which the loop lies: a loop never leaves a block, a part without a point that all ways between
 * its sides pass (J. Hopcroft and R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973).
 *
 * @param holds 1 where a literal holds, -1 where not, 0 where that is open
 */
export function concludeLoop({ edges, through }: Loop, holds: (literal: number) => number): WideConclusions {
  const state = edges.map(({ term }) => holds(term))
  const lines = edges.flatMap((_, edge) => (state[edge] === 1 ? [edge] : []))
  const must = new Set([...through, ...lines.flatMap((edge) => [edges[edge]!.from, edges[edge]!.to])])
  const blockOf = blocks(edges, state)
  // The blocks that have every point of the loop, each with its points.
  const points = new Map<number, Set<number>>()
  for (const [edge, block] of blockOf.entries()) {
    if (block < 0) continue
    if (!points.has(block)) points.set(block, new Set())
    points.get(block)!.add(edges[edge]!.from).add(edges[edge]!.to)
  }
  // Two points are one edge between them: no loop.
  const possible = new Set([...points].flatMap(([block, has]) => (has.size > 2 && [...must].every((point) => has.has(point)) ? [block] : [])))
  if (must.size > 0 && possible.size === 0) return 'broken'
  const isOut = edges.map((_, edge) => state[edge] === 0 && !possible.has(blockOf[edge]!))
  const chains = chainsOf(edges, lines)
  for (const [edge, { from, to }] of edges.entries()) {
    const chain = chains.get(from)
    if (chain === undefined || chain !== chains.get(to)) continue
    if ([...must].every((point) => chains.get(point) === chain)) continue
    if (state[edge] === 0) isOut[edge] = true
    else if (state[edge] === 1 && closes(edges, lines, chains, chain)) return 'broken'
  }
  return edges.flatMap(({ term }, edge) => (isOut[edge] ? [term ^ 1] : []))
}

type Edges = Loop['edges']

/** By point on a line: a name of the chain of lines that it is on. */
function chainsOf(edges: Edges, lines: readonly number[]): Map<number, number> {
  const root = new Map<number, number>()
  const find = (point: number): number => {
    let top = point
    while (root.get(top)! !== top) top = root.get(top)!
    root.set(point, top)
    return top
  }
  for (const edge of lines) {
    const { from, to } = edges[edge]!
    for (const point of [from, to]) if (!root.has(point)) root.set(point, point)
    root.set(find(from), find(to))
  }
  return new Map([...root.keys()].map((point) => [point, find(point)]))
}

/** Whether a chain is closed: it has as many lines as points. */
function closes(edges: Edges, lines: readonly number[], chains: ReadonlyMap<number, number>, chain: number): boolean {
  const points = [...chains.values()].filter((one) => one === chain).length
  return lines.filter((edge) => chains.get(edges[edge]!.from) === chain).length >= points
}

/** By edge that may be chosen: the number of its block; -1 for others. */
function blocks(edges: Edges, state: readonly number[]): Int32Array {
  const meeting = new Map<number, number[]>()
  for (const [edge, { from, to }] of edges.entries())
    if (state[edge] !== -1) for (const point of [from, to]) meeting.get(point)?.push(edge) ?? meeting.set(point, [edge])
  const blockOf = new Int32Array(edges.length).fill(-1)
  const found = new Map<number, number>()
  const low = new Map<number, number>()
  const next = new Map<number, number>()
  const seen: number[] = []
  let count = 0
  for (const start of meeting.keys()) {
    if (found.has(start)) continue
    const path: { readonly point: number; readonly by: number }[] = [{ point: start, by: -1 }]
    found.set(start, found.size)
    low.set(start, found.get(start)!)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { point, by } = top
      const i = next.get(point) ?? 0
      const edge = meeting.get(point)![i]
      if (edge !== undefined) {
        next.set(point, i + 1)
        if (edge === by) continue
        const other = edges[edge]!.from + edges[edge]!.to - point
        const at = found.get(other)
        if (at === undefined) {
          seen.push(edge)
          found.set(other, found.size)
          low.set(other, found.get(other)!)
          path.push({ point: other, by: edge })
        } else if (at < found.get(point)!) {
          seen.push(edge)
          low.set(point, Math.min(low.get(point)!, at))
        }
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above === undefined) continue
      low.set(above.point, Math.min(low.get(above.point)!, low.get(point)!))
      if (low.get(point)! < found.get(above.point)!) continue
      for (let one = seen.pop()!; ; one = seen.pop()!) {
        blockOf[one] = count
        if (one === by) break
      }
      count++
    }
  }
  return blockOf
}

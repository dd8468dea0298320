import { Graph } from '../graph'
import type { Candidate, Found } from '../message'
import type { RungKey } from '../names'
import type { Technique } from '../technique'

/** No candidate. */
const NONE = -1

/** The allowed strong links of a chain: between places of one digit, within cells of two digits, or both. */
type Links = 'digit' | 'cells' | 'any'

/**
 * The technique of chains of alternating strong and weak links. If the first candidate of a chain is false, the last one is true, so that a
 * candidate which both rule out is false. A candidate that must be true if it is false is true. The technique gives the shortest of all
 * such chains, and of equally short ones the first in the order of cells and digits. If the caller does not accept every step, it offers
 * the shortest chain from each candidate.
 * @param most the most candidates of a chain
 */
export function chain(key: RungKey, links: Links, most: number): Technique {
  return {
    key,
    find(state, isWanted) {
      const graph = Graph.of(state)
      const search = new Search(graph, links)
      if (isWanted !== undefined) {
        for (const start of graph.nodes(links === 'cells')) {
          const nodes = search.shortest(start, most)
          const step = nodes && found(key, graph, nodes)
          if (step && isWanted(step)) return step
        }
        return undefined
      }
      let best: readonly number[] | undefined
      for (const start of graph.nodes(links === 'cells')) best = search.shortest(start, best === undefined ? most : best.length - 2) ?? best
      return best && found(key, graph, best)
    },
  }
}

function found(technique: RungKey, graph: Graph, nodes: readonly number[]): Found {
  const chain = nodes.map((node) => graph.candidateOf(node))
  const cells = [...new Set(chain.map(([cell]) => cell))]
  const digits = [...new Set(chain.map(([, digit]) => digit))].sort((a, b) => a - b)
  const [first, last] = [nodes[0]!, nodes.at(-1)!]
  const isLoop = first === last
  return {
    technique,
    cells,
    houses: [],
    digits,
    chain,
    placed: isLoop ? [chain[0]!] : [],
    removed: isLoop ? [] : excludedByBoth(graph, first, last),
  }
}

/** The candidates that are false whichever of two candidates is true. */
function excludedByBoth(graph: Graph, first: number, last: number): Candidate[] {
  const byFirst = new Set(graph.excluded(first))
  return graph.excluded(last).flatMap((node) => (byFirst.has(node) ? [graph.candidateOf(node)] : []))
}

/** Searches for chains from a candidate. */
class Search {
  /** For each candidate: the candidate from which it follows that it is false (`trueBy`: true), if the first one is false. */
  private readonly falseBy: Int32Array
  private readonly trueBy: Int32Array
  private readonly excludedByStart: Uint8Array

  constructor(
    private readonly graph: Graph,
    private readonly links: Links,
  ) {
    this.falseBy = new Int32Array(graph.size)
    this.trueBy = new Int32Array(graph.size)
    this.excludedByStart = new Uint8Array(graph.size)
  }

  /** The shortest chain from `start` that places or removes a candidate, of at most `most` candidates. */
  shortest(start: number, most: number): readonly number[] | undefined {
    const { falseBy, trueBy, excludedByStart, graph, links } = this
    if (this.forced(start).length === 0) return undefined
    falseBy.fill(NONE)
    trueBy.fill(NONE)
    excludedByStart.fill(0)
    for (const node of graph.excluded(start)) excludedByStart[node] = 1
    falseBy[start] = start
    let front = [start]
    // Each round follows a strong link, then a weak one. `front` are the candidates that are false if `start` is.
    for (let length = 2; length <= most && front.length > 0; length += 2) {
      const next: number[] = []
      for (const node of front)
        for (const reached of this.forced(node)) {
          if (trueBy[reached] !== NONE) continue
          trueBy[reached] = node
          const excluded = graph.excluded(reached)
          if (length > 2 && (reached === start || excluded.some((out) => excludedByStart[out] === 1))) return this.path(start, reached)
          for (const out of excluded) {
            if (falseBy[out] !== NONE || (links === 'digit' && !graph.areOfOneDigit(out, reached))) continue
            falseBy[out] = reached
            next.push(out)
          }
        }
      front = next
    }
    return undefined
  }

  private path(start: number, end: number): readonly number[] {
    const nodes = [end]
    for (let node = this.trueBy[end]!; ; node = this.trueBy[nodes[0]!]!) {
      nodes.unshift(node)
      if (node === start) return nodes
      nodes.unshift(this.falseBy[node]!)
    }
  }

  /** The candidates that are true if a candidate is false. */
  private forced(node: number): readonly number[] {
    const { graph, links } = this
    const other = links === 'digit' ? NONE : graph.otherInCell(node)
    const places = links === 'cells' ? [] : graph.otherPlaces(node)
    return other === NONE ? places : [other, ...places]
  }
}

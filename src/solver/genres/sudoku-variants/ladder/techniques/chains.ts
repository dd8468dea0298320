import { Graph } from '../graph'
import type { Candidate, Found } from '../message'
import type { RungKey } from '../names'
import type { Technique } from '../technique'

/** No candidate. */
const NONE = -1

/** Which links a chain may have: of one digit, through cells of two digits, or any. */
type Links = 'digit' | 'cells' | 'any'

/**
 * Chains of alternately strong and weak links: if the first candidate is false the last is true, so that candidates which both exclude are
 * out; a candidate whose falsehood makes it true is true. Of all such chains the shortest is taken, and among these the first in the order
 * of cells and digits; where not every step is wanted, the shortest from each candidate is offered.
 *
 * @param most candidates that it may have
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

/** Candidates that neither of two leaves, whichever of them is true. */
function excludedByBoth(graph: Graph, first: number, last: number): Candidate[] {
  const byFirst = new Set(graph.excluded(first))
  return graph.excluded(last).flatMap((node) => (byFirst.has(node) ? [graph.candidateOf(node)] : []))
}

/** Looks for chains from one candidate after the other. */
class Search {
  /** By which candidate each is known to be false, and true, if the first is false. */
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

  /** The shortest chain from `start` that does something, of at most so many candidates. */
  shortest(start: number, most: number): readonly number[] | undefined {
    const { falseBy, trueBy, excludedByStart, graph, links } = this
    if (this.forced(start).length === 0) return undefined
    falseBy.fill(NONE)
    trueBy.fill(NONE)
    excludedByStart.fill(0)
    for (const node of graph.excluded(start)) excludedByStart[node] = 1
    falseBy[start] = start
    let front = [start]
    // Each round goes over a strong link, then over a weak one: `front` are candidates that are false if `start` is.
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

  /** The nodes that are true if a candidate is false. */
  private forced(node: number): readonly number[] {
    const { graph, links } = this
    const other = links === 'digit' ? NONE : graph.otherInCell(node)
    const places = links === 'cells' ? [] : graph.otherPlaces(node)
    return other === NONE ? places : [other, ...places]
  }
}

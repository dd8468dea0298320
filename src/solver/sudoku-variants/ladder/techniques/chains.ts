import { fits } from '#solver/sudoku-variants/relations.ts'
import type { Candidate, Found } from '../message'
import type { RungKey } from '../names'
import { digitsIn, type State } from '../state'
import type { Technique } from '../technique'

/** Which links a chain may have: of one digit, through cells of two digits, or any. */
type Links = 'digit' | 'cells' | 'any'

/**
 * Chains of strong and weak links in turn: if the first candidate is false the last is true, so what both exclude is out; a candidate whose
 * falsehood makes it true is true. Of all such chains the shortest, and among these the first in the order of cells and digits.
 *
 * @param most candidates that it may have
 */
export function chain(key: RungKey, links: Links, most: number): Technique {
  return {
    key,
    find(state) {
      const graph = new Graph(state, links)
      let best: readonly number[] | undefined
      for (const start of graph.candidates) best = graph.shortest(start, best === undefined ? most : best.length - 2) ?? best
      return best && found(key, graph, best)
    },
  }
}

function found(key: RungKey, graph: Graph, nodes: readonly number[]): Found {
  const chain = nodes.map((node) => graph.candidateOf(node))
  const cells = [...new Set(chain.map(([cell]) => cell))]
  const digits = [...new Set(chain.map(([, digit]) => digit))].sort((a, b) => a - b)
  const [first, last] = [nodes[0]!, nodes.at(-1)!]
  return first === last
    ? { technique: key, cells, houses: [], digits, placed: [graph.candidateOf(first)], removed: [], chain }
    : { technique: key, cells, houses: [], digits, placed: [], removed: graph.excludedBy(first, last), chain }
}

/** The candidates of a position as nodes, numbered cell by cell, with the links between them. */
class Graph {
  readonly candidates: readonly number[]
  private readonly weak = new Map<number, readonly number[]>()
  private readonly strong = new Map<number, readonly number[]>()
  private readonly digits: number
  private readonly relationsOf: (
    cell: number,
  ) => readonly { readonly other: number; readonly allows: (mine: number, its: number) => boolean }[]

  constructor(
    private readonly state: State,
    private readonly links: Links,
  ) {
    const { rules, candidates } = state
    this.digits = rules.digits
    this.candidates = Array.from(candidates).flatMap((mask, cell) =>
      links === 'cells' && digitsIn(mask).length !== 2 ? [] : digitsIn(mask).map((digit) => this.nodeOf(cell, digit)),
    )
    this.relationsOf = (cell) => [
      ...rules.relationsOf[cell]!.map((at) => {
        const { kind, a, b } = rules.relations[at]!
        return a === cell
          ? { other: b, allows: (mine: number, its: number) => fits(kind, mine, its) }
          : { other: a, allows: (mine: number, its: number) => fits(kind, its, mine) }
      }),
      ...rules.totalsOf[cell]!.flatMap((at) => {
        const { cells, sum } = rules.totals[at]!
        const other = cells.find((one) => one !== cell)
        return cells.length === 2 && other !== undefined ? [{ other, allows: (mine: number, its: number) => mine + its === sum }] : []
      }),
    ]
  }

  candidateOf(node: number): Candidate {
    return [Math.floor(node / this.digits), (node % this.digits) + 1]
  }

  /** Candidates that neither of two leaves, whichever of them is true. */
  excludedBy(first: number, last: number): Candidate[] {
    const byFirst = new Set(this.excluded(first))
    return this.excluded(last).flatMap((node) => (byFirst.has(node) ? [this.candidateOf(node)] : []))
  }

  /** The shortest chain from `start` that does something, of at most so many candidates. */
  shortest(start: number, most: number): readonly number[] | undefined {
    const from = new Map<number, number>([[start, -1]])
    const isWeak = new Map<number, number>()
    let front = [start]
    // Each round goes over a strong link, then over a weak one: `front` are candidates that are false if `start` is.
    for (let length = 2; length <= most && front.length > 0; length += 2) {
      const next: number[] = []
      for (const node of front)
        for (const reached of this.forced(node)) {
          if (isWeak.has(reached)) continue
          isWeak.set(reached, node)
          if (length > 2 && (reached === start || this.excludedBy(start, reached).length > 0))
            return this.path(start, reached, from, isWeak)
          for (const out of this.excluded(reached)) {
            if (from.has(out)) continue
            if (this.links === 'digit' && out % this.digits !== reached % this.digits) continue
            from.set(out, reached)
            next.push(out)
          }
        }
      front = next
    }
    return undefined
  }

  private path(start: number, end: number, from: ReadonlyMap<number, number>, isWeak: ReadonlyMap<number, number>): readonly number[] {
    const nodes = [end]
    for (let node = isWeak.get(end)!; ; node = isWeak.get(nodes[0]!)!) {
      nodes.unshift(node)
      if (node === start) return nodes
      nodes.unshift(from.get(node)!)
    }
  }

  private nodeOf(cell: number, digit: number): number {
    return cell * this.digits + digit - 1
  }

  /** What is false if a candidate is true. */
  private excluded(node: number): readonly number[] {
    let nodes = this.weak.get(node)
    if (nodes !== undefined) return nodes
    const { rules, candidates } = this.state
    const [cell, digit] = this.candidateOf(node)
    const out = new Set<number>()
    for (const other of digitsIn(candidates[cell]!)) if (other !== digit) out.add(this.nodeOf(cell, other))
    for (const peer of rules.peers[cell]!) if ((candidates[peer]! >> (digit - 1)) & 1) out.add(this.nodeOf(peer, digit))
    for (const { other, allows } of this.relationsOf(cell))
      for (const its of digitsIn(candidates[other]!)) if (!allows(digit, its)) out.add(this.nodeOf(other, its))
    this.weak.set(node, (nodes = [...out]))
    return nodes
  }

  /** What is true if a candidate is false. */
  private forced(node: number): readonly number[] {
    let nodes = this.strong.get(node)
    if (nodes !== undefined) return nodes
    const { rules, candidates } = this.state
    const [cell, digit] = this.candidateOf(node)
    const out = new Set<number>()
    const here = digitsIn(candidates[cell]!)
    if (this.links !== 'digit' && here.length === 2) out.add(this.nodeOf(cell, here[0] === digit ? here[1]! : here[0]!))
    if (this.links !== 'cells')
      for (const house of rules.housesOf[cell]!) {
        if (!rules.isFull[house]) continue
        const places = this.state.placesIn(house, digit)
        if (places.length === 2) out.add(this.nodeOf(places[0] === cell ? places[1]! : places[0]!, digit))
      }
    this.strong.set(node, (nodes = [...out]))
    return nodes
  }
}

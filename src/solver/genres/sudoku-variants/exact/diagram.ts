import type { Automaton } from '../constraints/page'

/**
 * An automaton over some cells as a graph: a layer of nodes before each cell and one after the last, and edges that carry a digit from node
 * to node. Each node is on a path from the first layer to the last. Edges are in the order of their first nodes.
 */
export interface Diagram {
  /** The first node of each layer; at the end, the number of nodes. */
  readonly layers: Int32Array
  /** By node: its first edge; at the end, the number of edges. */
  readonly firstEdge: Int32Array
  /** By edge: 1 << (digit - 1). */
  readonly bits: Int32Array
  /** By edge: the node to which it leads. */
  readonly to: Int32Array
  /** By node: the digits of its edges, as bits. */
  readonly has: Int32Array
  /** By node and digit, at `node * digits + digit - 1`: the node to which that edge leads, if it exists. */
  readonly next: Int32Array
}

/**
 * The most edges of a diagram that remembers the digits of cells that see each other. The next constant is the limit for one that does not.
 */
const MOST_STRICT = 60_000
const MOST_EDGES = 300_000
/** The most diagrams that are kept for later use. Constraints of the same shape share one. */
const KEPT = 256

const known = new Map<string, Diagram | undefined>()

/**
 * An order of cells in which cells that see each other are together.
 * @param fixed the number of cells at the start that keep their places
 */
export function ordered(cells: readonly number[], fixed: number, sees: (a: number, b: number) => boolean): readonly number[] {
  const order = cells.slice(0, fixed)
  const open = cells.slice(fixed)
  let run: number[] = []
  for (const cell of order) run = run.every((one) => sees(one, cell)) ? [...run, cell] : [cell]
  while (open.length > 0) {
    const next = open.findIndex((cell) => run.length > 0 && run.every((one) => sees(one, cell)))
    if (next < 0) {
      // The cell that sees the most of the remaining cells begins the next run.
      const seen = open.map((cell) => open.filter((other) => sees(cell, other)).length)
      const best = seen.indexOf(Math.max(...seen))
      run = []
      run.push(...open.splice(best, 1))
    } else run.push(...open.splice(next, 1))
    order.push(run.at(-1)!)
  }
  return order
}

/**
 * The diagram of an automaton over cells in this order; undefined where it would be too large.
 * @param sees whether two cells cannot have the same digit
 */
export function diagramOf(
  automaton: Automaton,
  cells: readonly number[],
  digits: number,
  sees: (a: number, b: number) => boolean,
): Diagram | undefined {
  const runs: boolean[] = []
  let run: number[] = []
  for (const cell of cells) {
    const goesOn = run.length > 0 && run.every((one) => sees(one, cell))
    run = goesOn ? [...run, cell] : [cell]
    runs.push(goesOn)
  }
  const key = `${automaton.name}|${digits}|${runs.map(Number).join('')}`
  if (known.has(key)) return known.get(key)
  const diagram = unfolded(automaton, runs, digits, MOST_STRICT) ?? unfolded(automaton, runs.map(() => false), digits, MOST_EDGES) // prettier-ignore
  if (known.size >= KEPT) known.clear()
  known.set(key, diagram)
  return diagram
}

/**
 * The digits that each cell has on paths through a diagram, as bits; undefined where there is no path.
 *
 * @param masks for each cell of the diagram the digits that it may have, as bits
 */
export function digitsOnWays({ layers, firstEdge, bits, to }: Diagram, masks: readonly number[]): number[] | undefined {
  const nodes = firstEdge.length - 1
  if (nodes < 1) return undefined
  const reached = new Uint8Array(nodes)
  reached[0] = 1
  for (const [i, mask] of masks.entries())
    for (let node = layers[i]!; node < layers[i + 1]!; node++)
      if (reached[node] === 1) for (let edge = firstEdge[node]!; edge < firstEdge[node + 1]!; edge++) if ((bits[edge]! & mask) !== 0) reached[to[edge]!] = 1 // prettier-ignore
  const leads = new Uint8Array(nodes)
  for (let node = layers[masks.length]!; node < nodes; node++) leads[node] = reached[node]!
  const on = masks.map(() => 0)
  for (let i = masks.length - 1; i >= 0; i--) {
    for (let node = layers[i]!; node < layers[i + 1]!; node++)
      for (let edge = firstEdge[node]!; reached[node] === 1 && edge < firstEdge[node + 1]!; edge++) {
        if ((bits[edge]! & masks[i]!) === 0 || leads[to[edge]!] === 0) continue
        leads[node] = 1
        on[i]! |= bits[edge]!
      }
    if (on[i] === 0) return undefined
  }
  return on
}

/** A diagram that is being built: layer by layer, with edges in the order of the nodes at which they begin. */
interface Unfolded {
  /** The first node of each layer; at the end, the number of nodes. */
  readonly layers: number[]
  readonly firstEdge: number[]
  readonly digits: number[]
  readonly to: number[]
  /** The states of the last layer. */
  readonly ends: readonly number[]
}

function unfolded(automaton: Automaton, goesOn: readonly boolean[], digits: number, most: number): Diagram | undefined {
  const layers = [0]
  const firstEdge: number[] = []
  const [digitOf, to]: [number[], number[]] = [[], []]
  let states = [automaton.start]
  let usedBy = [0]
  let first = 0
  for (let index = 0; index < goesOn.length; index++) {
    const after = first + states.length
    layers.push(after)
    const next: number[] = []
    const usedNext: number[] = []
    const numbers = new Map<number, number>()
    // The digits of a run matter only as long as the next cell belongs to the run.
    const keeps = goesOn[index + 1] === true
    for (let n = 0; n < states.length; n++) {
      firstEdge.push(to.length)
      const used = goesOn[index] ? usedBy[n]! : 0
      for (let digit = 1; digit <= digits; digit++) {
        if ((used >> (digit - 1)) & 1) continue
        const state = automaton.step(states[n]!, digit, index)
        if (state < 0) continue
        const now = keeps ? used | (1 << (digit - 1)) : 0
        const key = state * 65536 + now
        let node = numbers.get(key)
        if (node === undefined) {
          node = next.length
          numbers.set(key, node)
          next.push(state)
          usedNext.push(now)
        }
        digitOf.push(digit)
        to.push(after + node)
      }
      if (to.length > most) return undefined
    }
    first = after
    states = next
    usedBy = usedNext
  }
  layers.push(first + states.length)
  return joined({ layers, firstEdge, digits: digitOf, to, ends: states }, digits, (state) => automaton.end(state))
}

/** Keeps only nodes from which a path leads to an end, and renumbers them. */
function joined({ layers, firstEdge, digits, to, ends }: Unfolded, most: number, isEnd: (state: number) => boolean): Diagram {
  const nodes = layers.at(-1)!
  const last = nodes - ends.length
  const leads = new Uint8Array(nodes)
  for (const [n, state] of ends.entries()) if (isEnd(state)) leads[last + n] = 1
  let edges = 0
  for (let node = last - 1; node >= 0; node--) {
    const end = firstEdge[node + 1] ?? to.length
    for (let edge = firstEdge[node]!; edge < end; edge++)
      if (leads[to[edge]!] === 1) {
        leads[node] = 1
        edges++
      }
  }
  const numbers = new Int32Array(nodes + 1)
  for (let node = 0; node < nodes; node++) numbers[node + 1] = numbers[node]! + leads[node]!
  const count = numbers[nodes]!
  const firsts = new Int32Array(count + 1)
  const bits = new Int32Array(edges)
  const targets = new Int32Array(edges)
  const has = new Int32Array(count)
  const next = new Int32Array(count * most)
  let at = 0
  for (let node = 0; node < last; node++) {
    if (leads[node] === 0) continue
    firsts[numbers[node]!] = at
    const end = firstEdge[node + 1] ?? to.length
    for (let edge = firstEdge[node]!; edge < end; edge++) {
      if (leads[to[edge]!] === 0) continue
      const [number, digit, target] = [numbers[node]!, digits[edge]!, numbers[to[edge]!]!]
      has[number]! |= 1 << (digit - 1)
      next[number * most + digit - 1] = target
      bits[at] = 1 << (digit - 1)
      targets[at++] = target
    }
  }
  firsts.fill(at, numbers[last]!)
  return { layers: Int32Array.from(layers, (node) => numbers[node]!), firstEdge: firsts, bits, to: targets, has, next }
}

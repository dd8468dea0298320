import type { Automaton } from '../constraints/page'

/**
 * An automaton over some cells, unfolded: a layer of nodes before each cell and one after the last, and edges that carry a digit from node to node.
 * Each node lies on a way from the first layer to the last. Edges lie in the order of their first nodes.
 */
export interface Diagram {
  /** The first node of each layer, and the number of all. */
  readonly layers: Int32Array
  /** By node: its first edge; then the number of all. */
  readonly firstEdge: Int32Array
  /** By edge: 1 << (digit - 1). */
  readonly bits: Int32Array
  /** By edge: the node that it leads to. */
  readonly to: Int32Array
}

/** Edges of a diagram that keeps track of which digits stand in cells that see each other, and of one that does not. */
const MOST_STRICT = 60_000
const MOST_EDGES = 300_000
/** Diagrams that are kept: those of one shape are the same. */
const KEPT = 256

const known = new Map<string, Diagram | undefined>()

/** The order of cells in which those that see each other stand together. @param fixed places before this one keep their cells */
export function ordered(cells: readonly number[], fixed: number, sees: (a: number, b: number) => boolean): readonly number[] {
  const order = cells.slice(0, fixed)
  const open = cells.slice(fixed)
  let run: number[] = []
  for (const cell of order) run = run.every((one) => sees(one, cell)) ? [...run, cell] : [cell]
  while (open.length > 0) {
    const next = open.findIndex((cell) => run.length > 0 && run.every((one) => sees(one, cell)))
    if (next < 0) {
      // The cell that sees most of the rest begins the next run.
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
 *
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
 * The digits that each cell has on some way through a diagram, as bits; undefined where there is no way.
 *
 * @param masks by cell of the diagram, what it may have
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

/** A node on the way: the state, the digits of the run so far, and its edges as digit and number of the node in the next layer. */
interface Node {
  readonly state: number
  readonly used: number
  readonly edges: (readonly [digit: number, to: number])[]
}

function unfolded(automaton: Automaton, goesOn: readonly boolean[], digits: number, most: number): Diagram | undefined {
  let layer: Node[] = [{ state: automaton.start, used: 0, edges: [] }]
  const layers: Node[][] = [layer]
  let edges = 0
  for (let index = 0; index < goesOn.length; index++) {
    const next: Node[] = []
    const numbers = new Map<number, number>()
    // What a run holds matters only while it goes on.
    const keeps = goesOn[index + 1] === true
    for (const node of layer) {
      const used = goesOn[index] ? node.used : 0
      for (let digit = 1; digit <= digits; digit++) {
        if ((used >> (digit - 1)) & 1) continue
        const state = automaton.step(node.state, digit, index)
        if (state < 0) continue
        const now = keeps ? used | (1 << (digit - 1)) : 0
        const key = state * 65536 + now
        let to = numbers.get(key)
        if (to === undefined) {
          to = next.length
          numbers.set(key, to)
          next.push({ state, used: now, edges: [] })
        }
        node.edges.push([digit, to])
        if (++edges > most) return undefined
      }
    }
    layers.push(next)
    layer = next
  }
  return joined(layers, (state) => automaton.end(state))
}

/** Keeps the nodes that lead to an end, and numbers them. */
function joined(layers: readonly Node[][], isEnd: (state: number) => boolean): Diagram {
  let leads = layers.at(-1)!.map(({ state }) => isEnd(state))
  const kept: boolean[][] = [leads]
  for (let i = layers.length - 2; i >= 0; i--) {
    const after = leads
    leads = layers[i]!.map(({ edges }) => edges.some(([, to]) => after[to]))
    kept.unshift(leads)
  }
  const first: number[] = []
  const numbers = kept.map((of) => of.map(() => -1))
  let count = 0
  for (const [i, of] of kept.entries()) {
    first.push(count)
    for (const [n, isKept] of of.entries()) if (isKept) numbers[i]![n] = count++
  }
  const [firstEdge, bits, to]: [number[], number[], number[]] = [[], [], []]
  for (const [i, nodes] of layers.entries())
    for (const [n, { edges }] of nodes.entries()) {
      if (numbers[i]![n]! < 0) continue
      firstEdge.push(bits.length)
      for (const [digit, target] of edges) {
        const node = numbers[i + 1]![target]!
        if (node < 0) continue
        bits.push(1 << (digit - 1))
        to.push(node)
      }
    }
  return { layers: Int32Array.from([...first, count]), firstEdge: Int32Array.from([...firstEdge, bits.length]), bits: Int32Array.from(bits), to: Int32Array.from(to) } // prettier-ignore
}

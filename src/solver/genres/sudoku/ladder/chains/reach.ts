import { NODES, type Linked } from './graph'

const FAR = 0x7fff

/** The nodes that follow from one node's being false, the nearest first, over strong and weak links alternately. */
export class ChainReach {
  /** Links from the start to a node as true, and as false. */
  readonly on: Int16Array
  readonly off: Int16Array
  private readonly onParent: Int32Array
  private readonly offParent: Int32Array
  private readonly queue: Int32Array
  /** Nodes found true, nearest first. */
  readonly found: Int32Array
  count = 0

  /** @param nodes the most nodes of a graph */
  constructor(nodes = NODES) {
    this.on = new Int16Array(nodes)
    this.off = new Int16Array(nodes)
    this.onParent = new Int32Array(nodes)
    this.offParent = new Int32Array(nodes)
    this.queue = new Int32Array(2 * nodes)
    this.found = new Int32Array(nodes)
  }

  /** Searches from `start` as false, over at most `most` links. */
  from(graph: Linked, start: number, most: number): void {
    this.begin()
    this.off[start] = 0
    this.queue[0] = start
    this.goOn(graph, 1, most)
  }

  /** Searches from `start` as true: first the candidates that it excludes become false. */
  fromTrue(graph: Linked, start: number, most: number): void {
    this.begin()
    this.on[start] = 0
    let tail = 0
    for (let k = graph.weakFrom[start]!; k < graph.weakFrom[start + 1]!; k++) {
      const other = graph.weakTo[k]!
      this.off[other] = 1
      this.offParent[other] = start
      this.queue[tail++] = other
    }
    this.goOn(graph, tail, most)
  }

  private begin(): void {
    this.on.fill(FAR)
    this.off.fill(FAR)
    this.count = 0
  }

  private goOn(graph: Linked, first: number, most: number): void {
    const { on, off, queue } = this
    let tail = first
    for (let head = 0; head < tail; head++) {
      const node = queue[head]!
      const length = off[node]! + 1
      if (length > most) return
      for (let i = graph.strongFrom[node]!; i < graph.strongFrom[node + 1]!; i++) {
        const next = graph.strongTo[i]!
        if (on[next] !== FAR) continue
        on[next] = length
        this.onParent[next] = node
        this.found[this.count++] = next
        for (let k = graph.weakFrom[next]!; k < graph.weakFrom[next + 1]!; k++) {
          const other = graph.weakTo[k]!
          if (off[other] !== FAR) continue
          off[other] = length + 1
          this.offParent[other] = next
          queue[tail++] = other
        }
      }
    }
  }

  /**
   * The nodes of the chain from the start to `end`, which is true; a start that was true is left out. The links are strong, weak, …,
   * strong.
   */
  path(start: number, end: number): number[] {
    const nodes: number[] = []
    for (let node = end; ;) {
      nodes.push(node)
      const before = this.onParent[node]!
      nodes.push(before)
      if (before === start && this.off[before] === 0) return nodes.reverse()
      node = this.offParent[before]!
      if (node === start && this.on[node] === 0) return nodes.reverse()
    }
  }
}

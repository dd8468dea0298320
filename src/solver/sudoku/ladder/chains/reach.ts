import { NODES, type ChainGraph } from './graph'

const FAR = 0x7fff

/** What follows from a node's being false, nearest first: links strong and weak in turn. */
export class ChainReach {
  /** Links from the start to a node as true, and as false. */
  readonly on = new Int16Array(NODES)
  readonly off = new Int16Array(NODES)
  private readonly onParent = new Int16Array(NODES)
  private readonly offParent = new Int16Array(NODES)
  private readonly queue = new Int16Array(2 * NODES)
  /** Nodes found true, nearest first. */
  readonly found = new Int16Array(NODES)
  count = 0

  /** Goes out from `start` as false, at most `most` links. */
  from(graph: ChainGraph, start: number, most: number): void {
    const { on, off, queue } = this
    on.fill(FAR)
    off.fill(FAR)
    this.count = 0
    off[start] = 0
    queue[0] = start
    let tail = 1
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

  /** The nodes from the start to `end` as true; links strong, weak, …, strong. */
  path(start: number, end: number): number[] {
    const nodes: number[] = []
    for (let node = end; ;) {
      nodes.push(node)
      const before = this.onParent[node]!
      nodes.push(before)
      if (before === start && this.off[before] === 0) return nodes.reverse()
      node = this.offParent[before]!
    }
  }
}

/** A network of edges that each carry one unit. It finds, exactly, the cheapest of the greatest flows. */
export class CostFlow {
  private readonly heads: number[] = []
  private readonly costs: number[] = []
  private readonly room: number[] = []
  private readonly next: number[] = []
  private readonly first: Int32Array

  /** @param nodes the number of nodes, which are numbered from 0 */
  constructor(private readonly nodes: number) {
    this.first = new Int32Array(nodes).fill(-1)
  }

  /** Adds an edge for one unit. @param cost a whole number, 0 or more @returns the number of the edge */
  connect(from: number, to: number, cost: number): number {
    const edge = this.add(from, to, cost, 1)
    this.add(to, from, -cost, 0)
    return edge
  }

  /** Whether a unit flows through an edge. */
  isUsed(edge: number): boolean {
    return this.room[edge] === 0
  }

  /**
   * Sends as many units as possible, each along the cheapest remaining path (Dijkstra with potentials).
   * @returns their number
   */
  run(source: number, sink: number): number {
    const potential = new Float64Array(this.nodes)
    for (let units = 0; ; units++) {
      const { distance, by } = this.cheapest(source, sink, potential)
      if (distance[sink] === Infinity) return units
      for (let node = 0; node < this.nodes; node++) potential[node]! += Math.min(distance[node]!, distance[sink]!)
      for (let node = sink; node !== source;) {
        const edge = by[node]!
        this.room[edge]!--
        this.room[edge ^ 1]!++
        node = this.heads[edge ^ 1]!
      }
    }
  }

  /** The nodes that can be reached over edges with room: 1 for each of them. */
  reachable(source: number): Uint8Array {
    const reached = new Uint8Array(this.nodes)
    const stack = [source]
    reached[source] = 1
    for (let node = stack.pop(); node !== undefined; node = stack.pop())
      for (let edge = this.first[node]!; edge >= 0; edge = this.next[edge]!) {
        const to = this.heads[edge]!
        if (this.room[edge] === 0 || reached[to]) continue
        reached[to] = 1
        stack.push(to)
      }
    return reached
  }

  private add(from: number, to: number, cost: number, room: number): number {
    const edge = this.heads.length
    this.heads.push(to)
    this.costs.push(cost)
    this.room.push(room)
    this.next.push(this.first[from]!)
    this.first[from] = edge
    return edge
  }

  private cheapest(source: number, sink: number, potential: Float64Array): { distance: Float64Array; by: Int32Array } {
    const distance = new Float64Array(this.nodes).fill(Infinity)
    const by = new Int32Array(this.nodes).fill(-1)
    const heap = new Heap(distance)
    distance[source] = 0
    heap.push(source)
    for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
      // A node farther than the sink gets the sink's distance as its potential.
      if (node === sink) break
      for (let edge = this.first[node]!; edge >= 0; edge = this.next[edge]!) {
        if (this.room[edge] === 0) continue
        const to = this.heads[edge]!
        const through = distance[node]! + this.costs[edge]! + potential[node]! - potential[to]!
        if (through >= distance[to]!) continue
        distance[to] = through
        by[to] = edge
        heap.push(to)
      }
    }
    return { distance, by }
  }
}

/** A heap of nodes by their distance, the nearest first. A node whose distance falls is moved up. */
class Heap {
  private readonly nodes: number[] = []
  private readonly places: Int32Array

  constructor(private readonly distance: Float64Array) {
    this.places = new Int32Array(distance.length).fill(-1)
  }

  push(node: number): void {
    if (this.places[node]! < 0) {
      this.places[node] = this.nodes.length
      this.nodes.push(node)
    }
    this.up(this.places[node]!)
  }

  pop(): number | undefined {
    const top = this.nodes[0]
    const last = this.nodes.pop()
    if (top === undefined || last === undefined) return undefined
    this.places[top] = -1
    if (top !== last) {
      this.put(last, 0)
      this.down(0)
    }
    return top
  }

  private up(from: number): void {
    let at = from
    const node = this.nodes[at]!
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isNearer(node, this.nodes[parent]!)) break
      this.put(this.nodes[parent]!, at)
      at = parent
    }
    this.put(node, at)
  }

  private down(from: number): void {
    let at = from
    const node = this.nodes[at]!
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.nodes.length) break
      if (child + 1 < this.nodes.length && this.isNearer(this.nodes[child + 1]!, this.nodes[child]!)) child++
      if (!this.isNearer(this.nodes[child]!, node)) break
      this.put(this.nodes[child]!, at)
      at = child
    }
    this.put(node, at)
  }

  /** Nodes with equal distances are ordered by number, so that the same book gives the same choice on every machine. */
  private isNearer(a: number, b: number): boolean {
    const [near, far] = [this.distance[a]!, this.distance[b]!]
    return near < far || (near === far && a < b)
  }

  private put(node: number, at: number): void {
    this.nodes[at] = node
    this.places[node] = at
  }
}

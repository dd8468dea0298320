import { COUNT, HOUSE_CELLS, HOUSE_OF, LOWEST, PEERS, cellsAt } from '../geometry'
import type { State } from '../state'

/**
 * The number of the first group node. Nodes below it are candidates, `9 * cell + digit`. A group is all places of a digit in a crossing of
 * a line and a block, with the number `GROUPS + 54 * digit + 3 * line + third`.
 */
export const GROUPS = 729
/** The number of nodes, candidates and groups together. */
export const NODES = GROUPS + 9 * 54

/**
 * The links that a graph has. `x`: those of one digit. `xy`: those through cells with two digits. `all`: both. `grouped`: both, and those
 * of groups.
 */
export type Links = 'x' | 'xy' | 'all' | 'grouped'

/** The block that a third of a line lies in. */
const BLOCK_OF_THIRD = Uint8Array.from({ length: 54 }, (_, i) => HOUSE_OF[3 * HOUSE_CELLS[9 * Math.floor(i / 3) + 3 * (i % 3)]! + 2]!)

/** Links as lists: the links of node `i` stand from index `…From[i]` up to `…From[i + 1]`. */
export interface Linked {
  readonly strongFrom: Int32Array
  readonly strongTo: Int16Array | Int32Array
  readonly weakFrom: Int32Array
  readonly weakTo: Int16Array | Int32Array
}

/**
 * The strong and weak links of a state as lists: from a node that is false to the nodes that are then true, and from a node that is true to
 * the nodes that are then false. Weak links lead only to nodes that have a strong link, since other nodes end every chain.
 */
export class ChainGraph implements Linked {
  readonly strongFrom = new Int32Array(NODES + 1)
  readonly weakFrom = new Int32Array(NODES + 1)
  strongTo = new Int16Array(8192)
  weakTo = new Int16Array(65536)
  /** The cells that all cells of a node see, three words for each node. */
  readonly seen = new Int32Array(3 * NODES)
  private readonly exists = new Uint8Array(NODES)
  private state!: State

  constructor() {
    for (let i = 0; i < 3 * GROUPS; i++) this.seen[i] = PEERS[3 * Math.floor(i / 27) + (i % 3)]!
  }

  build(state: State, links: Links): void {
    this.state = state
    this.findNodes(links)
    let at = 0
    for (let node = 0; node < NODES; node++) {
      this.strongFrom[node] = at
      if (this.exists[node]) at = this.strongLinks(node, links, at)
    }
    this.strongFrom[NODES] = at
    at = 0
    for (let node = 0; node < NODES; node++) {
      this.weakFrom[node] = at
      if (this.exists[node]) at = this.weakLinks(node, links, at)
    }
    this.weakFrom[NODES] = at
  }

  hasStrong(node: number): boolean {
    return this.strongFrom[node] !== this.strongFrom[node + 1]
  }

  /** The digit of a node. */
  digitOf(node: number): number {
    return node < GROUPS ? node % 9 : Math.floor((node - GROUPS) / 54)
  }

  /** The cell of a candidate, -1 for a group. */
  cellOf(node: number): number {
    return node < GROUPS ? Math.floor(node / 9) : -1
  }

  cellsOf(node: number): number[] {
    if (node < GROUPS) return [Math.floor(node / 9)]
    const { line, places } = this.crossing(node)
    return cellsAt(line, places)
  }

  /** The line of a group, and its places in it. */
  private crossing(node: number): { readonly line: number; readonly places: number } {
    const i = (node - GROUPS) % 54
    const line = Math.floor(i / 3)
    return { line, places: this.state.inHouse[9 * line + this.digitOf(node)]! & (7 << (3 * (i % 3))) }
  }

  private findNodes(links: Links): void {
    const { candidates, inHouse } = this.state
    for (let node = 0; node < GROUPS; node++) {
      const cell = Math.floor(node / 9)
      const own = candidates[cell]!
      this.exists[node] = (own >> (node % 9)) & 1 && (links !== 'xy' || COUNT[own] === 2) ? 1 : 0
    }
    this.exists.fill(0, GROUPS)
    for (let digit = 0; digit < 9 && links === 'grouped'; digit++) {
      for (let i = 0; i < 54; i++) {
        const node = GROUPS + 54 * digit + i
        const line = Math.floor(i / 3)
        const places = inHouse[9 * line + digit]! & (7 << (3 * (i % 3)))
        this.exists[node] = COUNT[places]! > 1 ? 1 : 0
        if (!this.exists[node]) continue
        for (let band = 0; band < 3; band++) {
          let seen = 0x7ffffff
          for (let rest = places; rest !== 0; rest &= rest - 1) seen &= PEERS[3 * HOUSE_CELLS[9 * line + LOWEST[rest]!]! + band]!
          this.seen[3 * node + band] = seen
        }
      }
    }
  }

  private strongLinks(node: number, links: Links, from: number): number {
    let at = from
    const digit = this.digitOf(node)
    if (node < GROUPS) {
      const cell = Math.floor(node / 9)
      const own = this.state.candidates[cell]!
      if (links !== 'x' && COUNT[own] === 2) this.strongTo[at++] = 9 * cell + LOWEST[own & ~(1 << digit)]!
      if (links === 'xy') return at
      for (let kind = 0; kind < 3; kind++) {
        const house = HOUSE_OF[3 * cell + kind]!
        at = this.restOf(house, digit, 1 << this.positionIn(house, cell), links, at)
      }
      return at
    }
    const i = (node - GROUPS) % 54
    const { line, places } = this.crossing(node)
    at = this.restOf(line, digit, places, links, at)
    let inBlock = 0
    const block = BLOCK_OF_THIRD[i]!
    for (const cell of cellsAt(line, places)) inBlock |= 1 << this.positionIn(block, cell)
    return this.restOf(block, digit, inBlock, links, at)
  }

  private positionIn(house: number, cell: number): number {
    return house < 9 ? cell % 9 : house < 18 ? Math.floor(cell / 9) : 3 * (Math.floor(cell / 9) % 3) + (cell % 3)
  }

  /**
   * Writes the node that is exactly the places of a digit in a house without `places` into `strongTo` at `from`, if there is such a node.
   * @returns the next free index
   */
  private restOf(house: number, digit: number, places: number, links: Links, from: number): number {
    let at = from
    const rest = this.state.inHouse[9 * house + digit]! & ~places
    if (rest === 0) return at
    if (COUNT[rest] === 1) {
      this.strongTo[at++] = 9 * HOUSE_CELLS[9 * house + LOWEST[rest]!]! + digit
      return at
    }
    if (links !== 'grouped') return at
    for (let third = 0; third < (house < 18 ? 3 : 6); third++) {
      const mask = third < 3 ? 7 << (3 * third) : 0o111 << (third - 3)
      if ((rest & ~mask) !== 0 || (places & mask) !== 0) continue
      this.strongTo[at++] = GROUPS + 54 * digit + this.crossingOf(house, third)
    }
    return at
  }

  /**
   * The number of a crossing, `3 * line + third`, from a house and a third of it. The thirds 0-2 of a block are its rows, 3-5 its columns.
   */
  private crossingOf(house: number, third: number): number {
    if (house < 18) return 3 * house + third
    const block = house - 18
    return third < 3 ? 3 * (3 * Math.floor(block / 3) + third) + (block % 3) : 3 * (9 + 3 * (block % 3) + third - 3) + Math.floor(block / 3)
  }

  private weakLinks(node: number, links: Links, from: number): number {
    let at = from
    const digit = this.digitOf(node)
    const { places, candidates } = this.state
    for (let band = 0; band < 3; band++) {
      for (let rest = places[3 * digit + band]! & this.seen[3 * node + band]!; rest !== 0; rest &= rest - 1) {
        const to = 9 * (27 * band + 31 - Math.clz32(rest & -rest)) + digit
        if (this.exists[to] && this.hasStrong(to)) this.weakTo[at++] = to
      }
    }
    if (node < GROUPS && (links === 'all' || links === 'grouped')) {
      const cell = Math.floor(node / 9)
      for (let rest = candidates[cell]! & ~(1 << digit); rest !== 0; rest &= rest - 1) {
        const to = 9 * cell + LOWEST[rest]!
        if (this.hasStrong(to)) this.weakTo[at++] = to
      }
    }
    if (links !== 'grouped') return at
    for (let to = GROUPS + 54 * digit; to < GROUPS + 54 * digit + 54; to++) {
      if (this.exists[to] && this.hasStrong(to) && this.isSeen(to, node)) this.weakTo[at++] = to
    }
    return at
  }

  /** Whether a node sees all cells of another. */
  isSeen(other: number, node: number): boolean {
    if (other < GROUPS) {
      const cell = Math.floor(other / 9)
      return (this.seen[3 * node + Math.floor(cell / 27)]! & (1 << (cell % 27))) !== 0
    }
    const { line, places } = this.crossing(other)
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const cell = HOUSE_CELLS[9 * line + LOWEST[rest]!]!
      if ((this.seen[3 * node + Math.floor(cell / 27)]! & (1 << (cell % 27))) === 0) return false
    }
    return true
  }
}

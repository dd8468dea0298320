import { BAND_OF, BIT_OF, cellsOf, members } from '../geometry'
import type { LockedSet } from '../look'
import { AlmostLockedSets } from '../sets/almost-locked'
import type { State } from '../state'
import { ChainGraph, GROUPS, NODES, type Linked } from './graph'

/** The most almost locked sets that are kept; no board examined so far has more. */
const MOST_SETS = 6000
/** The most nodes: candidates, groups, and one for each digit of each set. */
export const MOST_NODES = NODES + 6 * MOST_SETS

/**
 * The graph of candidates, groups and almost locked sets. A node of a set stands for all places of one digit in it. A set that lacks one of
 * its digits has all the others, so that every two nodes of a set are joined by a strong link. Weak links join nodes that exclude each
 * other.
 */
export class SetGraph implements Linked {
  readonly plain = new ChainGraph()
  readonly strongFrom = new Int32Array(MOST_NODES + 1)
  readonly weakFrom = new Int32Array(MOST_NODES + 1)
  strongTo = new Int32Array(1 << 16)
  weakTo = new Int32Array(1 << 20)
  count = NODES
  private readonly sets = new AlmostLockedSets()
  /** The set and the digit of each node from NODES on, and the nodes of each digit. */
  private readonly setOf = new Int32Array(MOST_NODES)
  private readonly digit = new Uint8Array(MOST_NODES)
  private readonly nodesOf: number[][] = Array.from({ length: 9 }, () => [])
  private state!: State

  /**
   * Builds the graph of a state. @param size the most cells of a set; sets of one cell are left out, because candidates have their links
   * already
   */
  build(state: State, size: number): void {
    this.state = state
    this.plain.build(state, 'grouped')
    this.sets.build(state, size)
    this.findNodes()
    let at = 0
    for (let node = 0; node < this.count; node++) {
      this.strongFrom[node] = at
      for (const to of this.strongLinks(node)) {
        if (at === this.strongTo.length) this.strongTo = grown(this.strongTo)
        this.strongTo[at++] = to
      }
    }
    this.strongFrom[this.count] = at
    at = 0
    for (let node = 0; node < this.count; node++) {
      this.weakFrom[node] = at
      if (this.strongFrom[node] === this.strongFrom[node + 1] && node >= GROUPS) continue
      at = this.weakLinks(node, at)
    }
    this.weakFrom[this.count] = at
  }

  digitOf(node: number): number {
    return node < NODES ? this.plain.digitOf(node) : this.digit[node]!
  }

  /** The cell of a candidate, -1 for any other node. */
  cellOf(node: number): number {
    return node < NODES ? this.plain.cellOf(node) : -1
  }

  cellsOf(node: number): number[] {
    if (node < NODES) return this.plain.cellsOf(node)
    const [w0, w1, w2] = [this.place(node, 0), this.place(node, 1), this.place(node, 2)]
    return cellsOf(w0, w1, w2)
  }

  /** The set of a node; undefined for candidates and groups. */
  lockedSetOf(node: number): LockedSet | undefined {
    if (node < NODES) return undefined
    const set = this.setOf[node]!
    return { cells: this.sets.cellList(set), digits: this.sets.digits[set]! }
  }

  /** The word of cells that see all of a node. */
  seen(node: number, band: number): number {
    return node < NODES ? this.plain.seen[3 * node + band]! : this.sets.seen[27 * this.setOf[node]! + 3 * this.digit[node]! + band]!
  }

  /** The word of the cells that see all places of a digit in the set of a node. */
  seenOf(node: number, digit: number, band: number): number {
    return this.sets.seen[27 * this.setOf[node]! + 3 * digit + band]!
  }

  /** Whether a node sees all cells of another of its digit. */
  isSeen(other: number, node: number): boolean {
    if (other < NODES) return this.cellsOf(other).every((cell) => (this.seen(node, BAND_OF[cell]!) & BIT_OF[cell]!) !== 0)
    for (let band = 0; band < 3; band++) if ((this.place(other, band) & ~this.seen(node, band)) !== 0) return false
    return true
  }

  private place(node: number, band: number): number {
    return this.sets.placesOf(this.state, this.setOf[node]!, this.digit[node]!, band)
  }

  private findNodes(): void {
    this.count = NODES
    for (const list of this.nodesOf) list.length = 0
    for (let set = 0; set < this.sets.count; set++) {
      if (this.sets.size[set]! < 2) continue
      for (const digit of members(this.sets.digits[set]!)) {
        if (this.count === MOST_NODES) return
        this.setOf[this.count] = set
        this.digit[this.count] = digit
        this.nodesOf[digit]!.push(this.count++)
      }
    }
  }

  private *strongLinks(node: number): Generator<number> {
    const { plain } = this
    if (node < NODES) for (let i = plain.strongFrom[node]!; i < plain.strongFrom[node + 1]!; i++) yield plain.strongTo[i]!
    else {
      const set = this.setOf[node]!
      // The nodes of a set stand together, by digit.
      let first = node
      while (first > NODES && this.setOf[first - 1] === set) first--
      for (let to = first; to < this.count && this.setOf[to] === set; to++) if (to !== node) yield to
    }
  }

  private weakLinks(node: number, from: number): number {
    const { plain } = this
    let at = from
    const digit = this.digitOf(node)
    const add = (to: number) => {
      if (at === this.weakTo.length) this.weakTo = grown(this.weakTo)
      this.weakTo[at++] = to
    }
    if (node < NODES) {
      for (let i = plain.weakFrom[node]!; i < plain.weakFrom[node + 1]!; i++) add(plain.weakTo[i]!)
    } else {
      const { places } = this.state
      for (let band = 0; band < 3; band++) {
        for (let rest = places[3 * digit + band]! & this.seen(node, band); rest !== 0; rest &= rest - 1) {
          const to = 9 * (27 * band + 31 - Math.clz32(rest & -rest)) + digit
          if (plain.hasStrong(to)) add(to)
        }
      }
      for (let to = GROUPS + 54 * digit; to < GROUPS + 54 * digit + 54; to++) if (plain.hasStrong(to) && this.isSeen(to, node)) add(to)
    }
    if (node < GROUPS && ((this.state.candidates[Math.floor(node / 9)]! >> digit) & 1) === 0) return at
    for (const to of this.nodesOf[digit]!) if (this.isSeen(to, node) && (node < NODES || this.setOf[to] !== this.setOf[node])) add(to)
    return at
  }
}

function grown(links: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * links.length)
  more.set(links)
  return more
}

import { ALLOWS, BY_EDGES, NODE_PATTERNS, OFF, ON, patternsOfClue } from '../engine/patterns'
import { tablesOf, type Tables } from '../engine/tables'
import { edgeBetween, NOTHING } from '../geometry'

/** The result of a supposition from which nothing more follows, without a contradiction. */
export const OPEN_END = 0
/** The result of a supposition without a contradiction within the given number of waves. */
export const CUT = -1

/**
 * Supposes a state of one edge and draws conclusions in waves: all conclusions of single cells, single dots and the loop rule from the
 * state before are entered together. So the number of waves up to a contradiction depends only on the position, not on an order, and never
 * grows as more becomes known. The position consists of edges only, and these rules must have no open conclusion in it.
 *
 * There is one instance for each board size; nothing is allocated after the constructor. It has `states` by edge (the last, missing one is
 * a cross), for each end of a chain its other end and the chain's length, the number of lines at each dot, and a trail for each of these.
 */
export class Waves {
  /** By edge: 0 unknown, 1 a line, 2 a cross. */
  readonly states: Uint8Array
  /** The blocks (see `Tables`) of everything on which the last supposition depends. */
  low = 0
  high = 0
  /** The number of edges set before the wave of the contradiction. */
  entered = 0
  /** The number of visited elements and set edges, over all suppositions. */
  units = 0

  private readonly tables: Tables
  private readonly base: Uint16Array
  private readonly hasClue: Uint8Array
  private readonly edgeLow: Int32Array
  private readonly edgeHigh: Int32Array
  private readonly end: Int32Array
  private readonly length: Int32Array
  private readonly degree: Uint8Array
  private lines = 0
  /** The number of lines that the clues still lack. */
  private deficit = 0
  /** The edge that would close a loop with which every clue agrees, or NOTHING. */
  private closing: number = NOTHING

  /** The edges in the order in which they were set, and the earlier ends of chains, so that both can be taken back. */
  private readonly trail: Int32Array
  private trailLength = 0
  private readonly ends: Int32Array
  private endsLength = 0
  private readonly dirty: Int32Array
  private readonly stamp: Int32Array
  private now = 0
  /** The conclusions of a wave before they are entered, as a state by edge. */
  private readonly next: Uint8Array
  private readonly concluded: Int32Array
  private count = 0

  constructor(width: number, height: number) {
    this.tables = tablesOf(width, height)
    const { elements, elementsOf, blockLow, blockHigh, geometry } = this.tables
    const { edges, nodes, cells } = geometry
    this.states = new Uint8Array(edges + 1)
    this.base = new Uint16Array(elements).fill(NODE_PATTERNS)
    this.hasClue = new Uint8Array(cells)
    this.edgeLow = new Int32Array(edges)
    this.edgeHigh = new Int32Array(edges)
    for (let edge = 0; edge < edges; edge++) {
      for (let j = 0; j < 4; j++) {
        const element = elementsOf[4 * edge + j]!
        if (element === NOTHING) continue
        this.edgeLow[edge]! |= blockLow[element]!
        this.edgeHigh[edge]! |= blockHigh[element]!
      }
    }
    this.end = new Int32Array(nodes)
    this.length = new Int32Array(nodes)
    this.degree = new Uint8Array(nodes)
    this.trail = new Int32Array(edges)
    // A line changes the ends of two chains, each with node, other end and length.
    this.ends = new Int32Array(6 * (edges + 1))
    this.dirty = new Int32Array(elements)
    this.stamp = new Int32Array(elements)
    this.next = new Uint8Array(edges + 1)
    this.concluded = new Int32Array(edges)
  }

  /** Drops everything and loads these clues. */
  load(clues: ArrayLike<number>): void {
    const { cells, edges, nodes } = this.tables.geometry
    this.states.fill(0)
    this.states[edges] = OFF
    this.deficit = 0
    for (let cell = 0; cell < cells; cell++) {
      const clue = clues[cell]!
      this.base[cell] = patternsOfClue(clue)
      this.hasClue[cell] = clue >= 0 ? 1 : 0
      if (clue > 0) this.deficit += clue
    }
    for (let node = 0; node < nodes; node++) this.end[node] = node
    this.length.fill(0)
    this.degree.fill(0)
    this.lines = 0
    this.closing = NOTHING
    this.trailLength = this.endsLength = 0
  }

  /** Enters a known edge. The blocks that it touches are added to `low` and `high`, which the caller clears. */
  know(edge: number, value: number): void {
    if (this.states[edge] !== 0) return
    this.set(edge, value)
    this.trailLength = this.endsLength = this.loops = 0
  }

  /**
   * Finds the one edge that might close the loop; to be called when all known facts are entered. True where there is no such edge, so that
   * suppositions far apart are independent.
   */
  settle(): boolean {
    const { end, degree } = this
    this.closing = NOTHING
    for (let node = 0; node < end.length && this.closing === NOTHING; node++) {
      if (degree[node] !== 1) continue
      const edge = edgeBetween(this.tables.geometry, node, end[node]!)
      if (edge !== NOTHING && this.states[edge] === 0 && this.mayClose(edge, node)) this.closing = edge
    }
    return this.closing === NOTHING
  }

  /**
   * Supposes a state of an unknown edge, draws conclusions and takes them back.
   * @param most the most waves
   * @returns the wave of the contradiction, from 1; `OPEN_END` or `CUT` where there is none
   */
  refute(edge: number, value: number, most: number): number {
    this.low = this.high = 0
    // Whether that edge may close the loop depends on the whole board.
    if (this.closing !== NOTHING) this.low = this.high = -1
    const wave = this.run(edge, value, most)
    this.undo()
    return wave
  }

  private run(first: number, value: number, most: number): number {
    const { trail, states, tables, next, concluded, stamp, dirty, base } = this
    const { edgesOf, elementsOf } = tables
    const ends = this.end
    let closing = this.closing
    this.entered = 0
    if (!this.set(first, value)) return 1
    if (this.loops > 0) return this.isDone() ? OPEN_END : 1
    let from = 0
    let fromEnds = 0
    for (let wave = 1; ; wave++) {
      if (wave > most) return CUT
      this.entered = this.trailLength
      this.count = 0
      this.now++
      let waiting = 0
      for (; from < this.trailLength; from++) {
        const edge = trail[from]!
        for (let j = 0; j < 4; j++) {
          const element = elementsOf[4 * edge + j]!
          if (element === NOTHING || stamp[element] === this.now) continue
          stamp[element] = this.now
          dirty[waiting++] = element
        }
      }
      this.units += waiting
      let isSound = true
      for (let i = 0; i < waiting && isSound; i++) {
        const element = dirty[i]!
        const at = 4 * element
        const e0 = edgesOf[at]!
        const e1 = edgesOf[at + 1]!
        const e2 = edgesOf[at + 2]!
        const e3 = edgesOf[at + 3]!
        const known = states[e0]! | (states[e1]! << 2) | (states[e2]! << 4) | (states[e3]! << 6)
        const mask = base[element]! & BY_EDGES[known]!
        if (mask === 0) {
          isSound = false
          break
        }
        const allows = ALLOWS[mask]!
        if ((known & 3) === 0) isSound = this.conclude(e0, allows & 1, allows & 16)
        if ((known & 12) === 0) isSound = this.conclude(e1, allows & 2, allows & 32) && isSound
        if ((known & 48) === 0) isSound = this.conclude(e2, allows & 4, allows & 64) && isSound
        if ((known & 192) === 0) isSound = this.conclude(e3, allows & 8, allows & 128) && isSound
      }
      for (; fromEnds < this.endsLength && isSound; fromEnds += 3) {
        const node = this.ends[fromEnds]!
        if (this.degree[node] !== 1) continue
        const edge = edgeBetween(this.tables.geometry, node, ends[node]!)
        if (edge === NOTHING || states[edge] !== 0) continue
        if (this.mayClose(edge, node)) closing = edge
        else isSound = this.put(edge, OFF)
      }
      if (isSound && closing !== NOTHING && states[closing] === 0) {
        const node = tables.geometry.edgeNodes[2 * closing]!
        if (this.degree[node] === 1 && !this.mayClose(closing, node)) isSound = this.put(closing, OFF)
      }
      if (!isSound) {
        for (let i = 0; i < this.count; i++) next[concluded[i]!] = 0
        return wave
      }
      if (this.count === 0) return OPEN_END
      for (let i = 0; i < this.count; i++) {
        const edge = concluded[i]!
        isSound = this.set(edge, next[edge]!) && isSound
        next[edge] = 0
      }
      if (!isSound) return wave
      if (this.loops > 0) return this.isDone() ? OPEN_END : wave
    }
  }

  /** The number of closed loops. */
  private loops = 0
  private loopLength = 0

  /** Whether the only closed loop is a solution. */
  private isDone(): boolean {
    this.low = this.high = -1
    return this.loops === 1 && this.lines === this.loopLength && this.deficit === 0
  }

  private conclude(edge: number, canBeOn: number, canBeOff: number): boolean {
    if (canBeOn === 0) return this.put(edge, OFF)
    return canBeOff !== 0 || this.put(edge, ON)
  }

  /** Records a conclusion of this wave; false where another conclusion is the opposite. */
  private put(edge: number, value: number): boolean {
    const known = this.next[edge]!
    if (known !== 0) return known === value
    this.next[edge] = value
    this.concluded[this.count++] = edge
    return true
  }

  /** Sets an edge; false where a dot gets a third line. */
  private set(edge: number, value: number): boolean {
    const { end, length, degree, tables } = this
    this.states[edge] = value
    this.trail[this.trailLength++] = edge
    this.low |= this.edgeLow[edge]!
    this.high |= this.edgeHigh[edge]!
    this.units++
    if (value === OFF) return true
    const { edgeNodes } = tables.geometry
    const a = edgeNodes[2 * edge]!
    const b = edgeNodes[2 * edge + 1]!
    this.lines++
    this.deficit -= this.adjacentClues(edge)
    degree[a]!++
    degree[b]!++
    if (degree[a]! > 2 || degree[b]! > 2) return false
    const endA = end[a]!
    const endB = end[b]!
    if (endA === b) {
      this.loops++
      this.loopLength = length[a]! + 1
      return true
    }
    const joined = length[endA]! + length[endB]! + 1
    this.keep(endA)
    this.keep(endB)
    end[endA] = endB
    end[endB] = endA
    length[endA] = length[endB] = joined
    return true
  }

  private keep(node: number): void {
    this.ends[this.endsLength++] = node
    this.ends[this.endsLength++] = this.end[node]!
    this.ends[this.endsLength++] = this.length[node]!
    const element = this.tables.geometry.cells + node
    this.low |= this.tables.blockLow[element]!
    this.high |= this.tables.blockHigh[element]!
  }

  private undo(): void {
    const { edgeNodes } = this.tables.geometry
    for (let i = this.endsLength - 3; i >= 0; i -= 3) {
      const node = this.ends[i]!
      this.end[node] = this.ends[i + 1]!
      this.length[node] = this.ends[i + 2]!
    }
    for (let i = 0; i < this.trailLength; i++) {
      const edge = this.trail[i]!
      if (this.states[edge] === ON) {
        this.lines--
        this.deficit += this.adjacentClues(edge)
        this.degree[edgeNodes[2 * edge]!]!--
        this.degree[edgeNodes[2 * edge + 1]!]!--
      }
      this.states[edge] = 0
    }
    this.trailLength = this.endsLength = this.loops = 0
  }

  /** Whether the edge between the two ends of the chain at `node` would leave over no line and no clue. */
  private mayClose(edge: number, node: number): boolean {
    if (this.lines !== this.length[node]) return false
    this.low = this.high = -1
    return this.deficit === this.adjacentClues(edge)
  }

  private adjacentClues(edge: number): number {
    const { edgeCells } = this.tables.geometry
    const first = edgeCells[2 * edge]!
    const second = edgeCells[2 * edge + 1]!
    return (first !== NOTHING ? this.hasClue[first]! : 0) + (second !== NOTHING ? this.hasClue[second]! : 0)
  }
}

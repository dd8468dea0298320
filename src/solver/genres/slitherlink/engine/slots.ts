import { NOTHING } from '../geometry'
import { tablesOf, type Tables } from './tables'

/** The causes for which a slot can be set: the kind in the bits from 24 on, and the number of an element, edge or corner below. */
export const CAUSE = { element: 0, loop: 1 << 24, colour: 2 << 24, given: 3 << 24, connectivity: 4 << 24, parity: 5 << 24 } as const

/**
 * The storage of a position: the known facts about a board, those found by local rules included.
 *
 * Everything that changes is in one array, `slots`. A trail keeps each changed slot with its earlier value, so that changes can be taken
 * back. The array begins with the edges; the last of them is the missing edge, always a cross. Behind them, at the offsets named `at…`, are
 * the domains of corners; the domains of opposite pairs; for each end of a chain of lines its other end and the chain's length; for each
 * cell, and for the outside, its place in the colour classes; and four single counts. The colour classes are a forest with parities:
 * parent, parity to the parent, size, and next member in a ring. Paths are not compressed, because compression would be costly to take
 * back. After the constructor, only a trail that grows is allocated.
 */
export class Slots {
  readonly tables: Tables
  readonly slots: Int32Array
  readonly base: Uint16Array
  readonly clues: Int8Array

  readonly atCorner: number
  readonly atOpposite: number
  readonly atEnd: number
  readonly atLength: number
  readonly atParent: number
  readonly atParity: number
  readonly atSize: number
  readonly atNext: number
  /** The offset of the number of lines that all clues together still lack. */
  readonly atDeficit: number
  /** The offset of the number of edges that are lines. */
  readonly atOn: number
  /** The offset of the one edge that would close a loop with which all clues agree, or NOTHING. */
  readonly atPending: number
  /** The offset of a flag: 1 if a loop is closed. */
  readonly atClosed: number

  /** The changed slots with their earlier values, in pairs; `causes` has one entry for each pair. */
  trail: Int32Array
  causes: Int32Array
  trailLength = 0

  /** The cause of the present changes. */
  cause: number = CAUSE.given

  /** The parity between the cell last given to `root` and its root. */
  protected foundParity = 0

  constructor(width: number, height: number) {
    this.tables = tablesOf(width, height)
    const { elements, geometry } = this.tables
    const { cells, edges, nodes } = geometry
    let at = edges + 1
    const room = (size: number) => (at += size) - size
    this.atCorner = room(4 * nodes)
    this.atOpposite = room(2 * cells)
    this.atEnd = room(nodes)
    this.atLength = room(nodes)
    this.atParent = room(cells + 1)
    this.atParity = room(cells + 1)
    this.atSize = room(cells + 1)
    this.atNext = room(cells + 1)
    this.atDeficit = room(1)
    this.atOn = room(1)
    this.atPending = room(1)
    this.atClosed = room(1)
    this.slots = new Int32Array(at)
    this.base = new Uint16Array(elements)
    this.clues = new Int8Array(cells)
    this.trail = new Int32Array(16 * at)
    this.causes = new Int32Array(8 * at)
  }

  /** The root of a cell's colour class. Afterwards `parityOfRoot` says whether the cell has the root's colour (0) or the other (1). */
  root(cell: number): number {
    const { slots, atParent, atParity } = this
    let parity = 0
    let at = cell
    for (;;) {
      const parent = slots[atParent + at]!
      if (parent === at) break
      parity ^= slots[atParity + at]!
      at = parent
    }
    this.foundParity = parity
    return at
  }

  /** The parity between the cell last given to `root` and its root: 0 for the same colour, 1 for the other. */
  get parityOfRoot(): number {
    return this.foundParity
  }

  /** The colour of a cell: 0 outside, 1 inside, NOTHING when it is not known. */
  colourOf(cell: number): number {
    const { cells } = this.tables.geometry
    const outside = this.root(cells)
    const parity = this.foundParity
    return this.root(cell) === outside ? parity ^ this.foundParity : NOTHING
  }

  /** Sets a slot and puts its earlier value on the trail. */
  write(slot: number, value: number): void {
    const at = this.trailLength++
    if (2 * at + 1 >= this.trail.length) this.growTrail()
    this.trail[2 * at] = slot
    this.trail[2 * at + 1] = this.slots[slot]!
    this.causes[at] = this.cause
    this.slots[slot] = value
  }

  private growTrail(): void {
    const trail = new Int32Array(2 * this.trail.length)
    trail.set(this.trail)
    this.trail = trail
    const causes = new Int32Array(2 * this.causes.length)
    causes.set(this.causes)
    this.causes = causes
  }
}

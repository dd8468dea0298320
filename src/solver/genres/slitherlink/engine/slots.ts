import { NOTHING } from '../geometry'
import { tablesOf, type Tables } from './tables'

/** Why a slot was set: a kind in the bits above 24, and below them an element, edge or corner. */
export const CAUSE = { element: 0, loop: 1 << 24, colour: 2 << 24, given: 3 << 24, connectivity: 4 << 24, parity: 5 << 24 } as const

/**
 * The storage of a position: the knowledge of a board, with everything that follows from it by local rules.
 *
 * All that changes lies in one Int32Array, `slots`, and every change is written to a trail of (slot, value before), so that it can
 * be taken back. From 0 the edges (the last is the missing edge, always a cross), and at the offsets named `at…`: corner domains;
 * domains of opposite pairs; for an end of a chain, its other end and the chain's length; for a cell or the outside, the colour
 * classes (a forest with parities: parent, parity to it, size, next member in a ring; no path compression, which could not be taken
 * back cheaply); and four single counts. Nothing is allocated below the constructor.
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
  /** The sum of the lines that the clues still lack. */
  readonly atDeficit: number
  /** How many edges are lines. */
  readonly atOn: number
  /** The one edge that would close a loop all clues agree with, or NOTHING. */
  readonly atPending: number
  /** 1 when a loop is closed. */
  readonly atClosed: number

  /** Slots and their earlier values, in pairs; `causes` has one entry a pair. */
  trail: Int32Array
  causes: Int32Array
  trailLength = 0

  /** The cause of the facts that are being set. */
  cause: number = CAUSE.given

  /** The parity that `root` found. */
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

  /** The colour class of a cell; `parityOf` then tells which side of it the cell is on. */
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

  /** The side of its class of the cell last given to `root`. */
  get parityOfRoot(): number {
    return this.foundParity
  }

  /** 0 outside, 1 inside, NOTHING when not known. */
  colourOf(cell: number): number {
    const { cells } = this.tables.geometry
    const outside = this.root(cells)
    const parity = this.foundParity
    return this.root(cell) === outside ? parity ^ this.foundParity : NOTHING
  }

  /** Writes a slot, so that it can be taken back. */
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

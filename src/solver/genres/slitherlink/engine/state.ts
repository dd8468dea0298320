export { CAUSE } from './slots'
import { edgeBetween, NOTHING } from '../geometry'
import { BLANK } from '../puzzle'
import { adjacentAtNode, adjacentToTwo } from './adjacent-clues'
import {
  ANY_COUNT,
  BY_CORNERS,
  BY_EDGES,
  BY_OPPOSITES,
  ALLOWS,
  ANY_PATTERN,
  CLOSE,
  EVEN,
  NODE_PATTERNS,
  ODD,
  OFF,
  ON,
  OPEN,
  patternsOfClue,
} from './patterns'
import { CAUSE, Slots } from './slots'

const EITHER_PARITY = EVEN | ODD

/** The known facts about a board, and the local rules that find everything that follows from them. `Slots` stores the facts. */
export class State extends Slots {
  /** The rules in use: gates [G] and colours [C]. */
  gates = true
  colours = true
  /** Whether colours are used only for cells of known colour, that is, cells that known edges join with the outside. */
  absolute = false
  /** Whether the parities of opposite edges of a cell are used, too, with gates and colours. The source's colours do not use them. */
  opposites = true

  /** The work done, in units: visits of elements, set edges, narrowed corners and merges of classes. */
  units = 0
  /** The blocks of the board in which the rules looked at something, as bits of two words; the caller clears them. */
  touchedLow = 0
  touchedHigh = 0
  /** The cause of the last contradiction. */
  clash = 0

  private readonly queue: Int32Array
  private queueHead = 0
  private queueTail = 0
  private readonly isQueued: Uint8Array
  private readonly queueMask: number
  private readonly related: Int32Array
  /** The element that is being visited. Edges set by its own patterns need not wake it. NOTHING while another rule sets edges. */
  private visiting: number = NOTHING
  private relatedLength = 0
  private readonly takeBeside = (edge: number, value: number) => this.slots[edge] === value || this.setEdge(edge, value)

  constructor(width: number, height: number) {
    super(width, height)
    const { elements, geometry } = this.tables
    const { cells, edges, nodes } = geometry
    let size = 1
    while (size <= elements) size *= 2
    this.queue = new Int32Array(size)
    this.queueMask = size - 1
    this.isQueued = new Uint8Array(elements)
    this.related = new Int32Array(edges + 4 * nodes + 2 * cells + 1)
  }

  /** Drops all facts and loads these clues (see `puzzle.ts`), one a cell. Every element waits to be visited. */
  load(clues: ArrayLike<number>): void {
    const { slots } = this
    const { cells, edges, nodes } = this.tables.geometry
    slots.fill(0)
    slots[edges] = OFF
    slots.fill(ANY_COUNT, this.atCorner, this.atCorner + 4 * nodes)
    slots.fill(EITHER_PARITY, this.atOpposite, this.atOpposite + 2 * cells)
    for (let node = 0; node < nodes; node++) slots[this.atEnd + node] = node
    let deficit = 0
    for (let cell = 0; cell <= cells; cell++) {
      slots[this.atParent + cell] = slots[this.atNext + cell] = cell
      slots[this.atSize + cell] = 1
      if (cell === cells) break
      const clue = clues[cell]!
      this.clues[cell] = clue
      this.base[cell] = patternsOfClue(clue)
      if (clue > 0) deficit += clue
    }
    this.base.fill(NODE_PATTERNS, cells)
    slots[this.atDeficit] = deficit
    slots[this.atPending] = NOTHING
    this.trailLength = 0
    this.touchedLow = this.touchedHigh = 0
    this.clearQueues()
    for (let element = 0; element < cells + nodes; element++) this.wake(element)
  }

  /** Adds a clue to a cell without one, as if it had been loaded with the others. False on a contradiction. */
  addClue(cell: number, clue: number): boolean {
    const { slots, tables, atDeficit, atPending } = this
    const { cells, cellEdges, cellNodes } = tables.geometry
    this.clues[cell] = clue
    this.base[cell] = patternsOfClue(clue)
    let lines = 0
    for (let k = 4 * cell; k < 4 * cell + 4; k++) if (slots[cellEdges[k]!] === ON) lines++
    this.write(atDeficit, slots[atDeficit]! + clue - lines)
    this.wake(cell)
    // Without gates there are rules about two adjacent clues, so the neighbouring elements are visited, too.
    for (let k = 4 * cell; k < 4 * cell + 4 && !this.gates; k++) {
      this.wake(cells + cellNodes[k]!)
      if (tables.beside[k]! < cells) this.wake(tables.beside[k]!)
    }
    const pending = slots[atPending]!
    if (pending === NOTHING || slots[atDeficit] === this.adjacentClues(pending)) return true
    this.write(atPending, NOTHING)
    this.cause = CAUSE.loop | pending
    return this.setEdge(pending, OFF)
  }

  /** Removes a clue; the caller must take its conclusions back. */
  dropClue(cell: number): void {
    this.clues[cell] = BLANK
    this.base[cell] = ANY_PATTERN
  }

  /** Takes back all changes after the first `length` entries of the trail. */
  undo(length: number): void {
    const { slots, trail } = this
    for (let i = 2 * this.trailLength - 2; i >= 2 * length; i -= 2) slots[trail[i]!] = trail[i + 1]!
    this.trailLength = length
    this.clearQueues()
  }

  /** Whether a loop is closed. Then no further line is possible, and all unknown edges are crosses. */
  get isClosed(): boolean {
    return this.slots[this.atClosed] === 1
  }

  /** Makes an edge a line or a cross. False on a contradiction. */
  setEdge(edge: number, value: number): boolean {
    const { slots } = this
    const known = slots[edge]!
    if (known !== 0) return known === value || this.fail()
    this.write(edge, value)
    this.units++
    const { elementsOf } = this.tables
    this.wake(elementsOf[4 * edge]!)
    this.wake(elementsOf[4 * edge + 1]!)
    const first = elementsOf[4 * edge + 2]!
    const second = elementsOf[4 * edge + 3]!
    if (first !== NOTHING) this.wake(first)
    if (second !== NOTHING) this.wake(second)
    if (this.colours) this.related[this.relatedLength++] = edge
    return value === OFF || this.join(edge)
  }

  /** Restricts a corner to the numbers of lines in `domain`. False where none is left. */
  narrowCorner(corner: number, domain: number): boolean {
    const { slots } = this
    const before = slots[this.atCorner + corner]!
    const after = before & domain
    if (after === before) return true
    if (after === 0) return this.fail()
    this.write(this.atCorner + corner, after)
    this.units++
    const { geometry, cellOfCorner } = this.tables
    this.wake(geometry.cells + (corner >> 2))
    const cell = cellOfCorner[corner]!
    if (cell !== NOTHING) this.wake(cell)
    const decides = after === OPEN || (after & OPEN) === 0
    if (this.colours && !this.absolute && decides && before !== CLOSE) this.related[this.relatedLength++] = geometry.edges + corner
    return true
  }

  /**
   * Makes the colours of two cells equal (parity 0) or different (parity 1); the outside is the cell with the last number. False where that
   * contradicts known facts.
   */
  relate(a: number, b: number, parity: number): boolean {
    const { slots, atParent, atParity, atSize, atNext } = this
    let keep = this.root(a)
    let parityBetween = parity ^ this.foundParity
    let lose = this.root(b)
    parityBetween ^= this.foundParity
    const outside = this.absolute ? this.root(this.tables.geometry.cells) : NOTHING
    if (keep === lose) return parityBetween === 0 || (this.absolute && keep !== outside) || this.fail()
    // With absolute colours, only cells that join the outside's class get conclusions.
    if (this.absolute ? lose === outside : slots[atSize + keep]! < slots[atSize + lose]!) {
      const held = keep
      keep = lose
      lose = held
    }
    this.units++
    this.write(atParent + lose, keep)
    this.write(atParity + lose, parityBetween)
    this.write(atSize + keep, slots[atSize + keep]! + slots[atSize + lose]!)
    if (outside === NOTHING || keep === outside) {
      let member = lose
      do {
        if (!this.spread(member, keep)) return false
        member = slots[atNext + member]!
      } while (member !== lose)
    }
    const next = slots[atNext + lose]!
    this.write(atNext + lose, slots[atNext + keep]!)
    this.write(atNext + keep, next)
    return true
  }

  /**
   * Draws every conclusion of the rules in use. False on a contradiction. If more than `most` edges become lines, it stops early with true.
   * Then elements still wait (`isCutOff`), and the caller must take the changes back.
   */
  propagate(most = Infinity): boolean {
    const { queue, queueMask, isQueued, slots, atOn } = this
    for (;;) {
      while (this.queueHead !== this.queueTail) {
        const element = queue[this.queueHead]!
        this.queueHead = (this.queueHead + 1) & queueMask
        this.visiting = element
        if (!this.visit(element)) {
          isQueued[element] = 0
          return false
        }
        if (this.visiting === element) isQueued[element] = 0
        if (slots[atOn]! > most) return true
      }
      this.visiting = NOTHING
      if (this.relatedLength === 0) return true
      const item = this.related[--this.relatedLength]!
      if (!this.relateBy(item)) return false
    }
  }

  /** Whether the last propagation stopped early. */
  get isCutOff(): boolean {
    return this.queueHead !== this.queueTail || this.relatedLength > 0
  }

  protected fail(): false {
    this.clash = this.cause
    return false
  }

  /** Puts an element into the queue of elements to visit. */
  private wake(element: number): void {
    if (this.isQueued[element] === 1) return
    this.isQueued[element] = 1
    this.queue[this.queueTail] = element
    this.queueTail = (this.queueTail + 1) & this.queueMask
  }

  /** Makes later changes wake the visited element, too. */
  private beWoken(): void {
    if (this.visiting !== NOTHING) this.isQueued[this.visiting] = 0
    this.visiting = NOTHING
  }

  private clearQueues(): void {
    while (this.queueHead !== this.queueTail) {
      this.isQueued[this.queue[this.queueHead]!] = 0
      this.queueHead = (this.queueHead + 1) & this.queueMask
    }
    this.relatedLength = 0
    this.visiting = NOTHING
  }

  /** Narrows the patterns of an element by its edges, corners and opposite pairs, and sets the facts that all remaining patterns share. */
  private visit(element: number): boolean {
    const { slots, tables, atCorner } = this
    const { edgesOf, cornersOf, blockLow, blockHigh } = tables
    this.units++
    this.touchedLow |= blockLow[element]!
    this.touchedHigh |= blockHigh[element]!
    const at = 4 * element
    const e0 = edgesOf[at]!
    const e1 = edgesOf[at + 1]!
    const e2 = edgesOf[at + 2]!
    const e3 = edgesOf[at + 3]!
    const known = slots[e0]! | (slots[e1]! << 2) | (slots[e2]! << 4) | (slots[e3]! << 6)
    let mask = this.base[element]! & BY_EDGES[known]!
    let c0 = 0
    let c1 = 0
    let c2 = 0
    let c3 = 0
    let domains = 0
    if (this.gates) {
      c0 = cornersOf[at]!
      c1 = cornersOf[at + 1]!
      c2 = cornersOf[at + 2]!
      c3 = cornersOf[at + 3]!
      domains = slots[atCorner + c0]! | (slots[atCorner + c1]! << 3) | (slots[atCorner + c2]! << 6) | (slots[atCorner + c3]! << 9)
      mask &= BY_CORNERS[domains]!
    }
    const pairs = this.atOpposite + 2 * element
    const hasPairs = this.opposites && element < tables.geometry.cells
    if (hasPairs) mask &= BY_OPPOSITES[slots[pairs]! | (slots[pairs + 1]! << 2)]!
    this.cause = CAUSE.element | element
    if (mask === 0) return this.fail()
    const allows = ALLOWS[mask]!
    if ((known & 3) === 0 && !this.take(e0, allows & 1, allows & 16)) return false
    if ((known & 12) === 0 && !this.take(e1, allows & 2, allows & 32)) return false
    if ((known & 48) === 0 && !this.take(e2, allows & 4, allows & 64)) return false
    if ((known & 192) === 0 && !this.take(e3, allows & 8, allows & 128)) return false
    if (this.gates && ((allows >> 8) & 0xfff) !== domains) {
      if (!this.narrowCorner(c0, (allows >> 8) & 7)) return false
      if (!this.narrowCorner(c1, (allows >> 11) & 7)) return false
      if (!this.narrowCorner(c2, (allows >> 14) & 7)) return false
      if (!this.narrowCorner(c3, (allows >> 17) & 7)) return false
    }
    if (hasPairs) {
      this.narrowPair(pairs, (allows >> 20) & 3)
      this.narrowPair(pairs + 1, (allows >> 22) & 3)
    }
    return this.gates || this.lookBeside(element)
  }

  /** Applies the rules for two adjacent clues with a cross beyond them. The source counts them among the basic rules; gates imply them. */
  private lookBeside(element: number): boolean {
    const { tables, clues, slots } = this
    const { cells } = tables.geometry
    // These rules may set edges of this element, which must then be visited again.
    this.beWoken()
    if (element >= cells) return adjacentAtNode(tables, clues, slots, element - cells, this.takeBeside)
    return adjacentToTwo(tables, clues, slots, element, this.takeBeside)
  }

  private take(edge: number, canBeOn: number, canBeOff: number): boolean {
    if (canBeOn === 0) return this.setEdge(edge, OFF)
    return canBeOff !== 0 || this.setEdge(edge, ON)
  }

  /** Restricts the parity of two opposite edges of a cell to `domain`, and relates the cells beyond them if one parity is left. */
  private narrowPair(slot: number, domain: number): void {
    if (this.slots[slot] === domain) return
    this.write(slot, domain)
    const { edges, nodes } = this.tables.geometry
    this.related[this.relatedLength++] = edges + 4 * nodes + slot - this.atOpposite
  }

  /** Relates the colours of two cells by a decided edge, corner or opposite pair. */
  private relateBy(item: number): boolean {
    const { slots, tables } = this
    const { edges, nodes, cells, nodeCells } = tables.geometry
    if (item < edges) {
      this.cause = CAUSE.colour | item
      return this.relate(tables.sides[2 * item]!, tables.sides[2 * item + 1]!, slots[item] === ON ? 1 : 0)
    }
    this.cause = CAUSE.colour | item
    const corner = item - edges
    if (corner >= 4 * nodes) {
      const pair = corner - 4 * nodes
      const cell = pair >> 1
      const j = pair & 1
      return this.relate(tables.beside[4 * cell + j]!, tables.beside[4 * cell + j + 2]!, slots[this.atOpposite + pair] === ODD ? 1 : 0)
    }
    const node = 4 * (corner >> 2)
    const a = nodeCells[node + ((corner + 1) & 3)]!
    const b = nodeCells[node + ((corner + 3) & 3)]!
    return this.relate(a === NOTHING ? cells : a, b === NOTHING ? cells : b, slots[this.atCorner + corner] === OPEN ? 1 : 0)
  }

  /**
   * Draws the conclusions from a cell that has just joined the class of `keep`: about its edges, corners and opposite pairs towards cells
   * of that class.
   */
  private spread(member: number, keep: number): boolean {
    const { slots, tables } = this
    const { cells, width, cellEdges } = tables.geometry
    this.root(member)
    const parity = this.foundParity
    if (member === cells) {
      const { rim } = tables
      for (let i = 0; i < rim.length; i += 2) {
        if (slots[rim[i]!] === 0 && this.root(rim[i + 1]!) === keep && !this.setEdge(rim[i]!, parity === this.foundParity ? OFF : ON))
          return false
        if (this.opposites) this.spreadPair(tables.rimAcross[i]!, tables.rimAcross[i + 1]!, parity, keep)
      }
      return true
    }
    this.touchedLow |= tables.blockLow[member]!
    this.touchedHigh |= tables.blockHigh[member]!
    const at = 4 * member
    for (let k = 0; k < 4; k++) {
      const edge = cellEdges[at + k]!
      if (slots[edge] !== 0 || this.root(tables.beside[at + k]!) !== keep) continue
      if (!this.setEdge(edge, parity === this.foundParity ? OFF : ON)) return false
    }
    if (!this.gates || this.absolute) return true
    for (let k = 0; k < 4; k++) {
      const other = tables.across[at + k]!
      if (other === NOTHING) continue
      const corner = tables.gateAcross[at + k]!
      const domain = slots[this.atCorner + corner]!
      if (domain === OPEN || (domain & OPEN) === 0 || this.root(other) !== keep) continue
      if (!this.narrowCorner(corner, parity === this.foundParity ? CLOSE : OPEN)) return false
    }
    if (!this.opposites) return true
    for (let j = 0; j < 2; j++) {
      const step = j === 0 ? width : 1
      if (!this.spreadPair(tables.twoBack[2 * member + j]!, 2 * (member - step) + j, parity, keep)) return false
      if (!this.spreadPair(tables.twoOn[2 * member + j]!, 2 * (member + step) + j, parity, keep)) return false
    }
    return true
  }

  private spreadPair(other: number, pair: number, parity: number, keep: number): boolean {
    if (other === NOTHING) return true
    const { slots } = this
    const slot = this.atOpposite + pair
    if (slots[slot] !== EITHER_PARITY || this.root(other) !== keep) return true
    this.write(slot, parity === this.foundParity ? EVEN : ODD)
    this.wake(pair >> 1)
    return true
  }

  /** Joins the chains of lines that meet at a new line, and makes a cross of the edge that would close a loop too early. */
  private join(edge: number): boolean {
    const { slots, tables, atEnd, atLength, atPending, atOn } = this
    const { edgeNodes, cells } = tables.geometry
    const a = edgeNodes[2 * edge]!
    const b = edgeNodes[2 * edge + 1]!
    const on = slots[atOn]! + 1
    this.write(atOn, on)
    const deficit = slots[this.atDeficit]! - this.adjacentClues(edge)
    this.write(this.atDeficit, deficit)
    if (this.isClosed) return this.failLoop(edge)
    const endA = slots[atEnd + a]!
    const endB = slots[atEnd + b]!
    if (endA === b) {
      if (on !== slots[atLength + a]! + 1 || deficit !== 0) return this.failLoop(edge)
      this.write(this.atClosed, 1)
      return true
    }
    // A trial's conclusions about a chain depend on its ends, however far away these are.
    this.touchedLow |= tables.blockLow[cells + endA]! | tables.blockLow[cells + endB]!
    this.touchedHigh |= tables.blockHigh[cells + endA]! | tables.blockHigh[cells + endB]!
    const length = slots[atLength + endA]! + slots[atLength + endB]! + 1
    this.write(atEnd + endA, endB)
    this.write(atEnd + endB, endA)
    this.write(atLength + endA, length)
    this.write(atLength + endB, length)
    const cause = this.cause
    this.beWoken()
    const pending = slots[atPending]!
    if (pending !== NOTHING && pending !== edge) {
      this.write(atPending, NOTHING)
      this.cause = CAUSE.loop | pending
      if (!this.setEdge(pending, OFF)) return false
    }
    const closing = edgeBetween(tables.geometry, endA, endB)
    if (closing !== NOTHING && slots[closing] === 0) {
      this.cause = CAUSE.loop | closing
      if (on === length && deficit === this.adjacentClues(closing)) this.write(atPending, closing)
      else if (!this.setEdge(closing, OFF)) return false
    }
    this.cause = cause
    return true
  }

  private failLoop(edge: number): false {
    this.clash = CAUSE.loop | edge
    return false
  }

  /** The number of clues in the cells beside an edge. */
  private adjacentClues(edge: number): number {
    const { elementsOf } = this.tables
    const first = elementsOf[4 * edge + 2]!
    const second = elementsOf[4 * edge + 3]!
    return (first !== NOTHING && this.clues[first]! >= 0 ? 1 : 0) + (second !== NOTHING && this.clues[second]! >= 0 ? 1 : 0)
  }
}

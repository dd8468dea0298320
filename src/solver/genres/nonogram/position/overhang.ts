import type { LineType } from './grid'

/** The section with which a technique of both directions starts, in its state at that time (KTY, KG, MSITI, MSL, MSTBAN, MLTBAN). */
export class Focus {
  type: LineType = 0
  line = 0
  origin = 0
  length = 0
  firstPiece = 0
  lastPiece = 0

  /** The type of the lines that cross it. */
  get crossing(): LineType {
    return this.type === 0 ? 1 : 0
  }
}

/**
 * The cells of the focus line that get the same colour in a trial, and the distance by which black then sticks out of it along the crossing
 * lines. All arrays count from 0.
 */
export class Overhang {
  /** The number of these cells (RETUN), and below, their positions, ascending (RIT). */
  count = 0
  readonly positions = new Int16Array(256)
  /** The number of cells that are black at least, counted from the focus line or, where that is white, from the line behind it (KPLT). */
  readonly reach = new Int16Array(256)
  /** Whether the piece ends where its reach does, so that the next cell is white (MNSYO). */
  readonly walled = new Uint8Array(256)
  /** The first black cell behind a white focus cell (STKR). */
  readonly firstBlack = new Int16Array(256)
  /** The blocks that would stand in a line beside the focus (BSU, BSUL): first position, length, and whether white bounds both ends. */
  blocks = 0
  readonly blockAt = new Int16Array(256)
  readonly blockLength = new Int16Array(256)
  readonly blockExact = new Uint8Array(256)
  /** The positions that would be white there (SIKIRIN, SKRL). */
  separators = 0
  readonly separatorAt = new Int16Array(256)

  /** Sets the cells to `count` cells from position `first` on. */
  take(first: number, count: number): void {
    this.count = count
    for (let i = 0; i < count; i++) this.positions[i] = first + i
  }

  /** Computes the blocks and white positions in the line that is `distance` lines away from the focus (BSULSAKUSEI). */
  cutAt(distance: number): void {
    let length = 0
    let growing = false
    let at = 0
    let separated = false
    let separator = 0
    this.blocks = 0
    this.separators = 0
    for (let i = 0; i < this.count; i++) {
      const position = this.positions[i]!
      if (this.walled[i] && this.reach[i] === distance) {
        if (length > 0) this.addBlock(at, length, separated && length === position - separator - 1)
        length = 0
        growing = false
        separated = true
        separator = position
        this.separatorAt[this.separators++] = position
      } else if (this.reach[i]! > distance) {
        if (growing) length++
        else if (length === 0) {
          // Of several runs between two separators the program keeps the first.
          length = 1
          growing = true
          at = position
        }
      } else growing = false
    }
    if (length > 0) this.addBlock(at, length, false)
  }

  private addBlock(at: number, length: number, exact: boolean): void {
    this.blockAt[this.blocks] = at
    this.blockLength[this.blocks] = length
    this.blockExact[this.blocks] = exact ? 1 : 0
    this.blocks++
  }
}

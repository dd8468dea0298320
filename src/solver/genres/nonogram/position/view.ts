import type { Colour } from './grid'
import type { Line } from './line'

/** The side from which a line is seen (CS). 1: from the left or top; 2: from the right or bottom. */
export type Side = 1 | 2

/** The greatest distance over which the program colours cells, whatever is asked for. Longer lines need all of their cells. */
const FARTHEST = 200

/**
 * A part of a line, seen from one side, on which a technique works; position 1 is the cell next to the near wall. Techniques colour cells
 * here, and the grader writes changes back into the grid. Cells past the far wall keep the values of an earlier, longer part, as in the
 * program, which reads them once (see several-blocks).
 */
export class View {
  /** The cells (SP). Index 0 and the index after the last cell are walls. */
  readonly cells = new Int8Array(512)
  side: Side = 1
  /** The number of cells (SL). */
  length = 0
  /** The position in the line of cell 1 (SITI). */
  origin = 0
  /** The number of cells coloured since the technique began (HSU). */
  changes = 0
  /** Blocks (maximal runs of black cells) and spaces, counted from 1 at the near wall: BNSU, BNIT, BNLT, SNIT, SNLT. */
  blocks = 0
  readonly blockAt = new Int16Array(256)
  readonly blockLength = new Int16Array(256)
  readonly spaceAt = new Int16Array(256)
  readonly spaceLength = new Int16Array(256)

  constructor(private readonly line: Line) {}

  /** The direction in the line, +1 or -1, in which positions, sections and pieces go away from the near wall (ZGEN). */
  get step(): 1 | -1 {
    return this.side === 1 ? 1 : -1
  }

  /** The line's position of a cell of the view. */
  position(cell: number): number {
    return this.side === 1 ? this.origin + cell - 1 : this.origin - cell + 1
  }

  /** Sets the view to a section, seen from `side`, without reading its cells. */
  aim(side: Side, section: number): void {
    const start = this.line.start[section]!
    this.side = side
    this.length = this.line.size[section]!
    this.origin = side === 1 ? start : start + this.length - 1
  }

  /** Sets the view to `length` cells from the line's position `origin` on, and reads them (SPSAKUSEI). */
  look(side: Side, origin: number, length: number): void {
    this.side = side
    this.origin = origin
    this.length = length
    this.read()
  }

  /** Sets the view to a section, seen from `side`, and reads its cells. */
  lookAtSection(side: Side, section: number): void {
    this.aim(side, section)
    this.read()
  }

  private read(): void {
    const { origin, length } = this
    const step = this.step
    for (let i = 1; i <= length; i++) this.cells[i] = this.line.cells[origin + (i - 1) * step]!
    this.cells[0] = -1
    this.cells[length + 1] = -1
  }

  /** Colours the unknown cells `from`-`to` (KUROSIROMASUUME). */
  fill(colour: Colour, from: number, to: number): void {
    // As in the program, nothing is coloured beyond the wall; that is a contradiction.
    if (from < 0 || (to > FARTHEST && to > this.length)) return
    // Past the far wall the program writes into its own copy of the cells only.
    for (let i = from; i <= Math.min(to, this.length); i++) {
      if (this.cells[i] !== 0) continue
      this.cells[i] = colour
      this.changes++
    }
  }

  /** Colours a cell, unless its colour is known; the walls beside the stretch count as known. */
  set(colour: Colour, cell: number): void {
    if (this.cells[cell] !== 0) return
    this.cells[cell] = colour
    this.changes++
  }

  /** Colours the cells on both sides of something white (W1W2SIRO). */
  whiteAround(before: number, after: number): void {
    this.set(-1, before)
    this.set(-1, after)
  }

  /** Finds blocks and spaces (MASUNARABI). Without a block there is one space, and the earlier blocks stay. */
  readBlocks(): void {
    let blocks = 0
    let spaces = 0
    let space = 0
    let spaceAt = this.cells[1] === 0 ? 1 : 0
    let inBlock = false
    for (let i = 1; i <= this.length; i++) {
      if (this.cells[i] === 1) {
        if (!inBlock) {
          spaces++
          this.spaceLength[spaces] = space
          this.spaceAt[spaces] = spaceAt
          blocks++
          this.blockAt[blocks] = i
          this.blockLength[blocks] = 0
          inBlock = true
        }
        this.blockLength[blocks]!++
      } else if (inBlock) {
        inBlock = false
        space = 1
        spaceAt = i
      } else space++
    }
    spaces++
    this.spaceLength[spaces] = inBlock ? 0 : space
    this.spaceAt[spaces] = inBlock ? 0 : spaceAt
    this.blocks = blocks
  }

  /** The length of the space before block 1 (S1); below, that of block 1 (B1). */
  get space1(): number {
    return this.spaceLength[1]!
  }
  get block1(): number {
    return this.blockLength[1]!
  }
  /** The length of the space behind block 1 (S2); below, that of block 2 (B2). */
  get space2(): number {
    return this.spaceLength[2]!
  }
  get block2(): number {
    return this.blockLength[2]!
  }
  /** The first cell of the last block (B9T); below, its length (B9). */
  get lastBlockAt(): number {
    return this.blockAt[this.blocks]!
  }
  get lastBlock(): number {
    return this.blockLength[this.blocks]!
  }
  /** The number of cells from the first black cell to the last. */
  get span(): number {
    return this.lastBlockAt + this.lastBlock - this.blockAt[1]!
  }
}

import type { Grid, LineType } from './grid'

/** A number greater than the pieces or sections of the longest line (210 cells). */
const MOST = 128

/**
 * A line divided into sections (区分: maximal runs of cells that are not white), with its working range. The range goes from the first to the
 * last section that is not closed (all black). Closed sections before the range are the first pieces, those behind it the last; the others
 * are the working pieces (作業ピース). Positions, sections and pieces count from 1. As in the paper's program, the arrays are not cleared
 * between lines: within a wrong hypothesis the program reads the place after the last section, where it finds values of an earlier line.
 */
export class Line {
  type: LineType = 0
  number = 0
  /** The cells, with a white one at each end (ETI). */
  readonly cells: Int8Array
  length = 0
  /**
   * The number of sections (WKN), and by section: its first cell (GEN), its length (WKL), whether it is closed (TML) and whether a cell of
   * it is black (BMA).
   */
  sections = 0
  readonly start = new Int16Array(MOST)
  readonly size = new Int16Array(MOST)
  readonly closed = new Uint8Array(MOST)
  readonly black = new Uint8Array(MOST)
  /** The working range: its sections (STPAN, LTPAN, NPN), cells (START, LAST) and pieces (STBAN, LTBAN, BMASUN). */
  firstSection = 0
  lastSection = 0
  rangeSections = 0
  first = 0
  last = 0
  firstPiece = 0
  lastPiece = 0
  pieces = 0
  /** The lengths of the longest, second longest and shortest working piece (TOTALMXLG, TOTALMXLG2, TOTALMINLG). */
  longest = 0
  secondLongest = 0
  shortest = 0
  private clues: Int16Array = new Int16Array(1)

  constructor(private readonly grid: Grid) {
    this.cells = new Int8Array(Math.max(grid.width, grid.height) + 2)
  }

  /** The length of piece `k`. As in the program, piece 0 gives the number of pieces, and pieces beyond the last have length 0. */
  piece(k: number): number {
    return this.clues[k] ?? 0
  }

  /** Reads a line's cells (ETISAKUSEI). */
  load(type: LineType, number: number): void {
    const { grid } = this
    this.type = type
    this.number = number
    this.length = type === 0 ? grid.width : grid.height
    this.clues = grid.cluesOf(type, number)
    const step = type === 0 ? 1 : grid.stride
    let at = grid.at(type, number, 0)
    for (let i = 0; i <= this.length + 1; i++, at += step) this.cells[i] = grid.cells[at] ?? -1
  }

  /** Divides the line into sections and does nothing else (WAKUKIME with WAKUTY = 1). */
  cut(): void {
    let inside = false
    let closed = 1
    let black = 0
    this.sections = 0
    for (let i = 1; i <= this.length + 1; i++) {
      const cell = this.cells[i]!
      if (cell !== -1) {
        if (!inside) this.start[this.sections + 1] = i
        inside = true
        if (cell === 0) closed = 0
        else black = 1
      } else if (inside) {
        const section = ++this.sections
        this.size[section] = i - this.start[section]!
        this.closed[section] = closed
        this.black[section] = black
        inside = false
        closed = 1
        black = 0
      }
    }
  }

  /**
   * Divides the line into sections and finds its working range (WAKUKIME). A line with only closed sections is marked as finished, and
   * false is returned.
   */
  divide(): boolean {
    this.cut()
    let first = 1
    while (first <= this.sections && this.closed[first]) first++
    if (first > this.sections) {
      this.grid.finished[this.type][this.number] = 1
      this.firstPiece = 0
      this.lastPiece = -1
      // A correction: the program keeps the range of the line before here. An empty range contains nothing.
      this.first = 1
      this.last = 0
      return false
    }
    let last = this.sections
    while (this.closed[last]) last--
    this.firstSection = first
    this.lastSection = last
    this.firstPiece = first
    this.lastPiece = this.piece(0) - (this.sections - last)
    this.spanRange()
    return true
  }

  /** Finds the cells and numbers of the working range from its first and last section and piece. */
  spanRange(): void {
    this.first = this.start[this.firstSection]!
    this.last = this.start[this.lastSection]! + this.size[this.lastSection]! - 1
    this.rangeSections = this.lastSection - this.firstSection + 1
    this.pieces = this.lastPiece - this.firstPiece + 1
  }

  /** Finds the longest and shortest working pieces (MAXMINLG). */
  measure(): void {
    this.longest = 0
    this.secondLongest = 0
    this.shortest = 1000
    for (let k = this.firstPiece; k <= this.lastPiece; k++) {
      const length = this.piece(k)
      if (length > this.longest) {
        this.secondLongest = this.longest
        this.longest = length
      } else if (length > this.secondLongest) this.secondLongest = length
      if (length < this.shortest) this.shortest = length
    }
  }

  /** The section with a cell; 0 where there is none (KUBUNSAGASI). */
  sectionOf(position: number): number {
    for (let i = 1; i <= this.sections; i++) if (this.start[i]! <= position && position < this.start[i]! + this.size[i]!) return i
    return 0
  }

  /** The black sections of the working range in order (BMAL), their number (KBLSU), and the number of closed ones among them (BKANSU). */
  readonly blackSections = new Int16Array(MOST)
  blackCount = 0
  closedCount = 0

  /** Counts the black sections of the working range (KBLOCKSU). */
  countBlack(): void {
    this.blackCount = 0
    this.closedCount = 0
    for (let i = this.firstSection; i <= this.lastSection; i++) {
      if (this.black[i]) this.blackSections[++this.blackCount] = i
      if (this.closed[i]) this.closedCount++
    }
  }
}

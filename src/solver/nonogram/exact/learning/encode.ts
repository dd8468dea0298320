import { EMPTY, type Board } from '../board'
import { BITS } from '../words'
import { FALSE, not, type Rules, TRUE } from './rules'

/** Words of clauses that are still taken on; with the lists made of them about 200 MB. */
const MOST_WORDS = 1 << 23

/**
 * Puts what is left of a puzzle into clauses. Variables: each unknown cell ("is filled"), and for each block and each place where it
 * can start, but the last, "starts there or earlier" (order encoding; N. Tamura et al., "Compiling finite linear CSP into SAT", 2009).
 * Places that line solving has ruled out have no variable of their own, so the clauses begin with all that it knows.
 */
export class Encoding {
  /** By cell: its variable, -1 if it is known. */
  readonly variables: Int32Array
  /** The unknown cells; the variable of `cells[i]` is `i`. */
  readonly cells: Int32Array
  count = 0
  /** By block of a line and place: "starts there or earlier". */
  private readonly upTo: Int32Array
  private readonly earliest: Int32Array
  private readonly latest: Int32Array
  private readonly width: number

  /** @param board of the size of all that will be encoded */
  constructor(board: Board) {
    const { width, height } = board.clues
    const longest = Math.max(width, height)
    const blocks = Math.floor((longest + 1) / 2)
    this.variables = new Int32Array(board.cells)
    this.cells = new Int32Array(board.cells)
    this.width = longest
    this.upTo = new Int32Array(blocks * longest)
    this.earliest = new Int32Array(blocks)
    this.latest = new Int32Array(blocks)
  }

  /**
   * Writes the clauses of a board that line solving finds nothing more in.
   *
   * @returns false if they would take too much memory
   */
  write(board: Board, rules: Rules): boolean {
    rules.clear()
    this.count = 0
    for (let cell = 0; cell < board.cells; cell++) {
      const isKnown = board.cell(cell) !== undefined
      this.variables[cell] = isKnown ? -1 : this.count
      if (!isKnown) this.cells[this.count++] = cell
    }
    rules.variables = this.count
    for (let line = 0; line < board.clues.lines; line++) {
      if (board.isDone(line)) continue
      this.writeLine(board, line, rules)
      if (rules.size > MOST_WORDS) return false
    }
    rules.finish()
    return true
  }

  private writeLine(board: Board, line: number, rules: Rules): void {
    const { clues } = board
    const first = clues.first[line]!
    const count = clues.first[line + 1]! - first
    const length = clues.length(line)
    board.solveLine(line)
    for (let block = 0; block < count; block++) this.readStarts(board, line, block, rules)
    for (let block = 0; block < count; block++) {
      const size = clues.sizes[first + block]!
      const from = this.earliest[block]!
      const to = this.latest[block]!
      for (let place = from; place < to - 1; place++) rules.add(not(this.by(block, place)), this.by(block, place + 1), FALSE)
      if (block > 0) {
        const before = clues.sizes[first + block - 1]!
        for (let place = from; place <= to; place++)
          if (this.by(block, place) !== this.by(block, place - 1))
            rules.add(not(this.by(block, place)), this.by(block - 1, place - before - 1), FALSE)
      }
      for (let place = from; place < to + size; place++)
        rules.add(not(this.by(block, place)), this.by(block, place - size), this.literal(board, line, place))
    }
    for (let block = 0; block <= count; block++) {
      const size = block === 0 ? 0 : clues.sizes[first + block - 1]!
      const from = block === 0 ? 0 : this.earliest[block - 1]! + size
      const to = block === count ? length : this.latest[block]!
      for (let place = from; place < to; place++) {
        const hasBegun = block === count ? FALSE : this.by(block, place)
        const hasEnded = block === 0 ? TRUE : this.by(block - 1, place - size)
        rules.add(not(hasEnded), hasBegun, not(this.literal(board, line, place)))
      }
    }
  }

  private readStarts(board: Board, line: number, block: number, rules: Rules): void {
    const { starts, stride } = board.memory
    const { earliest, slack, first } = board.clues
    const { upTo, width } = this
    const from = earliest[first[line]! + block]!
    const last = Math.floor((from + slack[line]!) / BITS)
    let place = -1
    for (let w = Math.floor(from / BITS); w <= last; w++) {
      for (let rest = starts[block * stride + w]!; rest !== 0; rest &= rest - 1) {
        const next = BITS * w + 31 - Math.clz32(rest & -rest)
        if (place < 0) this.earliest[block] = next
        else {
          const literal = 2 * rules.variables++
          for (; place < next; place++) upTo[block * width + place] = literal
        }
        place = next
      }
    }
    this.latest[block] = place
  }

  /** "The block starts at the place or earlier". */
  private by(block: number, place: number): number {
    if (place < this.earliest[block]!) return FALSE
    return place >= this.latest[block]! ? TRUE : this.upTo[block * this.width + place]!
  }

  /** "The cell at a place of a line is filled". */
  private literal(board: Board, line: number, place: number): number {
    const cell = board.clues.cellAt(line, place)
    const variable = this.variables[cell]!
    if (variable >= 0) return 2 * variable
    return board.cell(cell) === EMPTY ? FALSE : TRUE
  }
}

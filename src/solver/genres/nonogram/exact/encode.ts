import { RunLengths } from '#solver/sat/encode/run-lengths.ts'
import type { Formula } from '#solver/sat/formula.ts'
import { settled } from '#solver/sat/literal.ts'
import { type Board, FILLED } from './board'
import { BITS } from './bit-words'

/** The most words of clauses that are written; with the solver's lists they take about 200 MB. */
const MOST_WORDS = 1 << 23

/**
 * The clauses for the unknown part of a puzzle. Each unknown cell has a variable, "is filled", and each line has variables for its run
 * lengths. Places that line solving has ruled out have no variables, so that clause learning starts from all of its results.
 */
export class Encoding {
  /** The variable of each cell; -1 for a known cell. */
  readonly variables: Int32Array
  /** The unknown cells; the variable of `cells[i]` is `i`. */
  readonly cells: Int32Array
  count = 0
  private readonly line: RunLengths

  /** @param board a board with the size of all boards that will be encoded */
  constructor(board: Board) {
    this.variables = new Int32Array(board.cells)
    this.cells = new Int32Array(board.cells)
    this.line = new RunLengths(Math.max(board.clues.width, board.clues.height))
  }

  /**
   * Writes the clauses for a board on which line solving finds nothing more.
   *
   * @returns false if they would take too much memory
   */
  write(board: Board, formula: Formula): boolean {
    formula.clear()
    this.count = 0
    for (let cell = 0; cell < board.cells; cell++) {
      const isKnown = board.cell(cell) !== undefined
      this.variables[cell] = isKnown ? -1 : this.count
      if (!isKnown) this.cells[this.count++] = cell
    }
    formula.variables = this.count
    for (let line = 0; line < board.clues.lines; line++) {
      if (board.isDone(line)) continue
      this.writeLine(board, line, formula)
      if (formula.size > MOST_WORDS) return false
    }
    formula.finish()
    return true
  }

  private writeLine(board: Board, line: number, formula: Formula): void {
    const { clues } = board
    const first = clues.first[line]!
    const length = clues.length(line)
    board.solveLine(line)
    this.line.begin()
    for (let clue = first; clue < clues.first[line + 1]!; clue++) {
      this.line.run(clues.sizes[clue]!)
      this.writeStarts(board, line, clue - first, formula)
    }
    for (let place = 0; place < length; place++) this.line.cells[place] = this.term(board, clues.cellAt(line, place))
    this.line.write(formula, length)
  }

  private writeStarts(board: Board, line: number, block: number, formula: Formula): void {
    const { starts, stride } = board.memory
    const { earliest, slack, first } = board.clues
    const from = earliest[first[line]! + block]!
    const last = Math.floor((from + slack[line]!) / BITS)
    for (let w = Math.floor(from / BITS); w <= last; w++)
      for (let rest = starts[block * stride + w]!; rest !== 0; rest &= rest - 1)
        this.line.canStart(formula, BITS * w + 31 - Math.clz32(rest & -rest))
  }

  /** The term for "the cell is filled". */
  private term(board: Board, cell: number): number {
    const variable = this.variables[cell]!
    return variable >= 0 ? 2 * variable : settled(board.cell(cell) === FILLED)
  }
}

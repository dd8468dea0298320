import { exactlyOne } from '#solver/sat/encode/counts.ts'
import { RunLengths } from '#solver/sat/encode/run-lengths.ts'
import type { Formula } from '#solver/sat/formula.ts'
import { FALSE, TRUE } from '#solver/sat/literal.ts'
import type { ColouredBoard } from './board'
import { valueOf } from './clues'

/** The most words of clauses that are written; `exact/encode.ts` has the same limit. */
const MOST_WORDS = 1 << 23

/**
 * The clauses for the unknown part of a coloured puzzle. An unknown cell has a variable for each value that it can have, or a single
 * variable for two values. Each line has variables for its run lengths.
 */
export class ColouredEncoding {
  /** The term for "this cell has this value", by cell and value. */
  readonly terms: Int32Array
  readonly values: number
  /** The unknown cells. */
  readonly open: number[] = []
  private readonly line: RunLengths

  constructor(private readonly board: ColouredBoard) {
    const { width, height, colours } = board.clues
    this.values = colours + 1
    this.terms = new Int32Array(board.cells * this.values)
    // The line gets one colour more than the puzzle has. With a single colour, "empty" would be the negation of the colour's term, but here
    // it has a term of its own.
    this.line = new RunLengths(Math.max(width, height), colours + 1)
  }

  /**
   * Writes the clauses for a board on which line solving finds nothing more.
   *
   * @returns false if they would take too much memory
   */
  write(formula: Formula): boolean {
    const { board } = this
    formula.clear()
    for (let cell = 0; cell < board.cells; cell++) this.writeCell(cell, formula)
    for (let line = 0; line < board.clues.lines; line++) {
      this.writeLine(line, formula)
      if (formula.size > MOST_WORDS) return false
    }
    formula.finish()
    return true
  }

  private writeCell(cell: number, formula: Formula): void {
    const { board, terms, values } = this
    const at = cell * values
    const can = board.can[cell]!
    terms.fill(FALSE, at, at + values)
    if (board.isKnown(cell)) {
      terms[at + valueOf(can)] = TRUE
      return
    }
    this.open.push(cell)
    const left: number[] = []
    for (let rest = can; rest !== 0; rest &= rest - 1) left.push(valueOf(rest & -rest))
    if (left.length === 2) {
      const literal = formula.variable()
      terms[at + left[0]!] = literal
      terms[at + left[1]!] = literal ^ 1
      return
    }
    for (const value of left) terms[at + value] = formula.variable()
    exactlyOne(
      formula,
      left.map((value) => terms[at + value]!),
    )
  }

  private writeLine(line: number, formula: Formula): void {
    const { board, terms, values } = this
    const { clues } = board
    const length = clues.length(line)
    let isDone = true
    for (let place = 0; isDone && place < length; place++) isDone = board.isKnown(clues.cellAt(line, place))
    if (isDone) return
    board.solveLine(line)
    this.line.begin()
    const { starts, stride } = board.line
    const first = clues.first[line]!
    for (let clue = first; clue < clues.first[line + 1]!; clue++) {
      this.line.run(clues.sizes[clue]!, clues.gaps[clue]!, valueOf(clues.bits[clue]!))
      const from = clues.earliest[clue]!
      for (let place = from; place <= from + clues.slack[line]!; place++)
        if (starts[(clue - first) * stride + place] === 1) this.line.canStart(formula, place)
    }
    const longest = this.line.empty.length
    for (let place = 0; place < length; place++) {
      const at = clues.cellAt(line, place) * values
      this.line.empty[place] = terms[at]!
      for (let value = 1; value < values; value++) this.line.cells[value * longest + place] = terms[at + value]!
    }
    this.line.write(formula, length)
  }
}

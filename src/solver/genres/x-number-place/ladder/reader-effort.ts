import { COUNT, digitOf } from '../geometry/digits'
import type { Board } from '../geometry/board'
import { apply, helpful } from '../grade/run'
import { Position } from '../geometry/position'
import { TECHNIQUES } from './rungs'
import weights from './weights.json' with { type: 'json' }

const cost = weights.looks
const REMOVALS = TECHNIQUES.flatMap((technique) => {
  const factor = (cost.removals as Readonly<Record<string, number>>)[technique.id]
  return factor === undefined || technique.id === 'trial' ? [] : [{ technique, factor }]
})

/**
 * The effort of a simulated reader until the puzzle is solved, counted in looks. The reader goes through the digits, each in all lines, the
 * diagonals first; then through the cells line by line, the emptiest lines last; and only then through eliminations, which cost more the
 * fewer of them are open at once.
 * @param solution the digits of the cells, from which the reader takes the next digit where nothing is found
 */
export function looksOf(board: Board, givens: string, solution: Uint8Array): number {
  return new Reader(board, givens, solution).read()
}

class Reader {
  private readonly position: Position
  private readonly scratch: Position
  /**
   * The number of places of each digit in each line at the last look; below, the candidates of each line at the last look. -1 stands before
   * the first look.
   */
  private readonly places: Int32Array
  private readonly near: Int32Array
  private readonly far: Int32Array
  private readonly lines: readonly Uint8Array[]
  /** The cost of a look through a line for a digit. The next field is the cost of the search for an elimination. */
  private readonly look: number
  private readonly removal: number
  private spent = 0

  constructor(
    private readonly board: Board,
    givens: string,
    private readonly solution: Uint8Array,
  ) {
    this.position = new Position(board, givens)
    this.scratch = new Position(board, '')
    this.lines = [...board.lines.slice(-2), ...board.lines.slice(0, -2)]
    this.places = new Int32Array(this.lines.length * (board.order + 1)).fill(-1)
    this.near = new Int32Array(this.lines.length).fill(-1)
    this.far = new Int32Array(this.lines.length).fill(-1)
    this.look = cost.cell * board.order
    this.removal = cost.removal * this.lines.length * board.order
  }

  read(): number {
    const { order } = this.board
    let digit = 1
    for (let failed = 0; this.position.empty > 0;) {
      if (failed < order) {
        if (this.throughLines(digit)) failed = 0
        else {
          failed++
          digit = (digit % order) + 1
        }
        continue
      }
      failed = 0
      const found = this.throughCells(this.near, cost.cells, cost.nakedInLineUpTo) || this.throughCells(this.far, cost.naked, order)
      if (found > 0) digit = found
      else this.removeOrGuess()
    }
    return this.spent
  }

  private put(cell: number, digit: number): void {
    this.position.place(cell, digit)
    this.spent += cost.write
  }

  /**
   * Looks for a digit in all lines once.
   * @returns whether that found anything
   */
  private throughLines(digit: number): boolean {
    const bit = 1 << (digit - 1)
    let found = false
    for (const [at, line] of this.lines.entries()) {
      if ((this.position.lacking(line) & bit) === 0) continue
      let places = 0
      for (const [i, cell] of line.entries()) if (this.position.open[cell]! & bit) places |= 1 << i
      const seen = at * (this.board.order + 1) + digit
      this.spent += this.look * (this.places[seen] === places ? cost.unchanged : 1)
      this.places[seen] = places
      if (COUNT[places] !== 1) continue
      this.put(line[digitOf(places) - 1]!, digit)
      found = true
    }
    return found
  }

  /**
   * Looks through the lines with up to `most` empty cells, the fullest first, for a cell with one candidate.
   * @returns the digit; 0 where there is none
   */
  private throughCells(seen: Int32Array, price: number, most: number): number {
    const { open, digits } = this.position
    for (let empty = 1; empty <= most; empty++) {
      for (const [at, line] of this.lines.entries()) {
        if (line.reduce((sum, cell) => sum + (digits[cell] === 0 ? 1 : 0), 0) !== empty) continue
        const now = line.reduce((hash, cell) => (Math.imul(hash, 31) + open[cell]!) & 0x7fffffff, 7)
        this.spent += price * empty * (seen[at] === now ? cost.unchanged : 1)
        seen[at] = now
        const cell = line.find((one) => COUNT[open[one]!] === 1)
        if (cell === undefined) continue
        const digit = digitOf(open[cell]!)
        this.put(cell, digit)
        return digit
      }
    }
    return 0
  }

  private removeOrGuess(): void {
    const { position, scratch } = this
    for (const { technique, factor } of REMOVALS) {
      const findings = technique.find(position)
      if (findings.length === 0) continue
      this.spent += (this.removal * factor) / Math.sqrt(findings.length)
      const next = helpful(position, findings, scratch, technique.sight)[0]!
      apply(position, next)
      this.spent += next.sets.length * cost.write
      return
    }
    this.spent += this.removal * cost.removals.trial
    let best = -1
    for (const [cell, digits] of position.narrow.entries())
      if (position.digits[cell] === 0 && (best < 0 || COUNT[digits]! < COUNT[position.narrow[best]!]!)) best = cell
    position.place(best, this.solution[best]!)
  }
}

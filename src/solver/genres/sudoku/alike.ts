import type { Transformation } from '#solver/genre/transformation.ts'
import { digitAt, type Sudoku } from './puzzle'
import { lineOrders } from './symmetry'

const STAY = '123456789'

/**
 * The symmetry that turns one sudoku into another: whether it is transposed, the order of its lines, and the new names of digits. Undefined
 * where there is none. All 1,296 orders of columns are tried. For each of them, rows are placed one by one as long as their clues have the
 * same places and consistent digits.
 */
export function alike(from: Sudoku, to: Sudoku): Transformation | undefined {
  const wanted = boardOf(to, false)
  const wantedMasks = masksOf(wanted)
  const clues = (masks: readonly number[]) => masks.map(bitsOf).sort().join()
  for (const isTransposed of [false, true]) {
    const board = boardOf(from, isTransposed)
    // The order of columns does not change the number of clues in a row.
    if (clues(masksOf(board)) !== clues(wantedMasks)) continue
    for (const columns of lineOrders()) {
      const ordered = board.map((row) => columns.map((column) => row[column]!))
      const found = new RowMatch(ordered, wanted, masksOf(ordered), wantedMasks).find()
      if (found) return named(isTransposed, found.rows, columns, found.digits)
    }
  }
  return undefined
}

/** The search for an order of rows and a renaming of digits that turn one board into another. */
class RowMatch {
  private readonly rows: number[] = []
  private readonly digits = new Array<number>(10).fill(0)
  private readonly taken = new Array<boolean>(10).fill(false)

  constructor(
    private readonly board: readonly (readonly number[])[],
    private readonly wanted: readonly (readonly number[])[],
    private readonly masks: readonly number[],
    private readonly wantedMasks: readonly number[],
  ) {}

  find(): { rows: readonly number[]; digits: readonly number[] } | undefined {
    return this.place(0) ? { rows: this.rows, digits: this.digits } : undefined
  }

  private place(at: number): boolean {
    if (at === 9) return true
    for (let row = 0; row < 9; row++) {
      if (this.masks[row] !== this.wantedMasks[at] || this.rows.includes(row) || !this.fitsBand(row, at)) continue
      const named = this.rename(row, at)
      if (!named) continue
      this.rows.push(row)
      if (this.place(at + 1)) return true
      this.rows.pop()
      this.forget(named)
    }
    return false
  }

  /** Rows of a band stay together. */
  private fitsBand(row: number, at: number): boolean {
    return at % 3 === 0 || Math.floor(this.rows[at - 1]! / 3) === Math.floor(row / 3)
  }

  /**
   * Renames the digits of a row as its place demands. Gives the newly named digits; undefined, without naming any, where there is a
   * contradiction.
   */
  private rename(row: number, at: number): number[] | undefined {
    const named: number[] = []
    for (let column = 0; column < 9; column++) {
      const [digit, other] = [this.board[row]![column]!, this.wanted[at]![column]!]
      if (digit === 0 || this.digits[digit] === other) continue
      if (this.digits[digit] !== 0 || this.taken[other]) {
        this.forget(named)
        return undefined
      }
      this.digits[digit] = other
      this.taken[other] = true
      named.push(digit)
    }
    return named
  }

  private forget(named: readonly number[]): void {
    for (const digit of named) {
      this.taken[this.digits[digit]!] = false
      this.digits[digit] = 0
    }
  }
}

function boardOf({ givens }: Sudoku, isTransposed: boolean): number[][] {
  return Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_unused, column) => digitAt(givens, isTransposed ? 9 * column + row : 9 * row + column)),
  )
}

/** The columns in which each row has clues, as bits. */
function masksOf(board: readonly (readonly number[])[]): number[] {
  return board.map((row) => row.reduce((mask, digit, column) => (digit === 0 ? mask : mask | (1 << column)), 0))
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}

function named(isTransposed: boolean, rows: readonly number[], columns: readonly number[], digits: readonly number[]): Transformation {
  const lines = (order: readonly number[]) => order.map((line) => line + 1)
  const signs = Object.fromEntries(
    [...STAY].flatMap((sign, i) => (digits[i + 1] !== 0 && digits[i + 1] !== i + 1 ? [[sign, String(digits[i + 1])]] : [])),
  )
  return {
    turn: isTransposed ? 'diagonal' : 'none',
    ...(lines(rows).join('') !== STAY && { rows: lines(rows) }),
    ...(lines(columns).join('') !== STAY && { columns: lines(columns) }),
    ...(Object.keys(signs).length > 0 && { signs }),
  }
}

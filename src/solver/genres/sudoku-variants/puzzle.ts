import { digitsOfSide, SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'

/** The rules that a puzzle may have beside rows, columns and regions. */
export const RULES = ['diagonals', 'windows', 'consecutive'] as const

/**
 * One of {@link RULES}. `diagonals`: both have every digit. `windows`: four further blocks of a board of nine have every digit (hyper
 * sudoku). `consecutive`: neighbours without a bar never differ by one.
 */
export type Rule = (typeof RULES)[number]

/** Two cells that touch. */
export type Pair = readonly [number, number]

/** A cage: cells in which no digit occurs twice, and their sum; 0 where the puzzle gives no sum. */
export interface Cage {
  readonly cells: readonly number[]
  readonly sum: number
}

/**
 * A constraint that a setter has drawn, or one of the whole board. Its page (`constraints/registry.ts`), named by `kind`, explains its
 * members.
 */
export interface Constraint {
  readonly kind: string
  /** The cells, in the order of the line or from the clue outside on; empty for a rule of the whole board. */
  readonly cells: readonly number[]
  /** A second list: the line of an arrow, the copy of a clone. */
  readonly others?: readonly number[]
  /** A sum, a difference, a ratio, or the number of a clue outside. */
  readonly value?: number
  /** The digits that the constraint names, in ascending order. A digit that it names twice is in the list twice. */
  readonly digits?: readonly number[]
  /** The place of a clue outside: a cell, from 0, of the board with one more cell on each side. */
  readonly outside?: number
  /** A relation between digits `a` and `b` as the setter writes it (`constraints/expression.ts`). */
  readonly text?: string
}

/** A mark that could not be read as a rule: a drawing, or a rule of another program. It is kept unchanged. */
export interface Unread {
  /**
   * The key of the mark in the file of f-puzzles. If the value of the key is no list, `=` follows the key. If the mark is a field of a
   * cell, a blank and the cell follow the name of the field.
   */
  readonly kind: string
  readonly json: Json
}

/**
 * A sudoku with other rules or of another size. Cells are numbered from 0 in reading order; rows and columns are numbered from 1, in words
 * for people only. A board of 21 by 21 is a samurai: five boards of nine that share corner blocks, and cells that belong to none.
 */
export interface VariantSudoku {
  /** A character for each cell: `1`-`9` and `A`-`G` for 10-16, `.` for an empty cell. */
  readonly givens: string
  /** A character for each cell, the same within a region, `.` for a cell without a region; empty for the usual blocks. */
  readonly regions: string
  /** The rules, without repetitions, in the order of {@link RULES}. */
  readonly rules: readonly Rule[]
  /** The cells marked as even, in ascending order. `odd` has those marked as odd. */
  readonly even: readonly number[]
  readonly odd: readonly number[]
  readonly cages: readonly Cage[]
  /** Neighbours whose digits differ by one, the smaller cell first. */
  readonly bars: readonly Pair[]
  /** Pairs of neighbours of which the first has the greater digit. */
  readonly greater: readonly Pair[]
  /** All other constraints. */
  readonly constraints: readonly Constraint[]
  /** The unread marks. If there are any, results about the puzzle are true only if the marks are no rules. */
  readonly unread: readonly Unread[]
  /**
   * Marks that are no rules: they only show a rule that was read, are about the file, or were declared as such by the setter. They are kept
   * unchanged, too.
   */
  readonly decorations: readonly Unread[]
}

/** A filled board: a character for each cell, `.` for a cell that is on no board. */
export type Grid = string

/** The sides of boards with usual blocks, and the height and width of these blocks. */
export const BLOCKS: Readonly<Record<number, readonly [height: number, width: number]>> = {
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  9: [3, 3],
  10: [2, 5],
  12: [3, 4],
  14: [2, 7],
  15: [3, 5],
  16: [4, 4],
}

/** The sides of boards without usual blocks. Their regions are drawn, or they have none. */
export const WITHOUT_BLOCKS: readonly number[] = [5, 7, 11, 13]

/** The sides in which sudoku is usually printed: those of new boards and of generated ones. */
export const PRINTED: readonly number[] = [4, 6, 8, 9, 12, 16]

/** The sides of single boards, in ascending order. */
export const ONE_BOARD: readonly number[] = [...Object.keys(BLOCKS).map(Number), ...WITHOUT_BLOCKS].sort((a, b) => a - b)

/** The sides of all boards. */
export const SIDES: readonly number[] = [...ONE_BOARD, SAMURAI_SIDE]

/** The number of cells in a row. */
export function sideOf({ givens }: Pick<VariantSudoku, 'givens'>): number {
  return Math.round(Math.sqrt(givens.length))
}

/** The greatest digit. */
export function digitsOf(puzzle: Pick<VariantSudoku, 'givens'>): number {
  return digitsOfSide(sideOf(puzzle))
}

/** An empty board with the usual blocks and no further rules. */
export function emptyBoard(side: number): VariantSudoku {
  return {
    givens: '.'.repeat(side * side),
    regions: '',
    rules: [],
    even: [],
    odd: [],
    cages: [],
    bars: [],
    greater: [],
    constraints: [],
    unread: [],
    decorations: [],
  }
}

/** Two cells as a text, which does not depend on their order. */
export function keyOf([a, b]: Pair): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** Whether two cells of a board touch at a side. */
export function areNeighbours(a: number, b: number, side: number): boolean {
  const down = Math.abs(Math.floor(a / side) - Math.floor(b / side))
  const right = Math.abs((a % side) - (b % side))
  return down + right === 1
}

/** All neighbours of a board, once each, the smaller cell first. @param inUse cells that count; left out: all */
export function neighbourPairs(side: number, inUse?: readonly boolean[]): readonly Pair[] {
  const pairs: Pair[] = []
  for (let cell = 0; cell < side * side; cell++) {
    for (const other of [cell % side < side - 1 ? cell + 1 : -1, cell + side])
      if (other > 0 && other < side * side && (!inUse || (inUse[cell] === true && inUse[other] === true))) pairs.push([cell, other])
  }
  return pairs
}

import { digitsOfSide, SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'

/** Rules that a puzzle may have beside rows, columns and regions. */
export const RULES = ['diagonals', 'windows', 'consecutive'] as const

/**
 * `diagonals`: both hold every digit. `windows`: four more blocks of a board of nine do (hyper sudoku). `consecutive`: neighbours without a
 * bar never differ by one.
 */
export type Rule = (typeof RULES)[number]

/** Two cells that touch. */
export type Pair = readonly [number, number]

/** Cells without a digit twice; their sum, or 0 where none is told. */
export interface Cage {
  readonly cells: readonly number[]
  readonly sum: number
}

/**
 * A constraint that a setter has drawn, or one of the whole board. Its page (`constraints/registry.ts`), which `kind`
 * names, explains its members.
 */
export interface Constraint {
  readonly kind: string
  /** In the order of the line, or nearest first from outside; none of a rule of the whole board. */
  readonly cells: readonly number[]
  /** A second list: the line of an arrow, the copy of a clone. */
  readonly others?: readonly number[]
  /** A sum, a difference, a ratio, or a number told outside. */
  readonly value?: number
  /** Digits told, rising; one that is told twice stands twice. */
  readonly digits?: readonly number[]
  /** Where a clue stands outside: a cell from 0 of the board with one more cell on each side. */
  readonly outside?: number
  /** A relation between digits `a` and `b` as the setter writes it (`constraints/expression.ts`). */
  readonly text?: string
}

/** Entries of a file that are no rule known here: drawings, or rules of other programs. They are kept as they came. */
export interface Unread {
  /**
   * The key under which they stood in the file of f-puzzles; with `=` behind it where that has no list, and a cell behind a
   * space where it is the cell's.
   */
  readonly kind: string
  readonly json: Json
}

/**
 * A sudoku with other rules or of another size. Cells are numbered from 0 in reading order; rows and columns from 1 only in words for
 * people. A board of 21 by 21 is a samurai: five boards of nine that share corner blocks, and cells that belong to none.
 */
export interface VariantSudoku {
  /** A character a cell: `1`-`9` and `A`-`G` for 10-16, `.` for an empty cell. */
  readonly givens: string
  /** A character a cell, the same within a region, and `.` for cells of none; empty for the usual blocks. */
  readonly regions: string
  /** Without repetitions, in the order of {@link RULES}. */
  readonly rules: readonly Rule[]
  /** Cells whose digit is even, or odd; rising. */
  readonly even: readonly number[]
  readonly odd: readonly number[]
  readonly cages: readonly Cage[]
  /** Neighbours whose digits differ by one, the smaller cell first. */
  readonly bars: readonly Pair[]
  /** Neighbours of which the first holds the greater digit. */
  readonly greater: readonly Pair[]
  /** All that is told beside these fields. */
  readonly constraints: readonly Constraint[]
  /** The unread parts. With any of them, results about the puzzle hold under the condition that they are no rules. */
  readonly unread: readonly Unread[]
}

/** A filled board: a character for each cell, `.` for cells of no board. */
export type Grid = string

/** Sizes of boards that are supported, with the height and width of the usual blocks. */
export const BLOCKS: Readonly<Record<number, readonly [height: number, width: number]>> = {
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
  9: [3, 3],
  12: [3, 4],
  16: [4, 4],
}

/** A side for which there are no usual blocks: its regions are drawn, or it has none. */
export const WITHOUT_BLOCKS = 7

/** The sides of boards that are one, rising. */
export const ONE_BOARD: readonly number[] = [...Object.keys(BLOCKS).map(Number), WITHOUT_BLOCKS].sort((a, b) => a - b)

/** The sides of all boards. */
export const SIDES: readonly number[] = [...ONE_BOARD, SAMURAI_SIDE]

/** Cells of a row. */
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
  }
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

import type { Random } from '#solver/kernel/random.ts'
import { randomSymmetry, transformCells } from '#solver/genres/sudoku/symmetry.ts'
import { HOUSE_CELLS, sees } from '../geometry'
import { State } from '../state'

/** The most cells of a set. */
export const MOST = 2
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const SOLVED = Array.from({ length: 81 }, (_, cell) => 1 + ((3 * Math.floor(cell / 9) + Math.floor(cell / 27) + cell) % 9)).join('')

/**
 * Makes a board for tests: every cell has its digit of a solution as a candidate, and a few others. @param beside how many of a hundred
 * other candidates stay
 */
export function sparse(random: Random, beside: number): State {
  const state = new State()
  state.begin('.'.repeat(81))
  const grid = transformCells(SOLVED, randomSymmetry(random))
  for (let cell = 0; cell < 81; cell++) {
    for (let digit = 0; digit < 9; digit++) {
      if (Number(grid[cell]) !== digit + 1 && random.below(100) >= beside) state.remove(cell, digit)
    }
  }
  return state
}

/** An almost locked set. */
export interface Almost {
  readonly cells: readonly number[]
  readonly digits: readonly number[]
}

/** A board whose cells, houses and candidates are plain lists, to which the definitions of techniques can be applied directly. */
export class Plain {
  readonly sets: readonly Almost[]

  private readonly digitsOf: readonly (readonly number[])[]

  constructor(state: State) {
    this.digitsOf = Array.from({ length: 81 }, (_, cell) => DIGITS.filter((digit) => (state.candidates[cell]! >> digit) & 1))
    const known = new Map<string, Almost>()
    for (let house = 0; house < 27; house++) {
      for (let bits = 1; bits < 512; bits++) {
        const cells = Array.from(HOUSE_CELLS.subarray(9 * house, 9 * house + 9)).filter((_, i) => (bits >> i) & 1)
        const digits = [...new Set(cells.flatMap((cell) => this.digitsAt(cell)))].sort((a, b) => a - b)
        if (cells.length <= MOST && digits.length === cells.length + 1) known.set(cells.toSorted((a, b) => a - b).join(), { cells, digits })
      }
    }
    this.sets = [...known.values()]
  }

  digitsAt(cell: number): readonly number[] {
    return this.digitsOf[cell]!
  }

  places(digit: number, ...sets: readonly Almost[]): number[] {
    return sets.flatMap(({ cells }) => cells.filter((cell) => this.digitsAt(cell).includes(digit)))
  }

  /** Digits that cannot stand in both sets. */
  restricted(a: Almost, b: Almost): number[] {
    if (!a.digits.some((digit) => b.digits.includes(digit)) || a.cells.some((cell) => b.cells.includes(cell))) return []
    return a.digits.filter(
      (x) => b.digits.includes(x) && this.places(x, a).every((one) => this.places(x, b).every((other) => sees(one, other))),
    )
  }

  /** The cells and the digit as candidates: all cells that see each of `seen`, without those in `but`. */
  beyond(digit: number, seen: readonly number[], but: readonly number[] = []): number[] {
    return Array.from({ length: 81 }, (_, cell) => cell)
      .filter((cell) => this.digitsAt(cell).includes(digit) && !but.includes(cell) && seen.every((one) => one !== cell && sees(one, cell)))
      .map((cell) => 9 * cell + digit)
  }
}

import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'

/** The groups of cells that get and lose their clues together. */
export interface Orbits {
  of(cell: number): readonly number[]
}

/** The group of each cell: the cell alone or, to keep symmetry, with the cell at its place after half a turn. */
export function orbitsOf({ width, height }: Slitherlink, keepsSymmetry: boolean): Orbits {
  return {
    of(cell) {
      const other = width * height - 1 - cell
      return keepsSymmetry && other !== cell ? [cell, other] : [cell]
    },
  }
}

/** The least steps of one solve, enough for a usual board. Otherwise a solve may take a share of the remaining steps. */
const USUAL = 300_000

/** A separate budget for one solve, with at most `most` steps; the caller subtracts the steps that it took. */
export function cost(budget: Budget, share: number, most = Infinity): Budget {
  return new Budget(Math.min(budget.left, most, Math.max(USUAL, Math.floor(budget.left / share))))
}

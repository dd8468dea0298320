import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'

/** Which cells get and lose their clues together. */
export interface Orbits {
  of(cell: number): readonly number[]
}

/** Each cell alone, or with the one at its place after half a turn. */
export function orbitsOf({ width, height }: Slitherlink, keepsSymmetry: boolean): Orbits {
  return {
    of(cell) {
      const other = width * height - 1 - cell
      return keepsSymmetry && other !== cell ? [cell, other] : [cell]
    },
  }
}

/** The most steps that a look at one board may take: a share of the remaining ones, at least enough for a usual board. */
const USUAL = 300_000

/** A separate budget for one look, with at most `most` steps; the caller spends the steps that it took. */
export function cost(budget: Budget, share: number, most = Infinity): Budget {
  return new Budget(Math.min(budget.left, most, Math.max(USUAL, Math.floor(budget.left / share))))
}

import type { Budget } from '#solver/kernel/budget.ts'
import { Sight } from '../techniques/sight'
import { lastCell } from '../techniques/last-cell'
import { nEmpty } from '../techniques/n-empty'
import { tellPlace } from '../techniques/two-pair'
import { Board } from '../position/board'
import { lowest } from '../position/geometry'
import { PRINTED_ORDER, UNIT_ORDER } from '../position/orders'
import { POINTS_I } from '../position/points'
import { findInBand, twoPairDigits } from '../position/two-pairs'

/** The largest n of the n-empty-cell technique that Sato 2001 considers. */
const LARGEST_N = 6

const EMPTIES = [lastCell, ...Array.from({ length: LARGEST_N - 1 }, (_, i) => nEmpty(i + 2))]

/** The result of techniques 1-3 on a puzzle. */
export interface Basic {
  readonly solved: boolean
  /** The n that the puzzle needs: the largest n that was tried, 0 when technique 2 alone fills the grid, 6 when nothing does. */
  readonly n: number
  /** Set when the budget ran out before the end; the other fields then mean nothing. */
  readonly ranOut: boolean
}

/**
 * Solves a puzzle with techniques 1-3 (techniques/) and finds the n that it needs: the greatest number of empty cells in a unit to which
 * technique 3, the n-empty-cell technique, must be applied (second program of Sato 2001, 3.3). Technique 2 is used until it finds nothing;
 * then the n-empty-cell technique fixes a digit with the smallest n that finds one; then everything begins again.
 * @param onDigit is called with each digit before it is placed
 */
export function solveBasically(givens: string, budget: Budget, onDigit?: (sight: Sight) => void): Basic {
  const sight = new Sight(new Board(givens), UNIT_ORDER[PRINTED_ORDER], POINTS_I)
  const { board, found } = sight
  const place = () => {
    onDigit?.(sight)
    board.place(found.cell, found.digit)
  }
  let largest = 0
  for (;;) {
    if (!budget.spend()) return { solved: false, n: largest, ranOut: true }
    while (sweepBands(sight, place));
    if (board.filled === 81) return { solved: true, n: largest, ranOut: false }
    let n = 1
    for (; n <= LARGEST_N; n++) {
      largest = Math.max(largest, n)
      if (!budget.spend()) return { solved: false, n: largest, ranOut: true }
      if (EMPTIES[n - 1]!.find(sight)) break
    }
    if (n > LARGEST_N) return { solved: false, n: LARGEST_N, ranOut: false }
    place()
  }
}

/** Uses technique 2 once on every band, on all 2-pair numbers of a band at once. @returns false when it fixed nothing */
function sweepBands(sight: Sight, place: () => void): boolean {
  let any = false
  for (let band = 0; band < 6; band++) {
    for (let digits = twoPairDigits(sight.board, band); digits; digits &= digits - 1) {
      const there = findInBand(sight.board, band, 1 << lowest(digits))
      if (!there) continue
      tellPlace(sight, band, there)
      sight.found.technique = 2
      place()
      any = true
    }
  }
  return any
}

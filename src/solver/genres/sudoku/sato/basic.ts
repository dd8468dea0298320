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
  /** The n needed: the largest n tried, 0 when technique 2 alone fills the grid, 6 when nothing does. */
  readonly n: number
  /** Set when the budget ran out before the end; then the rest means nothing. */
  readonly ranOut: boolean
}

/**
 * The n that a puzzle needs (second program of Sato 2001, 3.3): technique 2 to exhaustion, then the n-empty-cell technique with
 * the smallest n that fixes a digit, and from the start again.
 *
 * @param onDigit hears of each digit before it is placed
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

/** Technique 2 once on all bands, all 2-pair numbers of a band at a time; false when it fixed nothing. */
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
